import type { ServiceState, StatusState } from '@homeport/contract/status';
import type { Tone } from '../ui/chip.tsx';

/** How the state of a service looks. */
export const serviceTone: Record<ServiceState, Tone> = {
  operational: 'ok',
  maintenance: 'tide',
  minor: 'warn',
  major: 'bad',
  critical: 'bad',
};

/** How the state of an incident or of planned work looks. */
export const eventTone: Record<StatusState, Tone> = {
  investigating: 'bad',
  identified: 'warn',
  monitoring: 'warn',
  resolved: 'ok',
  planned: 'neutral',
  under_way: 'tide',
  done: 'ok',
  cancelled: 'neutral',
};
