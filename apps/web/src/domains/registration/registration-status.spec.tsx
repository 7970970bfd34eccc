import { registrationPoll } from './registration-status.ts';

const minute = 60_000;

describe('registrationPoll', () => {
  it('is 4 seconds after the payment, and 30 seconds after three minutes', () => {
    expect(registrationPoll('registration_requested', 0)).toBe(4_000);
    expect(registrationPoll('registration_requested', 3 * minute - 1)).toBe(4_000);
    expect(registrationPoll('registration_requested', 3 * minute)).toBe(30_000);
  });

  it('is 30 seconds once the registry has accepted the name', () => {
    expect(registrationPoll('pending', 0)).toBe(30_000);
  });

  it.each(['registered', 'error', 'stripe_error', 'crit_error', undefined] as const)(
    'stops at %s',
    (status) => {
      expect(registrationPoll(status, 0)).toBe(false);
    },
  );
});
