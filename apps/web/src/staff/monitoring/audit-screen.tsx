import { useInfiniteQuery } from '@tanstack/react-query';
import { auditLog } from '@homeport/contract/staff-monitoring';
import { eventName } from '../kind-names.ts';
import type { CallAnswer } from '@homeport/contract/call';
import { pages } from '../../foundation/http/query.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Time } from '../../foundation/format/time.tsx';
import { FilterChoice, Filters, FilterText, filterError, useFilters } from '../filters.tsx';
import { JsonDetails } from '../json-details.tsx';
import { PagedList } from '../paged-list.tsx';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { clockTime } from '../../foundation/format/dates.ts';
import { useStaffPath } from '../nav-items.ts';
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

type AuditEvent = CallAnswer<typeof auditLog>['events'][number];
type Person = NonNullable<AuditEvent['actor']>;

/** One event: kind, time, account, actor and IP address, with expandable details. */
function AuditRow({ event }: { event: AuditEvent }) {
  const { kind, at, customer, actor, ip, detail } = event;
  const path = useStaffPath();
  const operation = operationOf(detail);
  return (
    <li className="grid gap-1 px-5 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{eventName(kind)}</span>
        <span className="ml-auto text-xs text-ink-3">
          {clockTime(at)} · <Time iso={at} />
        </span>
      </div>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-3">
        {customer === null ? text('noAccount') : <PersonLink as="customer" person={customer} />}
        {' · '}
        <Actor customer={customer} actor={actor} />
        {ip !== null && ` · ${text('fromIp', { ip })}`}
        {operation !== undefined && (
          <>
            {' · '}
            <TextLink to={path('staffOperation', { operationId: operation })}>
              {text('showOperation')}
            </TextLink>
          </>
        )}
      </p>
      <JsonDetails title={text('detail')} value={detail} />
    </li>
  );
}

function Actor({ customer, actor }: Pick<AuditEvent, 'customer' | 'actor'>) {
  if (actor === null) return text('bySystem');
  if (actor.id === customer?.id) return text('byThemselves');
  return (
    <>
      {text('byActor')} <PersonLink as="actor" person={actor} />
    </>
  );
}

/** Filters the log by this person. */
function PersonLink({ as, person }: { as: 'customer' | 'actor'; person: Person }) {
  const path = useStaffPath();
  return (
    <TextLink to={`${path('staffAudit')}?${new URLSearchParams({ [as]: person.email })}`}>
      {person.name === null ? person.email : `${person.name} (${person.email})`}
    </TextLink>
  );
}

function operationOf(detail: unknown): string | undefined {
  if (typeof detail !== 'object' || detail === null || !('operation' in detail)) return undefined;
  return typeof detail.operation === 'string' ? detail.operation : undefined;
}
