import { pageSize } from '@homeport/contract/paging';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import { type Cell, csvLine } from '../foundation/csv/csv.ts';
import { MoneyAdminService } from './money-admin.service.ts';
import { TaxesAdminService } from './taxes-admin.service.ts';

const linkMs = 5 * 60_000;
const purpose = 'money export link';

const exported = z.object({
  table: z.enum(['payouts', 'payout', 'rows', 'reverse_charges']),
  /** The id of a payout, or the period of a tax report. */
  key: z.string(),
  endsAt: z.number(),
});
type Export = z.output<typeof exported>;

/** The path that links to tables begin with. */
export const moneyPath = '/exports/money.csv';

/** Payouts, their lines and tax reports as CSV. */
@Injectable()
export class MoneyExportsService {
  constructor(
    private readonly money: MoneyAdminService,
    private readonly taxes: TaxesAdminService,
    private readonly encryption: EncryptionService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * A link that needs no sign-in, valid for five minutes.
   * @param payoutId undefined: the list of payouts
   * @throws AppError not_found
   */
  async linkToPayouts(payoutId: string | undefined): Promise<string> {
    if (payoutId === undefined) return this.#link('payouts', '');
    await this.money.find(payoutId);
    return this.#link('payout', payoutId);
  }

  linkToTaxes(table: 'rows' | 'reverse_charges', period: string): string {
    return this.#link(table, period);
  }

  /** @returns undefined when the link is invalid or too old */
  open(link: string): Export | undefined {
    try {
      const wanted = exported.parse(JSON.parse(this.encryption.open(link, purpose)));
      return wanted.endsAt >= this.clock.now().getTime() ? wanted : undefined;
    } catch {
      return undefined;
    }
  }

  /** The name of the file with a table, without its ending. */
  fileNameOf({ table, key }: Export): string {
    if (table === 'payouts') return table;
    if (table === 'payout') return key;
    return `${table === 'rows' ? 'taxes' : 'reverse-charge'}-${key}`;
  }

  /** The lines of a table, the first with the names of its columns. */
  async *lines({ table, key }: Export): AsyncGenerator<string> {
    if (table === 'payouts') yield* this.#payouts();
    else if (table === 'payout') yield* this.#linesOf(key);
    else if (table === 'rows') yield* this.#taxes(key);
    else yield* this.#reverseCharges(key);
  }

  #link(table: Export['table'], key: string): string {
    const link: Export = { table, key, endsAt: this.clock.in(linkMs).getTime() };
    const url = new URL(moneyPath, this.config.settings.PUBLIC_URL);
    url.searchParams.set('link', this.encryption.seal(JSON.stringify(link), purpose));
    return url.href;
  }

  async *#taxes(period: string): AsyncGenerator<string> {
    yield csvLine(['country', 'kind', 'percent', 'customers', 'oss', 'currency', ...taxColumns]);
    for (const row of (await this.taxes.report(period)).rows)
      yield csvLine([
        row.country,
        row.kind,
        row.percent,
        row.is_business ? 'with tax number' : 'without tax number',
        row.is_oss ? 'yes' : 'no',
        row.currency,
        ...taxCells(row),
      ]);
  }

  async *#reverseCharges(period: string): AsyncGenerator<string> {
    yield csvLine(['country', 'tax_number', 'currency', ...taxColumns]);
    for (const row of (await this.taxes.report(period)).reverse_charges)
      yield csvLine([row.country, row.tax_id, row.currency, ...taxCells(row)]);
  }

  async *#payouts(): AsyncGenerator<string> {
    const sums = ['charges', 'refunds', 'disputes', 'other', 'fees', 'net', 'difference'];
    yield csvLine(['payout', 'created', 'arrives', 'state', 'currency', 'amount', ...sums, 'unknown_lines']);
    let cursor: string | undefined;
    do {
      const page = await this.money.payouts({ limit: pageSize, ...(cursor === undefined ? {} : { cursor }) });
      for (const { id, created, arrives, state, currency, amount_cents: amount, sums: of } of page.payouts)
        yield csvLine([
          id,
          created,
          arrives,
          state,
          currency,
          amount / 100,
          ...(of === null
            ? Array.from({ length: sums.length }, () => null)
            : [
                of.charge_cents / 100,
                of.refund_cents / 100,
                of.dispute_cents / 100,
                of.other_cents / 100,
                of.fee_cents / 100,
                of.net_cents / 100,
                of.difference_cents / 100,
              ]),
          of?.unknown_lines ?? null,
        ]);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
  }

  async *#linesOf(payoutId: string): AsyncGenerator<string> {
    yield csvLine([
      'payout',
      'line',
      'created',
      'kind',
      'category',
      'invoice',
      'customer',
      'name',
      'match',
      'currency',
      'amount',
      'fee',
      'net',
    ]);
    let cursor: string | undefined;
    do {
      const page = await this.money.payout(payoutId, {
        limit: pageSize,
        ...(cursor === undefined ? {} : { cursor }),
      });
      for (const line of page.lines)
        yield csvLine([
          payoutId,
          line.id,
          line.at,
          line.kind,
          line.category,
          line.invoice?.number ?? line.invoice?.id ?? null,
          line.customer?.email ?? null,
          line.customer?.name ?? null,
          line.match,
          page.payout.currency,
          line.amount_cents / 100,
          line.fee_cents / 100,
          line.net_cents / 100,
        ]);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
  }
}

type ReverseCharge = Awaited<ReturnType<TaxesAdminService['report']>>['reverse_charges'][number];

const taxColumns = [
  'invoices',
  'net',
  'tax',
  'gross',
  'refunds',
  'refunded_net',
  'refunded_tax',
  'tax_less_refunds',
];

function taxCells(row: Omit<ReverseCharge, 'tax_id'>): Cell[] {
  return [
    row.invoices,
    row.net_cents / 100,
    row.tax_cents / 100,
    (row.net_cents + row.tax_cents) / 100,
    row.refunds,
    row.refunded_net_cents / 100,
    row.refunded_tax_cents / 100,
    (row.tax_cents - row.refunded_tax_cents) / 100,
  ];
}
