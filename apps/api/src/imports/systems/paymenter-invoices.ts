import type { StagedRow } from '../sources/staged-rows.repository.ts';
import type { FoundRecord, InvoiceData, Staged } from './billing-system.ts';
import { idsOf, type Rows } from './records.ts';
import { cents, currencyCode, line, mostCents, raw, time } from './values.ts';

const invoiceStates = { paid: 'paid', pending: 'open', cancelled: 'void' } as const;

/** Invoices of customers with what belongs to them. */
export interface Invoices {
  rows: Rows;
  /** Each by invoice. */
  items: Rows;
  transactions: Rows;
  snapshots: Rows;
}

/** Reads the invoices of some customers. */
export async function readInvoices(staged: Staged, customers: readonly string[]): Promise<Invoices> {
  const rows = await staged.childrenOf('invoices', customers);
  const of = async (table: string) => staged.childrenOf(table, idsOf(rows));
  return {
    rows,
    items: await of('invoice_items'),
    transactions: await of('invoice_transactions'),
    snapshots: await of('invoice_snapshots'),
  };
}

/** When the last payment of an invoice went through; null for one that is not paid. */
function paidAtOf(row: StagedRow, transactions: readonly StagedRow[]): string | null {
  if (raw(row, 'status') !== 'paid') return null;
  const paid = transactions.filter((each) => ['succeeded', ''].includes(raw(each, 'status')));
  return (
    paid
      .flatMap((each) => time(each, 'created_at') ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

/** The tax in a total that includes it. */
function taxOf(totalCents: number, snapshot: StagedRow | undefined): number {
  const rate = Number(raw(snapshot, 'tax_rate') || '0');
  return rate > 0 ? totalCents - Math.round(totalCents / (1 + rate / 100)) : 0;
}

export function invoiceOf(row: StagedRow, { items, transactions, snapshots }: Invoices): FoundRecord {
  const number = line(row, 'number') || row.id;
  const base = { kind: 'invoice', sourceId: row.id, called: number } as const;
  const issuedAt = time(row, 'created_at');
  if (issuedAt === undefined) return { ...base, reason: 'invalid_date' };
  const lines = (items.get(row.id) ?? []).map((item) => ({
    description: line(item, 'description', 500),
    amountCents: Math.round((cents(raw(item, 'price')) ?? Number.NaN) * Number(raw(item, 'quantity') || '1')),
  }));
  const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (!Number.isSafeInteger(totalCents) || Math.abs(totalCents) > mostCents)
    return { ...base, reason: 'invalid_amount' };
  const status = raw(row, 'status');
  const data: InvoiceData = {
    number,
    issuedAt,
    dueAt: time(row, 'due_at') ?? null,
    paidAt: paidAtOf(row, transactions.get(row.id) ?? []),
    currency: currencyCode(raw(row, 'currency_code')),
    totalCents,
    // The prices of items include it.
    taxCents: taxOf(totalCents, snapshots.get(row.id)?.[0]),
    refundedCents: 0,
    state: Object.hasOwn(invoiceStates, status)
      ? invoiceStates[status as keyof typeof invoiceStates]
      : 'open',
    lines,
  };
  return { ...base, data };
}
