import { newId } from '../ids/ids.ts';
import { pageOf, pageQuery } from './page.ts';

const rows = Array.from({ length: 3 }, (_, second) => ({ at: new Date(second * 1000), id: newId() }));

describe('a page', () => {
  it('ends the list when there is no row beyond it', () => {
    expect(pageOf(rows, { after: undefined, size: 3 }, (row) => row)).toEqual({ rows, next: null });
  });

  it('returns a cursor for the next one, which is parsed to the same position', () => {
    const { rows: shown, next } = pageOf(rows, { after: undefined, size: 2 }, (row) => row);
    expect(shown).toEqual(rows.slice(0, 2));
    expect(pageQuery({ cursor: next ?? '' }).after).toEqual(rows[1]);
  });

  it('has the default size unless a smaller one is requested', () => {
    expect([pageQuery({}).size, pageQuery({ limit: 7 }).size]).toEqual([50, 7]);
  });

  it.each(['', 'x', '2026-11-21~', `2026-11-21T10:00:00.000Z~x`, `never~${newId()}`, `~${newId()}~`])(
    'does not begin at %j, which is no cursor',
    (cursor) => {
      const fields = { cursor: 'Must be a cursor of this list' };
      expect(() => pageQuery({ cursor })).toThrow(
        expect.objectContaining({ code: 'validation_error', fields }),
      );
    },
  );
});
