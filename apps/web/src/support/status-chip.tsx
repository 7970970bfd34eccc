import type { ticketStatuses } from '@homeport/contract/support';
import { Chip } from '../ui/chip.tsx';
import type { Tone } from '../ui/chip.tsx';
import { text } from './texts.ts';

export type TicketStatus = (typeof ticketStatuses)[number];

// For who asked, an open request is in good hands; staff see it as work to do.
const tones: Record<TicketStatus, Tone> = { open: 'tide', escalated: 'warn', closed: 'neutral' };

export function StatusChip({ status }: { status: TicketStatus }) {
  return <Chip tone={tones[status]}>{text(status)}</Chip>;
}
