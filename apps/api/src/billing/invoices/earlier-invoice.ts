import type { invoices } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { z } from 'zod';
import type { EarlierInvoice } from '../../foundation/database/generated/client.ts';

export const invoiceLine = z.object({ description: z.string(), amountCents: z.number() });
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** An invoice from before the portal, as its customer reads it. */
export function describeEarlier(row: EarlierInvoice): CallAnswer<typeof invoices>['invoices'][number] {
  const lines = invoiceLine.array().parse(row.lines);
  return {
    id: row.id,
    number: row.number,
    date: row.issuedAt.toISOString(),
    description: lines[0]?.description ?? row.number,
    amount_cents: row.totalCents,
    refunded_cents: row.refundedCents,
    currency: row.currency,
    status: row.state,
    pdf_url: null,
    payment_url: null,
    earlier: {
      due: row.dueAt?.toISOString() ?? null,
      paid: row.paidAt?.toISOString() ?? null,
      total_cents: row.totalCents,
      tax_cents: row.taxCents,
      lines: lines.map(({ description, amountCents }) => ({ description, amount_cents: amountCents })),
    },
  };
}
