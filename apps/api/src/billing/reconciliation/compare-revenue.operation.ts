import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../foundation/database/database.ts';
import type { RevenueDifference } from '../../foundation/database/generated/client.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { RevenueComparisonService } from './revenue-comparison.service.ts';
import { RevenueComparisonsRepository } from './revenue-comparisons.repository.ts';

const key = 'revenue';
/** What a comparison without a first day begins with. */
const usualDays = 35;

/** Compares revenue with the payment provider's, one comparison at a time. */
@Injectable()
export class CompareRevenueOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.compareRevenue',
    input: z.object({ comparisonId: z.string(), fromDay: z.string() }),
    retry: 'quarterHour',
    onFailure: 'undo',
    retention: { succeededDays: 30, newestStays: true },
    steps: (first) =>
      first.step({
        name: 'compare',
        label: 'steps.comparingRevenue',
        weight: 1,
        timeoutMs: 1_800_000,
        run: async (context) => {
          const { comparisonId, fromDay } = context.input;
          await this.comparison.compareAndSave(comparisonId, fromDay, (fraction) => context.report(fraction));
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly comparison: RevenueComparisonService,
    private readonly rows: RevenueComparisonsRepository,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Starts a comparison, or joins the one under way. @param since `YYYY-MM-DD` @returns the id of the operation */
  async start(since?: string): Promise<string> {
    const today = this.comparison.dayBefore(0);
    const wanted = since ?? this.comparison.dayBefore(usualDays);
    const input = { comparisonId: newId(), fromDay: wanted > today ? today : wanted };
    const start = { key, ownerId: null, input };
    const { operationId } = await this.db.transaction(() => this.operations.start(this.definition, start));
    return operationId;
  }

  /** The newest one; null if there is none. */
  async latest() {
    return this.operations.latest('billing.compareRevenue', key);
  }

  async lastResult() {
    return this.rows.findLast();
  }

  /** Differences of a comparison after a position. */
  async differencesOf(comparisonId: string, after: number, size: number): Promise<RevenueDifference[]> {
    return this.rows.listDifferences(comparisonId, { after, size });
  }
}
