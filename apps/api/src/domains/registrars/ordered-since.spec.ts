import { orderedSince } from './ordered-since.ts';

const at = (time: string) => new Date(`2026-11-26T${time}Z`);

describe('an order that the registrar shows', () => {
  it.each([
    ['was placed after ours was', '12:00:01', 'failed'],
    ['was placed as the clock of the registrar is behind', '11:56:00', 'failed'],
    ['was placed before', '11:54:00', 'none'],
  ])('counts as ours only if it %s', (_case, time, state) => {
    const found = { state: 'failed', orderedAt: at(time) };
    expect(orderedSince(found, at('12:00:00'))).toMatchObject({ state });
  });

  it('is not ours while we have ordered nothing', () => {
    expect(orderedSince({ state: 'done', orderedAt: at('12:00:00') }, null)).toEqual({ state: 'none' });
    expect(orderedSince({ state: 'none' }, at('12:00:00'))).toEqual({ state: 'none' });
  });
});
