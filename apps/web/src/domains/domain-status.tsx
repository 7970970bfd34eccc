import type { DomainStatus } from '@homeport/contract/domains';
import { timers } from '@homeport/contract/limits';
import { Chip } from '../ui/chip.tsx';
import type { Tone } from '../ui/chip.tsx';
import { text } from './texts.ts';

const toneOf: Record<DomainStatus, Tone> = {
  pending: 'tide',
  registered: 'ok',
  expired: 'bad',
  registration_requested: 'tide',
  crit_error: 'warn',
};

/** Whether the name is registered for the customer, even if it has expired. */
export const isRegistered = (status: DomainStatus): boolean =>
  status === 'registered' || status === 'expired';

const isUnderWay = (status: DomainStatus) => status === 'pending' || status === 'registration_requested';

/** Milliseconds until the domains are read again; false while no registration is under way. */
export function domainsPoll(statuses: readonly DomainStatus[]): number | false {
  return statuses.some(isUnderWay) ? timers.registrationPoll : false;
}

export function StatusChip({ status }: { status: DomainStatus }) {
  return (
    <Chip tone={toneOf[status]} dot>
      {text(status)}
    </Chip>
  );
}
