import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { ticketContext } from '@homeport/contract/staff-tickets';
import { planLabel } from '../../billing/index.ts';
import { Time } from '../../foundation/format/time.tsx';
import { readableHost } from '../../foundation/format/names.ts';
import { query } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { operationName } from '../kind-names.ts';
import { useCan } from '../access.ts';
import { useStaffPath } from '../nav-items.ts';
import { text as operations } from '../operations/texts.ts';
import { text as customerList } from '../customers/list-texts.ts';
import { TagChips } from '../customers/tags-card.tsx';
import { text as customers } from '../customers/texts.ts';
import { text } from './context-texts.ts';
import { text as tickets } from './texts.ts';
import { StatusChip } from './ticket-row.tsx';

type Context = CallAnswer<typeof ticketContext>;

/** Loaded once for a ticket: it is not what changes while one answers. */
const KEPT_MS = 5 * 60_000;

/** Beside a ticket, without a click: its customer's plan, websites, tasks and other tickets. */
export function TicketContext({ ticketId }: { ticketId: number }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(ticketContext, { params: { ticket_id: String(ticketId) } }),
    staleTime: KEPT_MS,
  });
  if (data === undefined && error !== null) {
    return (
      <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()}>
        {text('loadFailed')}
      </ErrorAlert>
    );
  }
  if (data === undefined) {
    return (
      <div role="status">
        <span className="sr-only">{text('loading')}</span>
        <CardSkeleton rows={3} kind="facts" />
      </div>
    );
  }
  return (
    <>
      <Part title={text('plan')}>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {planOf(data)}
          {data.plan_type === 'unpaid' && <Chip tone="bad">{text('unpaid')}</Chip>}
        </p>
      </Part>
      {(data.customer_tags ?? []).length > 0 && (
        <Part title={customerList('tags')}>
          <TagChips tags={data.customer_tags ?? []} />
        </Part>
      )}
      <Part title={text('websites')}>
        <Rows none={text('noWebsites')}>
          {data.websites.map((website) => (
            <Row
              key={website.ascii_name}
              name={readableHost(website.ascii_name)}
              chip={<Health website={website} />}
            />
          ))}
        </Rows>
      </Part>
      <Part title={text('tasks')}>
        <Rows none={text('noTasks')}>
          {data.tasks.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </Rows>
      </Part>
      <Part title={text('earlier')}>
        <Rows none={text('noEarlier')}>
          {data.tickets.map((ticket) => (
            <TicketLine key={ticket.ticket_id} ticket={ticket} />
          ))}
        </Rows>
      </Part>
      <p className="text-xs text-ink-3">{text('logged')}</p>
    </>
  );
}

function planOf({ plan }: Context): string {
  if (plan === null) return text('noPlan');
  return customers('planNamed', { plan: planLabel(plan.plan_name), period: plan.plan_period });
}

/** No region: the cards below have some of the same names. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="grid grid-cols-1 gap-1.5">
      <h3 className="font-sans text-xs font-semibold text-ink-3">{title}</h3>
      {children}
    </div>
  );
}

function Rows({ none, children }: { none: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="text-sm text-ink-3">{none}</p>;
  return (
    <ul role="list" className="grid grid-cols-1 gap-2">
      {children}
    </ul>
  );
}

interface RowProps {
  name: ReactNode;
  chip: ReactNode;
  /** When it was last changed, ISO 8601. */
  at?: string;
}

function Row({ name, chip, at }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-sm">
      <span className="min-w-0 flex-1 basis-36 [overflow-wrap:anywhere]">
        {name}
        {at !== undefined && (
          <span className="block text-xs text-ink-3">
            <Time iso={at} />
          </span>
        )}
      </span>
      {chip}
    </li>
  );
}

const healthTones: Record<Context['websites'][number]['answers'], Tone> = {
  ok: 'ok',
  unknown: 'neutral',
  error: 'bad',
  silent: 'bad',
};

function Health({ website: { answers, certificate } }: { website: Context['websites'][number] }) {
  const isSecure = certificate === 'valid' || certificate === 'unknown';
  if (answers === 'ok' && !isSecure) return <Chip tone="warn">{text('certificateProblem')}</Chip>;
  return <Chip tone={healthTones[answers]}>{text(answers)}</Chip>;
}

function TaskRow({ task }: { task: Context['tasks'][number] }) {
  const path = useStaffPath();
  const can = useCan();
  const { id, kind, state, created } = task;
  const name = operationName(kind);
  const isStopped = state === 'failed' || state === 'parked';
  return (
    <Row
      name={
        can('operations') ? (
          <TextLink to={path('staffOperation', { operationId: id })}>{name}</TextLink>
        ) : (
          name
        )
      }
      chip={<Chip tone={isStopped ? 'bad' : 'tide'}>{operations(state)}</Chip>}
      at={created}
    />
  );
}

function TicketLine({ ticket }: { ticket: Context['tickets'][number] }) {
  const path = useStaffPath();
  const can = useCan();
  const { ticket_id, snippet, status, updated } = ticket;
  const name = `${tickets('number', { number: ticket_id })} ${snippet}`;
  return (
    <Row
      // Without the right to all tickets, those of others are not there.
      name={
        can('tickets.all') ? (
          <TextLink to={path('staffTicket', { ticketId: String(ticket_id) })}>{name}</TextLink>
        ) : (
          name
        )
      }
      chip={<StatusChip status={status} />}
      at={updated}
    />
  );
}
