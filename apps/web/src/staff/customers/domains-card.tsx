import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { customerDomains } from '@homeport/contract/staff-domains';
import { calendarDay } from '../../foundation/format/dates.ts';
import { readableHost } from '../../foundation/format/names.ts';
import { query } from '../../foundation/http/query.ts';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { LoadError } from '../load-error.tsx';
import { text as common } from '../texts.ts';
import { text } from './domains-texts.ts';

type Answer = CallAnswer<typeof customerDomains>;

/** A customer's domains and their transfers to us. */
export function DomainsCard({ customerId }: { customerId: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    query(customerDomains, { params: { customer_id: customerId } }),
  );
  const isEmpty = data !== undefined && data.domains.length + data.transfers.length === 0;
  return (
    <Card aria-label={text('domains')} aria-busy={isFetching}>
      <CardHead title={text('domains')} />
      {data === undefined && error === null && (
        <div role="status">
          <span className="sr-only">{common('loading')}</span>
          <SkeletonRows rows={2} />
        </div>
      )}
      {error && data === undefined && (
        <CardBody>
          <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} missing={text('failed')}>
            {text('failed')}
          </LoadError>
        </CardBody>
      )}
      {isEmpty && <CardBody className="text-ink-2">{text('none')}</CardBody>}
      {data && !isEmpty && (
        <ul role="list" className="max-h-120 divide-y divide-line overflow-y-auto">
          {data.transfers.map((transfer) => (
            <TransferLine key={transfer.id} transfer={transfer} />
          ))}
          {data.domains.map((domain) => (
            <DomainLine key={domain.name} domain={domain} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const statusTones: Record<Answer['domains'][number]['status'], Tone> = {
  pending: 'tide',
  registered: 'ok',
  expired: 'bad',
  registration_requested: 'tide',
  crit_error: 'warn',
};

function DomainLine({ domain }: { domain: Answer['domains'][number] }) {
  const { name, status, expires, autorenew, managed, website, email } = domain;
  const facts = [
    expires === null ? null : text(autorenew ? 'renews' : 'until', { day: calendarDay(new Date(expires)) }),
    managed ? null : text('elsewhere'),
    website === null ? null : text('website'),
    email ? text('email') : null,
  ];
  return (
    <Line name={name} tone={statusTones[status]} state={text(status)}>
      {facts.filter((fact) => fact !== null).join(' · ')}
    </Line>
  );
}

function TransferLine({ transfer }: { transfer: Answer['transfers'][number] }) {
  const { name, state, created } = transfer;
  const tone = state === 'stuck' ? 'warn' : state === 'failed' ? 'bad' : state === 'done' ? 'ok' : 'tide';
  return (
    <Line name={name} tone={tone} state={text(`transfer_${state}`)}>
      {text('transferSince', { day: calendarDay(new Date(created)) })}
    </Line>
  );
}

interface LineProps {
  name: string;
  tone: Tone;
  state: string;
  children: React.ReactNode;
}

function Line({ name, tone, state, children }: LineProps) {
  return (
    <li className="px-5 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-medium [overflow-wrap:anywhere]">{readableHost(name)}</span>
        <Chip tone={tone} dot>
          {state}
        </Chip>
      </div>
      <p className="text-sm text-ink-3">{children}</p>
    </li>
  );
}
