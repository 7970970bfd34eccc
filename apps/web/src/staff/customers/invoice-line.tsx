import type { CallAnswer } from '@homeport/contract/call';
import type { customerInvoices } from '@homeport/contract/staff-billing';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { usd } from '../../ui/money.ts';
import { calendarDay } from '../../ui/relative-time.ts';
import { useNow } from '../use-now.ts';
import { text } from './texts.ts';

export type Invoice = CallAnswer<typeof customerInvoices>['invoices'][number];

const tones: Record<Invoice['status'], Tone> = {
  paid: 'ok',
  open: 'warn',
  void: 'neutral',
  uncollectible: 'neutral',
};

/** One invoice: what for, when, how much, how it stands, and what of it can go back. */
export function InvoiceLine({ invoice, onRefund }: { invoice: Invoice; onRefund: () => void }) {
  const { number, description, date, status, amount_cents, refunded_cents } = invoice;
  const { refundable_cents, refundable_until } = invoice;
  const wholly = refunded_cents > 0 && refunded_cents >= amount_cents;
  const day = calendarDay(new Date(date));
  const now = useNow();
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
        <span className="grid tabular-nums sm:text-right">
          <span className="font-semibold">{usd(amount_cents)}</span>
          {refunded_cents > 0 && !wholly && (
            <span className="text-xs text-ink-3">
              {text('partPaidBack', { amount: usd(refunded_cents) })}
            </span>
          )}
        </span>
        {wholly ? <Chip>{text('paidBack')}</Chip> : <Chip tone={tones[status]}>{text(status)}</Chip>}
        {refundable_cents > 0 && (
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
