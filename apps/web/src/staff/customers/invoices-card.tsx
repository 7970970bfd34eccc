import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { customerInvoices } from '@homeport/contract/staff-billing';
import { query } from '../../foundation/http/query.ts';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/card-skeleton.tsx';
import { LoadError } from '../load-error.tsx';
import { text as common } from '../texts.ts';
import { InvoiceLine } from './invoice-line.tsx';
import type { Invoice } from './invoice-line.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { text } from './texts.ts';

/** A customer's invoices, each with the way to pay it back while the guarantee holds. */
export function InvoicesCard({ customerId }: { customerId: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    query(customerInvoices, { params: { customer_id: customerId } }),
  );
  const [refunded, setRefunded] = useState<Invoice | null>(null);
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
            missing={text('noSuchCustomer')}
          >
            {text('invoicesFailed')}
          </LoadError>
        </CardBody>
      )}
      {data?.invoices.length === 0 && <CardBody className="text-ink-2">{text('noInvoices')}</CardBody>}
      {data && data.invoices.length > 0 && (
        <ul role="list" className="divide-y divide-line">
          {data.invoices.map((invoice) => (
            <InvoiceLine key={invoice.id} invoice={invoice} onRefund={() => setRefunded(invoice)} />
          ))}
        </ul>
      )}
      <RefundDialog customerId={customerId} invoice={refunded} onClose={() => setRefunded(null)} />
    </Card>
  );
}
