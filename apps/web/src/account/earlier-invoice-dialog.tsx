import { Printer } from 'lucide-react';
import type { invoices } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { money } from '../foundation/format/money.ts';
import { useUser } from '../foundation/portal.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { dayOf } from './payment-line.ts';
import { text } from './texts.ts';

export type Invoice = CallAnswer<typeof invoices>['invoices'][number];

interface EarlierInvoiceDialogProps {
  /** null: the dialog is closed. */
  invoice: Invoice | null;
  /** Of the invoice. */
  state: string;
  onClose: () => void;
}

/** An invoice from before the portal in full, to read and to print. */
export function EarlierInvoiceDialog({ invoice, state, onClose }: EarlierInvoiceDialogProps) {
  return (
    <Dialog
      open={invoice !== null}
      onClose={onClose}
      title={text('invoiceTitle', { number: invoice?.number ?? '' })}
      closeLabel={text('close')}
      footer={
        <Button onClick={() => window.print()}>
          <Printer size={16} aria-hidden="true" />
          {text('print')}
        </Button>
      }
    >
      {invoice && <InFull invoice={invoice} state={state} />}
    </Dialog>
  );
}

function InFull({ invoice, state }: { invoice: Invoice; state: string }) {
  const user = useUser();
  const { number, date, currency, earlier } = invoice;
  if (earlier === undefined) return null;
  const amount = (cents: number) => money(cents, currency);
  return (
    <div data-print className="grid gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <Fact name={text('invoiceNumber')} value={number ?? '—'} />
        <Fact name={text('invoiceDate')} value={dayOf(date)} />
        {earlier.due !== null && <Fact name={text('invoiceDue')} value={dayOf(earlier.due)} />}
        <Fact name={text('invoiceState')} value={state} />
        {earlier.paid !== null && <Fact name={text('invoicePaidOn')} value={dayOf(earlier.paid)} />}
        <Fact name={text('invoiceFor')} value={user?.email ?? ''} />
      </dl>
      <table className="w-full text-sm">
        <caption className="sr-only">{text('invoiceLines')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{text('invoiceItem')}</th>
            <th scope="col">{text('invoiceAmount')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {earlier.lines.map((line, index) => (
            // Lines have no identity, and never change.
            <Line key={index} name={line.description} value={amount(line.amount_cents)} />
          ))}
          {earlier.tax_cents !== 0 && <Line name={text('invoiceTax')} value={amount(earlier.tax_cents)} />}
          <Line name={text('invoiceTotal')} value={amount(earlier.total_cents)} isTotal />
          {invoice.refunded_cents > 0 && (
            <Line name={text('paidBack')} value={amount(invoice.refunded_cents)} />
          )}
        </tbody>
      </table>
      <p className="text-sm text-ink-3">{text('fromBeforeWhy')}</p>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="break-words">{value}</dd>
    </>
  );
}

function Line({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? 'font-semibold' : undefined}>
      <td className="py-2 pr-4 break-words">{name}</td>
      <td className="py-2 text-right align-top tabular-nums">{value}</td>
    </tr>
  );
}
