import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { inBatches } from './batches.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { CancellationService } from '../cancellation/cancellation.service.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { EndPlanOperation } from '../cancellation/end-plan.operation.ts';
import { InvoicesService } from '../invoices/invoices.service.ts';
import { PaymentMethodService } from '../payment-method/payment-method.service.ts';
import { earliestNotice } from '../plans/plan-notices.ts';
import { PlanNoticesService } from '../plans/plan-notices.service.ts';
import { graceMs } from '../plan-rules.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { PlansRepository } from '../plans/plans.repository.ts';

const minuteMs = 60_000;
const batch = 100;

/** Does what the passing of time calls for in the life of plans, and what the payment provider did not tell us of. */
@Injectable()
export class PlanLifeSchedule implements OnModuleInit {
  readonly #logger = new Logger(PlanLifeSchedule.name);

  constructor(
    private readonly schedules: SchedulesService,
    private readonly db: Database,
    private readonly plans: PlansRepository,
    private readonly customers: BillingCustomersRepository,
    private readonly cancellations: CancellationsRepository,
    private readonly cancellation: CancellationService,
    private readonly endPlan: EndPlanOperation,
    private readonly notices: PlanNoticesService,
    private readonly methods: PaymentMethodService,
    private readonly invoices: InvoicesService,
    private readonly planSync: PlanSyncService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const every = (minutes: number, name: string, run: () => Promise<void>) =>
      this.schedules.register({ name: `billing.${name}`, everyMs: minutes * minuteMs, run });
    every(10, 'lapses', () => this.refreshLapsing());
    every(10, 'ends', () => this.endDue());
    every(10, 'notices', () => this.sendNotices());
    every(10, 'methods', () => this.settleMethods());
    every(360, 'invoices', () => this.refreshInvoices());
  }

  /** Plans whose grace, or whose prepaid term, is over. */
  async refreshLapsing(): Promise<void> {
    const now = this.clock.now();
    const bounds = { now, owedBefore: new Date(now.getTime() - graceMs) };
    await inBatches(
      (afterId) => this.plans.findLapsing(bounds, afterId, batch),
      ({ id }) => this.#unlessRefused(`Plan ${id}`, () => this.planSync.refresh(id)),
    );
  }

  /** Ends the plans whose access is over. */
  async endDue(): Promise<void> {
    await this.cancellation.confirmOverdue();
    for (const cancellation of await this.cancellations.listDue(this.clock.now()))
      await this.db.transaction(() => this.endPlan.start(cancellation));
  }

  async sendNotices(): Promise<void> {
    const bounds = earliestNotice(this.clock.now());
    await inBatches(
      (afterId) => this.plans.findNoticed(bounds, afterId, batch),
      ({ id }) => this.notices.send(id),
    );
  }

  /** A page that was filled in, and whose message was lost, is worked off now. */
  async settleMethods(): Promise<void> {
    await inBatches(
      (afterId) => this.methods.findUnsettled(afterId, batch),
      (change) => this.#unlessRefused(`Change ${change.id}`, () => this.methods.settle(change)),
    );
  }

  /** Invoices, refunds and disputes whose messages were lost, and fresh addresses of the documents. */
  async refreshInvoices(): Promise<void> {
    await inBatches(
      async (afterId) =>
        (await this.customers.list(afterId, batch)).map((customer) => ({ id: customer.userId })),
      ({ id }) => this.#unlessRefused(`Invoices of ${id}`, () => this.invoices.refreshAll(id)),
    );
  }

  /** One that the provider refuses does not stop the others; a provider that is away stops this round. */
  async #unlessRefused(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ProviderError) || error.passing) throw error;
      this.#logger.error(`${what}: ${error.kind}: ${error.message}`);
    }
  }
}
