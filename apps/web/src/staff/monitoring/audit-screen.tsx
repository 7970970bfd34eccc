import { useInfiniteQuery } from '@tanstack/react-query';
import { auditLog } from '@homeport/contract/staff-monitoring';
import { eventName } from '../kind-names.ts';
import { pages } from '../../foundation/http/query.ts';
import { FilterChoice, Filters, FilterText, filterError, useFilters } from '../filters.tsx';
import { PagedList } from '../paged-list.tsx';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { AuditRow } from './audit-row.tsx';
import { text } from './texts.ts';

/** Who did what to which account, for admins. */
export function AuditScreen() {
  return (
    <StaffScreen title={common('auditLog')} right="audit">
      {() => <AuditLog />}
    </StaffScreen>
  );
}

function AuditLog() {
  const [filters, setFilters] = useFilters(['customer', 'actor', 'kind']);
  const { customer, actor, kind } = filters;
  const list = useInfiniteQuery(pages(auditLog, { query: { customer, actor, kind } }));
  const kinds = list.data?.pages[0]?.kinds ?? (kind === undefined ? [] : [kind]);
  const rows = list.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <>
      <ScreenTitle lead={text('auditLead')}>{common('auditLog')}</ScreenTitle>
      <Filters>
        <FilterText
          isMain
          type="email"
          label={text('customer')}
          placeholder={text('toHint')}
          value={customer}
          error={filterError(list.error, 'customer')}
          onChange={(value) => setFilters({ customer: value })}
        />
        <FilterText
          type="email"
          label={text('actor')}
          placeholder={text('toHint')}
          value={actor}
          error={filterError(list.error, 'actor')}
          onChange={(value) => setFilters({ actor: value })}
        />
        <FilterChoice
          label={text('event')}
          value={kind}
          any={common('any')}
          onChange={(value) => setFilters({ kind: value })}
          options={kinds.map((value) => ({ value, label: eventName(value) }))}
        />
      </Filters>
      <PagedList list={list} count={rows.length} label={common('auditLog')} empty={text('noEvents')}>
        {rows.map((event) => (
          <AuditRow key={event.id} event={event} />
        ))}
      </PagedList>
    </>
  );
}
