import type { CallAnswer } from '@homeport/contract/call';
import type { auditLog } from '@homeport/contract/staff-monitoring';
import { clockTime } from '../../foundation/format/dates.ts';
import { Time } from '../../foundation/format/time.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { JsonDetails } from '../json-details.tsx';
import { eventName } from '../kind-names.ts';
import { useStaffPath } from '../nav-items.ts';
import { text } from './texts.ts';

type AuditEvent = CallAnswer<typeof auditLog>['events'][number];
type Person = NonNullable<AuditEvent['actor']>;

/** One event: kind, time, account, actor and IP address, with expandable details. */
export function AuditRow({ event }: { event: AuditEvent }) {
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
