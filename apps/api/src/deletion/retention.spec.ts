import { keptUntil, retentionStart } from './retention.ts';

describe('the retention of invoices', () => {
  it.each([
    ['2026-01-01T00:00:00.000Z', 10, '2037-01-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', 10, '2037-01-01T00:00:00.000Z'],
    ['2027-01-01T00:00:00.000Z', 7, '2035-01-01T00:00:00.000Z'],
  ])('of %s ends after %i years', (issued, years, until) => {
    expect(keptUntil(new Date(issued), years).toISOString()).toBe(until);
  });

  it('ends at the same moment for the schedule', () => {
    const issued = new Date('2026-11-27T10:00:00Z');
    const end = keptUntil(issued, 10);
    expect(issued < retentionStart(end, 10)).toBe(true);
    expect(issued < retentionStart(new Date(end.getTime() - 1), 10)).toBe(false);
  });
});
