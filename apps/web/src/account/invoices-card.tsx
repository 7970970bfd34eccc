import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { invoices } from '@homeport/contract/billing';
import { Fault } from '../foundation/layout/fault.tsx';
import { query } from '../foundation/http/query.ts';
import { useUser } from '../foundation/session/use-user.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import { text } from './texts.ts';

/** The last year of monthly ones. */
const SHOWN_FIRST = 12;

/** What was charged, the newest first, each with its document. */
export function InvoicesCard() {
  const { data, error, refetch } = useQuery(query(invoices, {}));
  const isStaff = (useUser()?.isadmin ?? 'user') !== 'user';
  const [all, setAll] = useState(false);
  const rows = data?.invoices ?? [];
  const shown = all ? rows : rows.slice(0, SHOWN_FIRST);
  const more = rows.length - shown.length;
  // Most of the staff never pay for anything.
  if (isStaff && rows.length === 0 && !error) return null;
  return (
    <Card aria-label={text('invoices')}>
      <CardHead title={text('invoices')} />
      {data === undefined && (error ? <Failed error={error} onRetry={refetch} /> : <Loading />)}
      {data && rows.length === 0 && (
        <CardBody>
          <p className="font-medium">{text('noInvoices')}</p>
          <p className="text-sm text-ink-3">{text('noInvoicesWhy')}</p>
        </CardBody>
      )}
      {shown.length > 0 && (
        <ul className="divide-y divide-line">
          {shown.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <div className="px-5 py-3">
          <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
            {text('showAll', { count: more })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-2 px-5 py-4">
      <span className="sr-only">{text('fetching')}</span>
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-3.5 w-32" />
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <CardBody>
      <Fault error={error} onRetry={onRetry}>
        {text('invoicesFailed')}
      </Fault>
    </CardBody>
  );
}
