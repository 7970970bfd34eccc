import type { ticketStatuses } from '@homeport/contract/support';
import { Chip } from '../ui/chip.tsx';
import type { Tone } from '../ui/chip.tsx';
import { text } from './ticket-texts.ts';

export type TicketStatus = (typeof ticketStatuses)[number];

const tones: Record<TicketStatus, Tone> = { open: 'warn', escalated: 'bad', closed: 'neutral' };

export function StatusChip({ status }: { status: TicketStatus }) {
  return <Chip tone={tones[status]}>{text(status)}</Chip>;
}
