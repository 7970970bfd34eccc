import { waitingSince } from './certificate.schedule.ts';

describe('the zones whose certificates are requested again', () => {
  it('are those created in the last week', () => {
    expect(waitingSince(new Date('2026-11-21T14:30:00Z'))).toEqual(new Date('2026-11-14T14:30:00Z'));
    expect(waitingSince(new Date('2026-11-21T00:10:00Z'))).toEqual(new Date('2026-11-14T00:10:00Z'));
  });

  it('are all zones once a day', () => {
    expect(waitingSince(new Date('2026-11-21T00:00:00Z'))).toBeUndefined();
    expect(waitingSince(new Date('2026-11-21T00:09:59Z'))).toBeUndefined();
  });
});
