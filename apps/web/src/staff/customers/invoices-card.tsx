import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { customerInvoices } from '@homeport/contract/staff-billing';
import { query } from '../../foundation/http/query.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { usd } from '../../foundation/format/money.ts';
import { calendarDay } from '../../foundation/format/dates.ts';
import { useCan } from '../access.ts';
import { LoadError } from '../load-error.tsx';
import { text as common } from '../texts.ts';
import { useNow } from '../time.ts';
import { type Invoice, RefundDialog } from './refund-dialog.tsx';
import { text } from './texts.ts';

/** A customer's invoices, with buttons to refund them. */
export function InvoicesCard({ customerId }: { customerId: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    query(customerInvoices, { params: { customer_id: customerId } }),
  );
  const [toRefund, setToRefund] = useState<Invoice | null>(null);
  return (
    <Card aria-label={text('invoices')} aria-busy={isFetching}>
      <CardHead title={text('invoices')} />
      {data === undefined && error === null && (
        <div role="status">
          <span className="sr-only">{common('loading')}</span>
          <SkeletonRows rows={2} />
        </div>
      )}
      {error && (
        <CardBody>
          <LoadError
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
            missing={text('customerNotFound')}
          >
            {text('invoicesFailed')}
          </LoadError>
        </CardBody>
      )}
      {data?.invoices.length === 0 && <CardBody className="text-ink-2">{text('noInvoices')}</CardBody>}
      {data && data.invoices.length > 0 && (
        <ul role="list" className="divide-y divide-line">
          {data.invoices.map((invoice) => (
            <InvoiceLine key={invoice.id} invoice={invoice} onRefund={() => setToRefund(invoice)} />
          ))}
        </ul>
      )}
      <RefundDialog customerId={customerId} invoice={toRefund} onClose={() => setToRefund(null)} />
    </Card>
  );
}

const tones: Record<Invoice['status'], Tone> = {
  paid: 'ok',
  open: 'warn',
  void: 'neutral',
  uncollectible: 'neutral',
};

/** One invoice: description, date, amount, status and refundable amount. */
function InvoiceLine({ invoice, onRefund }: { invoice: Invoice; onRefund: () => void }) {
  const { number, description, date, refundable_cents, refundable_until } = invoice;
  const day = calendarDay(new Date(date));
  const now = useNow();
  const can = useCan();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium break-words">{description}</p>
        <p className="text-sm text-ink-3">
          {day}
          {number && (
            <>
              {' · '}
              <span className="font-mono text-xs break-all">{text('invoiceNumber', { number })}</span>
            </>
          )}
        </p>
        {refundable_cents > 0 && refundable_until !== null && (
          <p className="text-sm text-ink-3">
            {text(new Date(refundable_until) > now ? 'refundableUntil' : 'refundableLate', {
              amount: usd(refundable_cents),
              day: calendarDay(new Date(refundable_until)),
            })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Amount invoice={invoice} />
        {refundable_cents > 0 && can('refunds') && (
          <Button
            size="sm"
            aria-label={text('refundOf', { what: number ? text('invoiceNumber', { number }) : day })}
            onClick={onRefund}
          >
            {text('refund')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Amount({ invoice: { status, amount_cents, refunded_cents } }: { invoice: Invoice }) {
  const isFullyRefunded = refunded_cents > 0 && refunded_cents >= amount_cents;
  return (
    <>
      <span className="grid tabular-nums sm:text-right">
        <span className="font-semibold">{usd(amount_cents)}</span>
        {refunded_cents > 0 && !isFullyRefunded && (
          <span className="text-xs text-ink-3">
            {text('partlyRefunded', { amount: usd(refunded_cents) })}
          </span>
        )}
      </span>
      {isFullyRefunded ? <Chip>{text('refunded')}</Chip> : <Chip tone={tones[status]}>{text(status)}</Chip>}
    </>
  );
}
