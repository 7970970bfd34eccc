import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { inBatches } from './batches.ts';
import { FulfilmentService } from '../checkout/fulfilment.service.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { SalesRepository } from '../orders/sales.repository.ts';
import { SalesService } from '../orders/sales.service.ts';
import { StripeEventOperation } from '../stripe/stripe-event.operation.ts';
import { StripeEventsRepository } from '../stripe/stripe-events.repository.ts';

const minuteMs = 60_000;
const batch = 100;
/** An event that is older and not worked off has lost its operation. */
const forgottenMs = 10 * minuteMs;

/** Makes up for what never reached us: lost webhooks, lost jobs, and the mere passing of time. */
@Injectable()
export class ReconciliationService implements OnModuleInit {
  readonly #logger = new Logger(ReconciliationService.name);

  constructor(
    private readonly schedules: SchedulesService,
    private readonly db: Database,
    private readonly orders: OrdersRepository,
    private readonly sales: SalesRepository,
    private readonly salesService: SalesService,
    private readonly plans: PlansRepository,
    private readonly events: StripeEventsRepository,
    private readonly operations: OperationsService,
    private readonly eventOperation: StripeEventOperation,
    private readonly fulfilment: FulfilmentService,
    private readonly planSync: PlanSyncService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'billing.orders',
      everyMs: 10 * minuteMs,
      run: async () => {
        await this.settleOverdueOrders();
        await this.resumeEvents();
      },
    });
    this.schedules.register({
      name: 'billing.plans',
      everyMs: 360 * minuteMs,
      run: () => this.refreshPlans(),
    });
  }

  /** Asks the provider about checkouts that should be over: a paid one whose webhook was lost is delivered now. */
  async settleOverdueOrders(): Promise<void> {
    const now = this.clock.now();
    await inBatches(
      (afterId) => this.orders.findOverdue(now, afterId, batch),
      (order) => this.#unlessRefused(`Order ${order.id}`, () => this.fulfilment.settleOrder(order)),
    );
    await inBatches(
      (afterId) => this.sales.findOverdue(now, afterId, batch),
      (sale) => this.#unlessRefused(`Sale ${sale.id}`, () => this.salesService.settle(sale)),
    );
  }

  /** Starts events again whose operation came to nothing. */
  async resumeEvents(): Promise<void> {
    const forgotten = await this.events.findUnfinished(this.clock.in(-forgottenMs), 1_000);
    for (const { id } of forgotten) {
      await this.db.transaction(() =>
        this.operations.start(this.eventOperation.definition, {
          key: id,
          ownerId: null,
          input: { eventId: id },
        }),
      );
    }
  }

  /** Fetches every plan anew: what changed without an event that reached us, and grace that has run out. */
  async refreshPlans(): Promise<void> {
    await inBatches(
      (afterId) => this.plans.findUnfinished(afterId, batch),
      ({ id }) => this.#unlessRefused(`Plan ${id}`, () => this.planSync.refresh(id)),
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
