import type { registerDomain } from '@homeport/contract/domains';
import type { CallAnswer } from '@homeport/contract/call';
import { timers } from '@homeport/contract/limits';

export type RegistrationStatus = CallAnswer<typeof registerDomain>['status'];

/**
 * After how many milliseconds to ask again; false: it is settled, one way or the other. What the registry has accepted is
 * only looked after.
 * @param waitedMs since the customer came back from the checkout
 */
export function registrationPoll(status: RegistrationStatus | undefined, waitedMs: number): number | false {
  if (status === 'pending') return timers.registrationSlowPoll;
  if (status !== 'registration_requested') return false;
  return waitedMs < timers.registrationSlowAfter ? timers.registrationPoll : timers.registrationSlowPoll;
}
