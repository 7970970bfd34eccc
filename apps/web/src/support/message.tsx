import { clsx } from 'clsx';
import { Time } from '../ui/time.tsx';
import { Attachments } from './attachments.tsx';
import { NewMark } from './new-mark.tsx';
import { RichText } from './rich-text.tsx';
import { text } from './texts.ts';
import type { Attached } from './ticket-entries.ts';

export interface MessageProps {
  /** As the reader knows them. */
  author: string;
  initials: string;
  /** The reader's own side: at the right, in the accent. */
  own: boolean;
  /** When it was written, ISO 8601. */
  at: string;
  /** Rich text. */
  html: string;
  attached: Attached;
  /** The reader has not seen it before. */
  isNew?: boolean;
}

/** What one side wrote to the other. */
export function Message({ author, initials, own, at, html, attached, isNew = false }: MessageProps) {
  return (
    <article
      aria-label={text('messageOf', { author })}
      className={clsx('flex gap-3', own && 'flex-row-reverse')}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'mt-6.5 flex size-8 shrink-0 items-center justify-center rounded-full text-2xs font-bold max-sm:hidden forced-colors:border',
          own ? 'bg-button text-button-ink' : 'bg-tide-wash text-tide-ink',
        )}
      >
        {initials}
      </span>
      <div className={clsx('grid min-w-0 max-w-[38rem] gap-1.5 sm:max-w-[85%]', own && 'justify-items-end')}>
        <p className={clsx('flex flex-wrap items-baseline gap-x-2', own && 'flex-row-reverse')}>
          <span className="font-semibold [overflow-wrap:anywhere]">{author}</span>
          <span className="text-xs text-ink-3">
            <Time iso={at} />
          </span>
          {isNew && <NewMark />}
        </p>
        <div
          className={clsx(
            'grid max-w-full min-w-0 grid-cols-1 gap-3 rounded-card px-4 py-3',
            own ? 'rounded-tr-sm bg-tide-wash' : 'rounded-tl-sm border border-line bg-surface shadow-card',
          )}
        >
          <RichText html={html} />
          <Attachments attached={attached} />
        </div>
      </div>
    </article>
  );
}
