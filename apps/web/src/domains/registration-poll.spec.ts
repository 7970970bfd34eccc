import { registrationPoll } from './registration-poll.ts';

const minute = 60_000;

describe('the poll of a registration', () => {
  it('asks every four seconds while it is paid, and after three minutes every thirty', () => {
    expect(registrationPoll('registration_requested', 0)).toBe(4_000);
    expect(registrationPoll('registration_requested', 3 * minute - 1)).toBe(4_000);
    expect(registrationPoll('registration_requested', 3 * minute)).toBe(30_000);
  });

  it('leaves what the registry has accepted to the slow one', () => {
    expect(registrationPoll('pending', 0)).toBe(30_000);
  });

  it.each(['registered', 'error', 'stripe_error', 'crit_error', undefined] as const)(
    'stops at %s',
    (status) => {
      expect(registrationPoll(status, 0)).toBe(false);
    },
  );
});
