import { useId } from 'react';
import { previewText, ticketCategories } from '@homeport/contract/support';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { query } from '../foundation/http/query.ts';
import { RadioTile } from '../ui/radio-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useDebounced } from '../ui/hooks.ts';
import type { DraftStatus, TicketCategory } from './use-draft.ts';
import { RichText } from './rich-text.tsx';
import { text } from './texts.ts';

interface CategoryChoiceProps {
  value: TicketCategory;
  onChange: (value: TicketCategory) => void;
  disabled: boolean;
}

/** The category of a new request; it decides who reads it first. */
export function CategoryChoice({ value, onChange, disabled }: CategoryChoiceProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1.5 text-sm font-semibold">{text('about')}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {ticketCategories.map((category) => (
          <RadioTile
            key={category}
            name={name}
            value={category}
            checked={category === value}
            onChange={() => onChange(category)}
          >
            {text(category)}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}

const PAUSE_MS = 500;

interface TextPreviewProps {
  html: string;
  isEmpty: boolean;
}

/** The text as the server will store and show it. */
export function TextPreview({ html, isEmpty }: TextPreviewProps) {
  const settled = useDebounced(html, PAUSE_MS);
  const { data, isError } = useQuery({
    ...query(previewText, { body: { editor_content: settled } }),
    enabled: !isEmpty && settled !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <section
      aria-label={text('preview')}
      className="grid gap-2 rounded-control border border-dashed border-line-strong px-3.5 py-3"
    >
      <p className="text-sm font-semibold text-ink-2">{text('previewOf')}</p>
      {isEmpty ? (
        <p className="text-ink-3">{text('previewEmpty')}</p>
      ) : isError ? (
        <p role="alert" className="text-bad">
          {text('previewFailed')}
        </p>
      ) : data === undefined ? (
        <p role="status" className="text-ink-3">
          {text('previewLoading')}
        </p>
      ) : (
        <RichText html={data.content} />
      )}
    </section>
  );
}

interface ComposerStatusProps {
  /** The text continues a saved draft. */
  isRestored: boolean;
  draftStatus: DraftStatus;
  /** The message is being sent or was sent; empty: neither. */
  sendStatus: string;
}

/** Under the form: whether the message was sent or its draft saved, and how many files are allowed. */
export function ComposerStatus({ isRestored, draftStatus, sendStatus }: ComposerStatusProps) {
  const saved = text(draftStatus === 'local' ? 'draftKeptHere' : 'draftKept');
  const draft = draftStatus === 'none' ? (isRestored ? text('draftFound') : '') : saved;
  return (
    <div className="grid gap-1 text-sm text-ink-3">
      <p role="status" className={clsx('empty:hidden', sendStatus !== '' && 'font-medium text-ink-2')}>
        {sendStatus || draft}
      </p>
      <p>{text('attachHint')}</p>
    </div>
  );
}

/** The keyboard shortcut that sends the message. */
export function SubmitKeys() {
  const isApple = /mac|iphone|ipad/i.test(navigator.platform);
  return (
    <span aria-hidden="true" className="text-2xs font-medium opacity-70 pointer-coarse:hidden">
      {isApple ? '⌘↵' : text('controlEnter')}
    </span>
  );
}

interface ComposerLoadingProps {
  label: string;
  hint: string | undefined;
  hasCategory: boolean;
}

/** The form's size while the draft loads, so that nothing moves afterwards. */
export function ComposerLoading({ label, hint, hasCategory }: ComposerLoadingProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasCategory && (
        <div className="grid gap-1.5">
          <Skeleton className="my-0.5 h-4 w-36" />
          <div className="grid gap-2 sm:grid-cols-3">
            {[0, 1, 2].map((tile) => (
              <Skeleton key={tile} className="h-10.5 rounded-control pointer-coarse:h-11.5" />
            ))}
          </div>
        </div>
      )}
      <div className="grid grid-cols-1 gap-1.5">
        <span className="text-sm font-semibold">{label}</span>
        <EditorLoading />
        {hint && <p className="text-sm text-ink-3">{hint}</p>}
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <Skeleton className="h-10 w-32 rounded-control pointer-coarse:h-11" />
        <Skeleton className="h-10 w-40 rounded-control max-sm:w-full pointer-coarse:h-11" />
      </div>
      <Skeleton className="my-0.5 h-4 w-4/5 max-w-96" />
    </div>
  );
}

/** The editor's size while its code loads. */
export function EditorLoading() {
  return (
    <div role="status" className="overflow-hidden rounded-control border border-line-strong bg-surface">
      <span className="sr-only">{text('editorLoading')}</span>
      <div className="h-10.75 border-b border-line bg-sunken pointer-coarse:h-13.25" />
      <div className="grid min-h-36 content-start gap-3 px-3.5 py-4">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    </div>
  );
}
