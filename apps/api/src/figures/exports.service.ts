import {
  figureNames,
  type FigureTable,
  figureTables,
  figureUnits,
  mostPeriods,
  figureGrains,
} from '@homeport/contract/staff-figures';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import { ComparisonService } from './comparison.service.ts';
import { type Cell, csvLine } from '../foundation/csv/csv.ts';
import { type FigureRange, FiguresService } from './figures.service.ts';

const linkMs = 5 * 60_000;
const purpose = 'figures export link';

const exported = z.object({
  table: z.enum(figureTables),
  grain: z.enum(figureGrains),
  periods: z.number().int().min(1).max(mostPeriods),
  until: z.string().optional(),
  endsAt: z.number(),
});
type Export = z.output<typeof exported>;

/** The path that links to tables begin with. */
export const exportPath = '/exports/figures.csv';

const suffixes = { cents: '_usd', count: '', permille: '_percent', seconds: '_seconds' } as const;

/** Tables of the overview as CSV. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly figures: FiguresService,
    private readonly comparison: ComparisonService,
    private readonly encryption: EncryptionService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** A link that needs no sign-in, valid for five minutes. */
  linkTo(table: FigureTable, range: FigureRange): string {
    const link: Export = { ...range, table, endsAt: this.clock.in(linkMs).getTime() };
    const url = new URL(exportPath, this.config.settings.PUBLIC_URL);
    url.searchParams.set('link', this.encryption.seal(JSON.stringify(link), purpose));
    return url.href;
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

  /** The lines of a table, the first with the names of its columns. */
  async *lines({ table, ...range }: Export): AsyncGenerator<string> {
    if (table === 'figures') yield* this.#figures(range);
    else if (table === 'servers') yield* this.#servers();
    else yield* this.#differences();
  }

  async *#figures(range: FigureRange): AsyncGenerator<string> {
    yield csvLine([
      'first_day',
      'last_day',
      ...figureNames.map((name) => name + suffixes[figureUnits[name]]),
    ]);
    for (const { first_day, last_day, figures } of (await this.figures.read(range)).periods)
      yield csvLine([
        first_day,
        last_day,
        ...figureNames.map((name) => valueOf(figures[name], figureUnits[name])),
      ]);
  }

  async *#servers(): AsyncGenerator<string> {
    yield csvLine(['server', 'location', 'websites', 'accounts', 'capacity']);
    for (const { name, location_label, websites, accounts, capacity } of await this.figures.serverRoom())
      yield csvLine([name, location_label, websites, accounts, capacity]);
  }

  async *#differences(): AsyncGenerator<string> {
    yield csvLine([
      'kind',
      'id',
      'invoice',
      'number',
      'customer',
      'day',
      'stripe_day',
      'amount_usd',
      'stripe_amount_usd',
    ]);
    for await (const row of this.comparison.differences())
      yield csvLine([
        row.kind,
        row.id,
        row.invoice_id,
        row.invoice_number,
        row.customer_id,
        row.day,
        row.provider_day,
        valueOf(row.cents, 'cents'),
        valueOf(row.provider_cents, 'cents'),
      ]);
  }
}

function valueOf(value: number | null, unit: keyof typeof suffixes): Cell {
  if (value === null) return null;
  if (unit === 'cents') return value / 100;
  return unit === 'permille' ? value / 10 : value;
}
