import type { DomainStatus } from '@homeport/contract/domains';
import { timers } from '@homeport/contract/limits';
import type { Tone } from '../ui/chip.tsx';

export const toneOf: Record<DomainStatus, Tone> = {
  pending: 'tide',
  registered: 'ok',
  expired: 'bad',
  registration_requested: 'tide',
  crit_error: 'warn',
};

/** Whether the registry knows the name as the customer's. */
export const isRegistered = (status: DomainStatus): boolean =>
  status === 'registered' || status === 'expired';

const isComing = (status: DomainStatus) => status === 'pending' || status === 'registration_requested';

/** After how many milliseconds to look again; false: nothing is under way. */
export function domainsPoll(statuses: readonly DomainStatus[]): number | false {
  return statuses.some(isComing) ? timers.registrationPoll : false;
}
