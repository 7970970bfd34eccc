import { useInfiniteQuery } from '@tanstack/react-query';
import { auditLog } from '@homeport/contract/staff-monitoring';
import { pages } from '../../foundation/http/query.ts';
import { PagedRows } from '../../foundation/layout/paged-rows.tsx';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { AuditRow } from '../monitoring/audit-row.tsx';
import { text } from './texts.ts';

/** Who did what to the account, the newest first. Details are folded away. */
export function HistoryCard({ email }: { email: string }) {
  const list = useInfiniteQuery(pages(auditLog, { query: { customer: email, limit: '10' } }));
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Card aria-label={text('history')} aria-busy={list.isFetching}>
      <CardHead title={text('history')} detail={text('historyLead')} />
      <PagedRows
        list={list}
        count={events.length}
        shape={{ rows: 3 }}
        renderError={(error) => (
          <ErrorAlert error={error} busy={list.isFetching} onRetry={() => void list.refetch()}>
            {text('historyFailed')}
          </ErrorAlert>
        )}
        empty={text('timelineEmpty')}
      >
        {events.map((event) => (
          <AuditRow key={event.id} event={event} />
        ))}
      </PagedRows>
    </Card>
  );
}
