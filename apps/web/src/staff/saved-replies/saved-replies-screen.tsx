import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { savedReplies } from '@homeport/contract/saved-replies';
import { calendarDay } from '../../foundation/format/dates.ts';
import { query } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { Filters, FilterText, useFilters } from '../filters.tsx';
import { useStaffPath } from '../nav-items.ts';
import { useListShortcuts } from '../shortcuts.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import type { SavedReply } from './reply-facts.ts';
import { listOfSteps } from './step-words.ts';
import { text } from './texts.ts';

/** The saved replies that a member of staff can use. */
export function SavedRepliesScreen() {
  return (
    <StaffScreen title={common('savedReplies')} right="tickets.assigned">
      {() => <SavedReplies />}
    </StaffScreen>
  );
}

function SavedReplies() {
  const path = useStaffPath();
  const [{ search }, setFilters] = useFilters(['search']);
  const { data, error, refetch, isFetching } = useQuery({
    ...query(savedReplies, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  useListShortcuts();
  const create = (
    <ButtonLink to={path('staffSavedReply', { savedReplyId: 'new' })} variant="primary">
      {text('new')}
    </ButtonLink>
  );
  return (
    <>
      <ScreenTitle lead={text('lead')} aside={create}>
        {common('savedReplies')}
      </ScreenTitle>
      <Filters>
        <FilterText
          label={text('search')}
          value={search}
          onChange={(value) => setFilters({ search: value })}
          isMain
        />
      </Filters>
      {error !== null && data === undefined && (
        <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()}>
          {text('loadFailed')}
        </ErrorAlert>
      )}
      {data === undefined && error === null && (
        <div role="status">
          <span className="sr-only">{common('loading')}</span>
          <CardSkeleton rows={4} />
        </div>
      )}
      {data && (
        <Card aria-label={common('savedReplies')} aria-busy={isFetching}>
          {data.saved_replies.length === 0 ? (
            <EmptyState title={text(search === undefined ? 'none' : 'noneFound')}>
              {search === undefined && <p>{text('noneWhy')}</p>}
            </EmptyState>
          ) : (
            <ul role="list" className="divide-y divide-line">
              {data.saved_replies.map((reply) => (
                <ReplyRow key={reply.id} reply={reply} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </>
  );
}

function ReplyRow({ reply }: { reply: SavedReply }) {
  const path = useStaffPath();
  const { id, title, snippet, is_shared, languages, steps, uses, last_used } = reply;
  return (
    <li className="grid gap-1 px-5 py-3.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link
          to={path('staffSavedReply', { savedReplyId: id })}
          data-row
          className="font-medium wrap-anywhere hover:underline"
        >
          {title}
        </Link>
        <Chip tone={is_shared ? 'tide' : 'neutral'}>{text(is_shared ? 'shared' : 'own')}</Chip>
        {languages.length > 1 && (
          <span className="text-xs text-ink-3">{text('languages', { count: languages.length })}</span>
        )}
      </div>
      <p className="text-sm wrap-anywhere text-ink-2">{snippet}</p>
      <p className="text-xs text-ink-3">
        {[
          text('uses', { count: uses }),
          ...(last_used === null ? [] : [text('lastUsed', { day: calendarDay(new Date(last_used)) })]),
          ...(steps.length === 0 ? [] : [listOfSteps(steps)]),
        ].join(' · ')}
      </p>
    </li>
  );
}
