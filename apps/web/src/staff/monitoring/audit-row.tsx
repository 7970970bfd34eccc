import type { CallAnswer } from '@homeport/contract/call';
import type { auditLog } from '@homeport/contract/staff-monitoring';
import { TextLink } from '../../ui/text-link.tsx';
import { Time } from '../../ui/time.tsx';
import { clockTime } from '../clock-time.ts';
import { hasFacts, JsonFacts } from '../json-facts.tsx';
import { kindName } from '@homeport/contract/kind-name';
import { More } from '../more.tsx';
import { useStaffPath } from '../use-staff-path.ts';
import { text } from './texts.ts';

type AuditEvent = CallAnswer<typeof auditLog>['events'][number];
type Person = NonNullable<AuditEvent['actor']>;

/** One event: what, to whose account, by whom, from where; its detail for whoever wants it. */
export function AuditRow({ event }: { event: AuditEvent }) {
  const { kind, at, customer, actor, ip, detail } = event;
  const path = useStaffPath();
  const operation = operationOf(detail);
  return (
    <li className="grid gap-1 px-5 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{kindName(kind)}</span>
        <span className="ml-auto text-xs text-ink-3">
          {clockTime(at)} · <Time iso={at} />
        </span>
      </div>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-3">
        {customer === null ? text('nobodys') : <PersonLink as="customer" person={customer} />}
        {' · '}
        <Doer customer={customer} actor={actor} />
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
      {hasFacts(detail) && (
        <More title={text('detail')}>
          <JsonFacts value={detail} />
        </More>
      )}
    </li>
  );
}

function Doer({ customer, actor }: Pick<AuditEvent, 'customer' | 'actor'>) {
  if (actor === null) return text('bySystem');
  if (actor.id === customer?.id) return text('byThemselves');
  return (
    <>
      {text('byActor')} <PersonLink as="actor" person={actor} />
    </>
  );
}

/** Narrows the log to this person. */
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
