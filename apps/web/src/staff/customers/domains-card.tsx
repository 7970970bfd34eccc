import { useQuery } from '@tanstack/react-query';
import type { DomainTransfer } from '@homeport/contract/domain-transfers';
import { customerDomains } from '@homeport/contract/staff-domains';
import { calendarDay } from '../../foundation/format/dates.ts';
import { query } from '../../foundation/http/query.ts';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { LoadError } from '../load-error.tsx';
import { text as common } from '../texts.ts';
import { useNow } from '../time.ts';
import { DomainLine, Line } from './domain-line.tsx';
import { text } from './domains-texts.ts';
import type { StaffDomain } from './staff-domain.ts';

const CHANGE_POLL_MS = 4_000;

const isChanging = ({ registry }: StaffDomain): boolean =>
  (registry?.lock === 'locking' || registry?.lock === 'unlocking') && !registry.lock_stuck;

/** A customer's domains and their transfers to us. */
export function DomainsCard({ customerId }: { customerId: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(customerDomains, { params: { customer_id: customerId } }),
    refetchInterval: ({ state }) => (state.data?.domains.some(isChanging) ? CHANGE_POLL_MS : false),
  });
  const now = useNow();
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
            <DomainLine key={domain.name} customerId={customerId} domain={domain} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function TransferLine({ transfer }: { transfer: DomainTransfer }) {
  const { name, state, created } = transfer;
  const tone = state === 'stuck' ? 'warn' : state === 'failed' ? 'bad' : state === 'done' ? 'ok' : 'tide';
  return (
    <Line
      name={name}
      chips={
        <Chip tone={tone} dot>
          {text(`transfer_${state}`)}
        </Chip>
      }
      facts={[text('transferSince', { day: calendarDay(new Date(created)) })]}
    />
  );
}
