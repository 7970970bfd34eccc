import type { invoices } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { Download } from 'lucide-react';
import { ButtonAnchor } from '../ui/button-link.tsx';
import { Chip } from '../ui/chip.tsx';
import { usd } from '../ui/money.ts';
import { invoiceState } from './invoice-state.ts';
import { dayOf } from './payment-line.ts';
import { text } from './texts.ts';

export type Invoice = CallAnswer<typeof invoices>['invoices'][number];

/** One invoice: what for, when, how much, and its document. */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { number, date, description, amount_cents, refunded_cents, pdf_url, payment_url } = invoice;
  const { label, tone } = invoiceState(invoice);
  const what = number ? text('invoiceOf', { number }) : text('invoiceFrom', { day: dayOf(date) });
  const inPart = refunded_cents > 0 && refunded_cents < amount_cents;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
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
          <span className="font-semibold">{usd(amount_cents)}</span>
          {inPart && (
            <span className="text-xs text-ink-3">
              {text('partPaidBack', { amount: usd(refunded_cents) })}
            </span>
          )}
        </span>
        <Chip tone={tone}>{label}</Chip>
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
