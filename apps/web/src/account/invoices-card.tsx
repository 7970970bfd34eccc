import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Download } from 'lucide-react';
import { invoices } from '@homeport/contract/billing';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { query } from '../foundation/http/query.ts';
import { enteredAccount, useUser } from '../foundation/portal.ts';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Chip } from '../ui/chip.tsx';
import type { Tone } from '../ui/chip.tsx';
import { money } from '../foundation/format/money.ts';
import { InvoiceArchive } from '../archives/index.ts';
import { useFocusWhenNamed } from './section.tsx';
import { text } from './texts.ts';
import { EarlierInvoiceDialog, type Invoice } from './earlier-invoice-dialog.tsx';
import { findInvoices } from './find-invoices.ts';
import { dayOf } from './payment-line.ts';

/** An open one is paid elsewhere: on its page, or by the provider’s next attempt. */
const OPEN_MS = 5_000;

/** The last year of monthly ones. */
const SHOWN_FIRST = 12;

/** A shorter list is read at a glance. */
const SEARCHED_FROM = 6;

/** The invoices, newest first, each with its document. */
export function InvoicesCard() {
  const { data, error, refetch } = useQuery({
    ...query(invoices, {}),
    refetchInterval: ({ state }) =>
      (state.data?.invoices.some(({ payment_url }) => payment_url !== null) ?? false) && OPEN_MS,
  });
  const isStaff = (useUser()?.isadmin ?? 'user') !== 'user';
  const wanted = useLocation().hash.slice(1);
  const [hasAll, setAll] = useState(false);
  const [viewed, setViewed] = useState<Invoice | null>(null);
  const [typed, setTyped] = useState('');
  const every = data?.invoices ?? [];
  const rows = findInvoices(every, typed);
  const all =
    hasAll || typed.trim() !== '' || rows.findIndex((row) => anchorOf(row) === wanted) >= SHOWN_FIRST;
  const shown = all ? rows : rows.slice(0, SHOWN_FIRST);
  const more = rows.length - shown.length;
  // Most staff have no invoices.
  if (isStaff && every.length === 0 && !error) return null;
  return (
    <Card aria-label={text('invoices')}>
      <CardHead title={text('invoices')} />
      {data === undefined && (error ? <Failed error={error} onRetry={refetch} /> : <Loading />)}
      {every.length >= SEARCHED_FROM && (
        <div className="px-5 py-3">
          <InvoiceSearch typed={typed} onType={setTyped} found={rows.length} />
        </div>
      )}
      {data && every.length > 0 && rows.length === 0 && (
        <CardBody className="text-sm text-ink-3">{text('noneFound')}</CardBody>
      )}
      {data && every.length === 0 && (
        <CardBody>
          <p className="font-medium">{text('noInvoices')}</p>
          <p className="text-sm text-ink-3">{text('noInvoicesWhy')}</p>
        </CardBody>
      )}
      {shown.length > 0 && (
        <ul className="divide-y divide-line">
          {shown.map((invoice) => (
            <InvoiceRow
              key={invoice.id}
              invoice={invoice}
              isWanted={anchorOf(invoice) === wanted}
              onView={() => setViewed(invoice)}
            />
          ))}
        </ul>
      )}
      {/* Its owner alone packs them. */}
      {every.length > 0 && enteredAccount() === null && <InvoiceArchive years={yearsOf(every)} />}
      <EarlierInvoiceDialog
        invoice={viewed}
        state={viewed ? invoiceState(viewed).label : ''}
        onClose={() => setViewed(null)}
      />
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

/** In which they were issued (UTC), the newest first. */
const yearsOf = (all: readonly Invoice[]) =>
  [...new Set(all.map(({ date }) => new Date(date).getUTCFullYear()))].sort((a, b) => b - a);

interface InvoiceSearchProps {
  typed: string;
  onType: (typed: string) => void;
  found: number;
}

function InvoiceSearch({ typed, onType, found }: InvoiceSearchProps) {
  return (
    <>
      <TextInput
        type="search"
        aria-label={text('findInvoices')}
        placeholder={text('findInvoicesBy')}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <span role="status" className="sr-only">
        {typed.trim() !== '' && text('invoicesFound', { count: found })}
      </span>
    </>
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
      <ErrorAlert error={error} onRetry={onRetry}>
        {text('invoicesFailed')}
      </ErrorAlert>
    </CardBody>
  );
}

/** Links name an invoice by it. */
const anchorOf = ({ id }: Invoice) => `invoice-${id}`;

interface InvoiceRowProps {
  invoice: Invoice;
  /** The address names it. */
  isWanted: boolean;
  onView: () => void;
}

/** An invoice: item, day, amount and document. */
function InvoiceRow({ invoice, isWanted, onView }: InvoiceRowProps) {
  const row = useFocusWhenNamed<HTMLLIElement>(isWanted);
  const { number, date, description, amount_cents, refunded_cents, currency, pdf_url, payment_url } = invoice;
  const { label, tone } = invoiceState(invoice);
  const what = number ? text('invoiceOf', { number }) : text('invoiceFrom', { day: dayOf(date) });
  const inPart = refunded_cents > 0 && refunded_cents < amount_cents;
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 focus-visible:outline-offset-[-2px]"
    >
      <div className="min-w-0 flex-1 basis-56">
        <div className="font-medium break-words">{description}</div>
        <div className="text-sm text-ink-3">
          {dayOf(date)}
          {number && (
            <>
              {' · '}
              <span className="font-mono text-xs break-all">{text('number', { number })}</span>
            </>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="grid tabular-nums sm:text-right">
          <span className="font-semibold">{money(amount_cents, currency)}</span>
          {inPart && (
            <span className="text-xs text-ink-3">
              {text('partPaidBack', { amount: money(refunded_cents, currency) })}
            </span>
          )}
        </span>
        {invoice.earlier && <Chip>{text('fromBefore')}</Chip>}
        <Chip tone={invoice.earlier ? 'neutral' : tone}>{label}</Chip>
        {payment_url && (
          <ButtonAnchor
            size="sm"
            variant="primary"
            href={payment_url}
            aria-label={text('payNowOf', { what })}
          >
            {text('payNow')}
          </ButtonAnchor>
        )}
        {invoice.earlier && (
          <Button size="sm" aria-label={text('viewOf', { what })} onClick={onView}>
            {text('view')}
          </Button>
        )}
        {pdf_url && (
          <ButtonAnchor size="sm" href={pdf_url} aria-label={text('pdfOf', { what })}>
            <Download size={16} aria-hidden="true" />
            {text('pdf')}
          </ButtonAnchor>
        )}
      </div>
    </li>
  );
}

interface InvoiceAmounts {
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  amount_cents: number;
  refunded_cents: number;
}

const tones: Record<InvoiceAmounts['status'], Tone> = {
  paid: 'ok',
  open: 'warn',
  void: 'neutral',
  uncollectible: 'neutral',
};

/** Whether an invoice is paid. */
export function invoiceState({ status, amount_cents, refunded_cents }: InvoiceAmounts): {
  label: string;
  tone: Tone;
} {
  const back = status === 'paid' && refunded_cents > 0 && refunded_cents >= amount_cents;
  return back ? { label: text('paidBack'), tone: 'neutral' } : { label: text(status), tone: tones[status] };
}
