import { useState } from 'react';
import { CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { limits } from '@homeport/contract/limits';
import { filledReply, savedReplies } from '@homeport/contract/saved-replies';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { cleanTyped } from '../../search/index.ts';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useDebounced } from '../../ui/hooks.ts';
import { Spinner } from '../../ui/progress.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { inputClass } from '../../ui/text-input.tsx';
import { useStaffPath } from '../nav-items.ts';
import type { SavedReply } from './reply-facts.ts';
import { listOfSteps } from './step-words.ts';
import { text } from './texts.ts';
import type { FilledReply } from './use-reply-macro.ts';

interface InsertDialogProps {
  ticketId: number;
  onInsert: (id: string, filled: FilledReply) => void;
  onClose: () => void;
}

const PAUSE_MS = 150;

/** Finds a saved reply by keyboard or touch, and fills it in for the customer of a ticket. */
export function InsertDialog({ ticketId, onInsert, onClose }: InsertDialogProps) {
  const path = useStaffPath();
  const [typed, setTyped] = useState('');
  const search = useDebounced(cleanTyped(typed), PAUSE_MS);
  const list = useQuery({ ...query(savedReplies, { query: { search } }), placeholderData: keepPreviousData });
  const fill = useMutation({
    ...mutation(filledReply),
    onSuccess: (filled, { params }) => onInsert(params.saved_reply_id, filled),
  });
  // The most used first: what one writes most often is one key away.
  const found = list.data?.saved_replies.toSorted((a, b) => b.uses - a.uses) ?? [];
  const choose = (id: string) => fill.mutate({ params: { saved_reply_id: id, ticket_id: String(ticketId) } });
  return (
    <Dialog open onClose={onClose} title={text('choose')} closeLabel={text('close')} wide>
      <CommandRoot
        label={text('choose')}
        shouldFilter={false}
        vimBindings={false}
        loop
        className="grid gap-3"
      >
        <CommandInput
          value={typed}
          onValueChange={setTyped}
          aria-label={text('search')}
          placeholder={text('search')}
          maxLength={limits.ticketSearch}
          enterKeyHint="go"
          className={inputClass}
        />
        {fill.error && <ErrorAlert error={fill.error}>{text('fillFailed')}</ErrorAlert>}
        {list.error && list.data === undefined && (
          <ErrorAlert error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()}>
            {text('loadFailed')}
          </ErrorAlert>
        )}
        <CommandList
          label={text('choose')}
          aria-busy={fill.isPending}
          className={found.length === 0 ? 'hidden' : 'max-h-[50vh] overflow-y-auto overscroll-contain'}
        >
          {found.map((reply) => (
            <ReplyRow key={reply.id} reply={reply} onChoose={() => choose(reply.id)} />
          ))}
        </CommandList>
        <p role="status" className="text-sm text-ink-3 empty:hidden">
          {list.isPending && !list.error && (
            <span className="flex items-center gap-2">
              <Spinner />
              {text('searching')}
            </span>
          )}
          {list.data && found.length === 0 && text(search === '' ? 'none' : 'noneFound')}
        </p>
      </CommandRoot>
      <p className="text-sm">
        <TextLink to={path('staffSavedReplies')}>{text('manage')}</TextLink>
      </p>
    </Dialog>
  );
}

function ReplyRow({ reply, onChoose }: { reply: SavedReply; onChoose: () => void }) {
  const { id, title, snippet, is_shared, steps } = reply;
  return (
    <CommandItem
      value={id}
      onSelect={onChoose}
      className="grid cursor-pointer gap-0.5 rounded-[7px] px-2.5 py-2 -outline-offset-2 outline-tide data-[selected=true]:bg-tide-wash data-[selected=true]:outline-2"
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{title}</span>
        {!is_shared && <Chip>{text('own')}</Chip>}
      </span>
      <span className="truncate text-sm text-ink-3">{snippet}</span>
      {steps.length > 0 && (
        <span className="text-xs text-ink-2">{`${text('sendsReply')}, ${listOfSteps(steps)}`}</span>
      )}
    </CommandItem>
  );
}
