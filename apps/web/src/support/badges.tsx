import type { ticketStatuses } from '@homeport/contract/support';
import { Chip } from '../ui/chip.tsx';
import type { Tone } from '../ui/chip.tsx';
import { text } from './texts.ts';

export type TicketStatus = (typeof ticketStatuses)[number];

// Staff see an open ticket as work to do (their own chip warns); for customers it is in progress.
const tones: Record<TicketStatus, Tone> = { open: 'tide', escalated: 'warn', closed: 'neutral' };

export function StatusChip({ status }: { status: TicketStatus }) {
  return <Chip tone={tones[status]}>{text(status)}</Chip>;
}

/** Marks a request or reply that the reader has not seen. */
export function NewUpdateBadge() {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap text-ink-2">
      <span aria-hidden="true" className="size-1.5 rounded-full bg-buoy forced-colors:bg-[Highlight]" />
      {text('newUpdate')}
    </span>
  );
}
