import { accessEnd, dataKeptTill } from './cancellation-rules.ts';

const calendar = { timeZone: 'Europe/Berlin', holidays: ['2026-12-25'] };
const end = (requested: string, confirmed: string) =>
  accessEnd(new Date(requested), new Date(confirmed), calendar).toISOString();

describe('the end of access', () => {
  it('is the end of the fifth business day after the cancellation, confirmed at once or days later', () => {
    // Monday, 23 November 2026
    expect(end('2026-11-23T10:00:00Z', '2026-11-23T10:05:00Z')).toBe('2026-11-30T23:00:00.000Z');
    expect(end('2026-11-23T10:00:00Z', '2026-11-27T10:00:00Z')).toBe('2026-11-30T23:00:00.000Z');
  });

  it('is a business day after the confirmation where that took longer', () => {
    expect(end('2026-11-23T10:00:00Z', '2026-12-02T10:00:00Z')).toBe('2026-12-03T23:00:00.000Z');
  });

  it('knows the holidays of the provider', () => {
    expect(end('2026-12-21T10:00:00Z', '2026-12-21T10:00:00Z')).toBe('2026-12-29T23:00:00.000Z');
  });

  it('is followed by thirty days in which nothing is deleted', () => {
    expect(dataKeptTill(new Date('2026-11-30T23:00:00Z')).toISOString()).toBe('2026-12-30T23:00:00.000Z');
  });
});
