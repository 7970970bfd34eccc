import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { inbox, inboxViews } from '@homeport/contract/support-inbox';
import type { InboxView } from '@homeport/contract/support-inbox';
import { TicketEmails } from '../../account/index.ts';
import { pages } from '../../foundation/http/query.ts';
import { Button } from '../../ui/button.tsx';
import { Filters, FilterText, oneOf, useFilters } from '../filters.tsx';
import type { Can } from '../access.ts';
import { useStaffPath } from '../nav-items.ts';
import { PagedList } from '../paged-list.tsx';
import { moveRowFocus } from '../shortcuts.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { InboxRow } from './inbox-row.tsx';
import { text } from './inbox-texts.ts';
import { InboxViews, viewName } from './inbox-views.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { SolveDialog } from './solve-dialog.tsx';
import { text as tickets } from './texts.ts';
import { ticketPath, useNextWaiting } from './ticket-queue.tsx';
import { UnassignedCard } from './unassigned-card.tsx';
import { useInboxActions } from './use-inbox-actions.ts';
import { useSettledRows } from './use-settled-rows.ts';

/** The inbox of agents and admins: their own tickets, or the view that the URL names. */
export function InboxScreen() {
  const [filters] = useFilters(['view']);
  return <Inbox view={oneOf(inboxViews, filters.view) ?? 'mine'} />;
}

/** Unassigned tickets, to be taken. */
export function UnassignedScreen() {
  return <Inbox view="unassigned" />;
}

function Inbox({ view }: { view: InboxView }) {
  const [{ search }, setFilters] = useFilters(['search']);
  const isSearch = search !== undefined;
  const title = isSearch ? text('found') : viewName(view);
  return (
    <StaffScreen title={title} right="tickets.assigned">
      {(can) => (
        <>
          <ScreenTitle lead={isSearch ? text('foundLead') : leads[view]()}>{title}</ScreenTitle>
          <Filters>
            <FilterText
              isMain
              label={tickets('search')}
              placeholder={tickets('searchHint')}
              value={search}
              onChange={(next) => setFilters({ search: next })}
            />
          </Filters>
          <InboxViews current={isSearch ? null : view} />
          <InboxList key={`${view} ${search ?? ''}`} can={can} view={view} search={search} title={title} />
          {view === 'mine' && !isSearch && (
            <>
              <UnassignedCard className="mt-5" />
              <ProfileCard className="mt-5" />
              <TicketEmails staff className="mt-5" />
            </>
          )}
        </>
      )}
    </StaffScreen>
  );
}

interface InboxListProps {
  can: Can;
  view: InboxView;
  search: string | undefined;
  title: string;
}

function InboxList({ can, view, search, title }: InboxListProps) {
  const path = useStaffPath();
  const list = useInfiniteQuery({
    ...pages(inbox, { query: { view, search } }),
    refetchInterval: timers.ticketRefresh,
  });
  const { rows, hasChanged, showLatest, drop, listeners } = useSettledRows(
    list.data?.pages.flatMap((page) => page.tickets) ?? [],
  );
  const actions = useInboxActions({ can, rows, onDone: drop });
  useNextWaiting({ queue: 'mine' });
  const { dialog, closeDialog } = actions;
  return (
    <>
      <ListNote hasChanged={hasChanged} onShowLatest={showLatest} />
      <div
        role="presentation"
        {...listeners}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
          if (step === undefined || !(event.target as HTMLElement).matches('[data-row]')) return;
          event.preventDefault();
          moveRowFocus(step);
        }}
      >
        <PagedList
          list={list}
          count={rows.length}
          label={title}
          empty={search === undefined ? empty[view]() : tickets('noneFound')}
        >
          {rows.map((ticket) => (
            <InboxRow
              key={ticket.ticket_id}
              ticket={ticket}
              // Agents take an unassigned ticket before they can open it.
              to={
                can('tickets.all') || ticket.assignee_email !== null
                  ? ticketPath(
                      path('staffTicket', { ticketId: ticket.ticket_id }),
                      view === 'mine' || !can('tickets.all') ? 'mine' : 'all',
                    )
                  : null
              }
              showsAssignee={can('tickets.all') && view !== 'mine' && view !== 'unassigned'}
              isTaking={actions.takenTicket === ticket.ticket_id}
              onTake={() => actions.take(ticket.ticket_id)}
            />
          ))}
        </PagedList>
      </div>
      <SolveDialog
        ticketId={dialog?.kind === 'solve' ? dialog.ticketId : null}
        onClose={closeDialog}
        onSolved={drop}
      />
      <SnoozeDialog
        ticketId={dialog?.kind === 'snooze' ? dialog.ticketId : null}
        onClose={closeDialog}
        onSnoozed={drop}
      />
      <KeysDialog of="list" open={dialog?.kind === 'keys'} onClose={closeDialog} />
    </>
  );
}

/** Above the list, as tall with a new order as without: nothing moves when it is announced. */
function ListNote({ hasChanged, onShowLatest }: { hasChanged: boolean; onShowLatest: () => void }) {
  return (
    <div className="mb-2 flex min-h-8.5 items-center gap-3 text-sm pointer-coarse:min-h-11">
      <p role="status" className={hasChanged ? 'text-ink-2' : 'sr-only'}>
        {hasChanged ? text('newOrder') : ''}
      </p>
      {hasChanged ? (
        <Button size="sm" onClick={onShowLatest}>
          {text('showNew')}
        </Button>
      ) : (
        <p className="text-ink-3 pointer-coarse:hidden">{text('keysHint')}</p>
      )}
    </div>
  );
}

const leads: Record<InboxView, () => string> = {
  mine: () => text('mineLead'),
  unassigned: () => text('unassignedLead'),
  pending: () => text('pendingLead'),
  snoozed: () => text('snoozedLead'),
  overdue: () => text('overdueLead'),
  closed: () => text('closedLead'),
};

const strong = (line: string): ReactNode => <p className="font-medium text-ink">{line}</p>;

const empty: Record<InboxView, () => ReactNode> = {
  mine: () => (
    <>
      {strong(tickets('noneMine'))}
      <p className="text-sm">{tickets('noneMineWhy')}</p>
    </>
  ),
  unassigned: () => strong(tickets('noneUnassigned')),
  pending: () => strong(text('nonePending')),
  snoozed: () => strong(text('noneSnoozed')),
  overdue: () => strong(text('noneOverdue')),
  closed: () => strong(text('noneClosed')),
};
