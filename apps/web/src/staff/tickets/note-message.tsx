import { AtSign, Lock } from 'lucide-react';
import { Time } from '../../foundation/format/time.tsx';
import { initialsOf, listOfNames } from '../../foundation/format/names.ts';
import { Attachments, RichText } from '../../support/index.ts';
import type { TicketNote } from '../../support/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { text as merging } from './merging-texts.ts';
import { text } from './notes-texts.ts';

/** An internal note of the conversation, which looks like no message to or from the customer. */
export function NoteMessage({ note }: { note: TicketNote }) {
  const { author, created_at, description, mentions, from_ticket } = note;
  return (
    <article
      aria-label={text('noteFrom', { author })}
      className="grid grid-cols-1 gap-2.5 rounded-card border border-dashed border-warn bg-warn-wash px-4 py-3"
    >
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <span className="inline-flex items-center gap-1.5 self-center text-xs font-semibold text-warn">
          <Lock size={14} aria-hidden="true" />
          {text('noteLabel')}
        </span>
        <Avatar
          picture={note.picture}
          initials={initialsOf(author, author)}
          className="size-6 self-center bg-surface text-2xs text-ink-2 max-sm:hidden"
        />
        <span className="font-semibold [overflow-wrap:anywhere]">{author}</span>
        <span className="text-xs text-ink-2">
          <Time iso={created_at} />
          {from_ticket !== undefined && ` · ${merging('fromTicket', { number: from_ticket })}`}
        </span>
      </p>
      <RichText html={description} />
      <Attachments attached={note} />
      {mentions.length > 0 && (
        <p className="flex items-center gap-1.5 text-xs [overflow-wrap:anywhere] text-ink-2">
          <AtSign size={14} aria-hidden="true" className="shrink-0" />
          {text('mentions', { names: listOfNames(mentions) })}
        </p>
      )}
    </article>
  );
}
