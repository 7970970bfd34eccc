import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { PayoutRecordsPort, type ProviderPayout } from '../payout-records.port.ts';
import { dayMs } from '../plan-rules.ts';
import { PayoutsRepository } from './payouts.repository.ts';

const key = 'payouts';
/** A payout that arrived may still fail; Stripe reports that within days. */
const settledAfterMs = 14 * dayMs;

type Report = (fraction: number) => Promise<void>;

/** Stores payouts and their lines since the last reading, one reading at a time. */
@Injectable()
export class ReadPayoutsOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.readPayouts',
    input: z.object({}),
    retry: 'quarterHour',
    onFailure: 'undo',
    retention: { succeededDays: 30, newestStays: true },
    steps: (first) =>
      first.step({
        name: 'read',
        label: 'steps.readingPayouts',
        weight: 1,
        timeoutMs: 1_800_000,
        run: async (context) => this.read((fraction) => context.report(fraction)),
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly rows: PayoutsRepository,
    private readonly records: PayoutRecordsPort,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Starts a reading, or joins the one under way. @returns the id of the operation */
  async start(): Promise<string> {
    const start = { key, ownerId: null, input: {} };
    const { operationId } = await this.db.transaction(() => this.operations.start(this.definition, start));
    return operationId;
  }

  /** The newest one; null if there is none. */
  async latest() {
    return this.operations.latest('billing.readPayouts', key);
  }

  /** Reads the oldest first: a reading that is interrupted goes on where it was. */
  async read(report: Report = async () => undefined): Promise<void> {
    const payouts: ProviderPayout[] = [];
    for await (const page of this.records.payoutsSince(await this.#since())) payouts.push(...page);
    const known = await this.rows.listRead(payouts.map(({ id }) => id));
    for (const [index, payout] of payouts.reverse().entries()) {
      await this.rows.save(payout);
      if (payout.hasLines && !known.has(payout.id)) await this.#readLines(payout.id);
      await report((index + 1) / payouts.length);
    }
  }

  async #readLines(payoutId: string): Promise<void> {
    for await (const page of this.records.linesOf(payoutId)) await this.rows.addLines(payoutId, page);
    await this.rows.markRead(payoutId, this.clock.now());
  }

  async #since(): Promise<Date | undefined> {
    const newest = await this.rows.newest();
    if (newest === null) return undefined;
    const settled = newest.getTime() - settledAfterMs;
    const unsettled = (await this.rows.oldestUnsettled())?.getTime() ?? settled;
    return new Date(Math.min(settled, unsettled));
  }
}
