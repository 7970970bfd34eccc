import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { clsx } from 'clsx';
import { Button } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { Time } from '../foundation/format/time.tsx';
import { Attachments } from './attachments.tsx';
import { RichText } from './rich-text.tsx';
import { text } from './texts.ts';
import { entriesOf } from './ticket-queries.ts';
import type { Attached, TicketEvent, TicketNote, TicketReply } from './ticket-queries.ts';
import type { ticketStatuses } from '@homeport/contract/support';
import { Avatar } from '../ui/avatar.tsx';
import { Chip } from '../ui/chip.tsx';
import type { Tone } from '../ui/chip.tsx';

interface ConversationProps {
  /** The text that opened the ticket. */
  firstMessage: MessageProps;
  replies: readonly TicketReply[];
  events: readonly TicketEvent[];
  /** What staff wrote to each other; only they get any. */
  notes?: readonly TicketNote[];
  /** How a reply is shown to this reader. */
  messageOf: (reply: TicketReply) => MessageProps;
  noteOf?: (note: TicketNote) => ReactNode;
  /** Where another ticket that an event is about is shown. */
  ticketPath: (number: number) => string;
  /** Loads earlier replies; null: all are shown. */
  showEarlier: (() => void) | null;
  isLoadingEarlier: boolean;
}

/** A ticket's messages and events, oldest first. */
export function Conversation({
  firstMessage,
  replies,
  events,
  notes = [],
  messageOf,
  noteOf,
  ticketPath,
  ...more
}: ConversationProps) {
  const newest = useScrollToNewest<HTMLLIElement>();
  const newestId = replies.at(-1)?.id;
  return (
    <ol role="list" aria-label={text('conversation')} className="grid grid-cols-1 gap-6">
      <li>
        <Message {...firstMessage} />
      </li>
      {more.showEarlier && (
        <li className="flex justify-center">
          <Button size="sm" variant="quiet" busy={more.isLoadingEarlier} onClick={more.showEarlier}>
            {text('earlier')}
          </Button>
        </li>
      )}
      {entriesOf(replies, events, notes).map((entry) => {
        if (entry.kind === 'event')
          return <EventLine key={entry.event.id} event={entry.event} ticketPath={ticketPath} />;
        if (entry.kind === 'note') return <li key={entry.note.id}>{noteOf?.(entry.note)}</li>;
        return (
          <li
            key={entry.reply.id}
            ref={entry.reply.id === newestId ? newest : undefined}
            // Scrolls to below the sticky header.
            className="scroll-mt-19 low:scroll-mt-3"
          >
            <Message {...messageOf(entry.reply)} />
          </li>
        );
      })}
    </ol>
  );
}

function EventLine({ event, ticketPath }: { event: TicketEvent } & Pick<ConversationProps, 'ticketPath'>) {
  const { ticket } = event;
  return (
    <li className="text-center text-sm [overflow-wrap:anywhere] text-ink-3">
      {event.text}{' '}
      {ticket !== undefined && (
        <>
          <TextLink to={ticketPath(ticket)}>{text('openOther', { number: ticket })}</TextLink>{' '}
        </>
      )}
      <span className="ml-1 text-xs whitespace-nowrap">
        <Time iso={event.created_at} />
      </span>
    </li>
  );
}

/** The part of a reply that customers and staff see alike. */
export const replyContent = ({
  description,
  created_at,
  has_attachment,
  attachments,
  rejected_attachments,
}: TicketReply | TicketNote) => ({
  at: created_at,
  html: description,
  attached: { has_attachment, attachments, rejected_attachments },
});

interface MessageProps {
  author: string;
  initials: string;
  /** The URL of the author's picture, shown in place of the initials. */
  picture?: string | null | undefined;
  /** Written by the reader's own side: shown at the right, in the accent color. */
  isOwn: boolean;
  /** When it was written, ISO 8601. */
  at: string;
  /** Rich text. */
  html: string;
  attached: Attached;
  /** New since the reader's last visit. */
  isNew?: boolean;
  /** How it was written, beside the time. */
  note?: string | undefined;
}

/** One message of the conversation. */
function Message({
  author,
  initials,
  picture,
  isOwn,
  at,
  html,
  attached,
  isNew = false,
  note,
}: MessageProps) {
  return (
    <article
      aria-label={text('messageOf', { author })}
      className={clsx('flex gap-3', isOwn && 'flex-row-reverse')}
    >
      <Avatar
        picture={picture}
        initials={initials}
        className={clsx(
          'mt-6.5 size-8 text-2xs max-sm:hidden',
          isOwn ? 'bg-button text-button-ink' : 'bg-tide-wash text-tide-ink',
        )}
      />
      <div
        className={clsx('grid min-w-0 max-w-[38rem] gap-1.5 sm:max-w-[85%]', isOwn && 'justify-items-end')}
      >
        <p className={clsx('flex flex-wrap items-baseline gap-x-2', isOwn && 'flex-row-reverse')}>
          <span className="font-semibold [overflow-wrap:anywhere]">{author}</span>
          <span className="text-xs text-ink-3">
            <Time iso={at} />
            {note !== undefined && ` · ${note}`}
          </span>
          {isNew && <NewUpdateBadge />}
        </p>
        <div
          className={clsx(
            'grid max-w-full min-w-0 grid-cols-1 gap-3 rounded-card px-4 py-3',
            isOwn ? 'rounded-tr-sm bg-tide-wash' : 'rounded-tl-sm border border-line bg-surface shadow-card',
          )}
        >
          <RichText html={html} />
          <Attachments attached={attached} />
        </div>
      </div>
    </article>
  );
}

/** Below this width, a ticket's details are above its conversation. */
const NARROW = '(max-width: 63.99rem)';

/**
 * Scrolls to the newest message once, on narrow screens, unless the user has scrolled or started typing. Put the ref on
 * the newest message.
 */
function useScrollToNewest<E extends HTMLElement>(): RefObject<E | null> {
  const newest = useRef<E>(null);
  useEffect(() => {
    // After the router has restored the scroll position.
    const frame = requestAnimationFrame(() => {
      const isTouched =
        window.scrollY > 0 || document.activeElement?.matches('input, textarea, [role="textbox"]');
      if (!isTouched && window.matchMedia(NARROW).matches) newest.current?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return newest;
}

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
