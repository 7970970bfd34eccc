import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuthService } from '../../auth/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import type { Cancellation } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { planChanged, planEnded } from '../billing.events.ts';
import { BooksPort } from '../books.port.ts';
import { dataKeptTill } from './cancellation-rules.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { CloseCheckoutsOperation } from '../orders/close-checkouts.operation.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { planInWords } from '../plans/plan-words.ts';
import { type HostingPlan, PlansRepository } from '../plans/plans.repository.ts';

const endInput = z.object({ cancellationId: z.string() });
type Input = z.infer<typeof endInput>;

/** Ends a plan whose cancellation is confirmed and whose last day is over. */
@Injectable()
export class EndPlanOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.endPlan',
    input: endInput,
    retry: 'workday',
    onFailure: 'park',
    steps: (first) =>
      first
        .step({
          name: 'close-subscription',
          label: 'Ending the subscription',
          weight: 1,
          timeoutMs: 120_000,
          irrevocable: true,
          run: async ({ input }) => {
            const { cancellation, plan } = await this.#read(input);
            const due = cancellation.state === 'confirmed' && plan.state !== 'ended';
            if (due && plan.stripeSubscriptionId !== null)
              await this.books.close(plan.stripeSubscriptionId, cancellation.id);
            return { subscriptionId: due ? plan.stripeSubscriptionId : null };
          },
        })
        .step({
          name: 'end',
          label: 'Ending the plan',
          weight: 1,
          timeoutMs: 30_000,
          run: async ({ input, results }) => {
            const closed = results['close-subscription'].subscriptionId;
            return { ended: await this.#end(input, closed) };
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly db: Database,
    private readonly cancellations: CancellationsRepository,
    private readonly plans: PlansRepository,
    private readonly orders: OrdersRepository,
    private readonly books: BooksPort,
    private readonly closeCheckouts: CloseCheckoutsOperation,
    private readonly events: DomainEventsService,
    private readonly auth: AuthService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Ends the plan of a confirmed cancellation; started again, it is the same work. */
  async start({ id, userId }: Pick<Cancellation, 'id' | 'userId'>): Promise<void> {
    await this.operations.start(this.definition, {
      key: id,
      ownerId: userId,
      input: { cancellationId: id },
    });
  }

  async #end(input: Input, closed: string | null): Promise<boolean> {
    const { cancellation: known } = await this.#read(input);
    return this.db.transaction(async () => {
      await this.orders.lockCustomer(known.userId);
      const cancellation = await this.cancellations.find(known.id);
      const plan = await this.plans.find(known.planId);
      if (cancellation?.state !== 'confirmed' || plan === null || plan.state === 'ended') return false;
      // Something else was bought for it in the meantime.
      if (plan.stripeSubscriptionId !== closed) return false;
      const now = this.clock.now();
      const keptTill = dataKeptTill(cancellation.accessEndsAt ?? now);
      const ended = { state: 'ended', endedAt: now, dataKeptTill: keptTill } as const;
      await this.cancellations.change(cancellation.id, 'confirmed', ended);
      await this.plans.end(plan.id, now);
      await this.events.publish(planChanged, {
        userId: plan.userId,
        planId: plan.id,
        from: plan,
        to: { planName: plan.planName, state: 'ended' },
      });
      await this.closeCheckouts.startIfOpen(plan.userId, cancellation.id);
      await this.auth.bumpStamp(plan.userId);
      await this.events.publish(planEnded, {
        cancellationId: cancellation.id,
        userId: plan.userId,
        planId: plan.id,
        planName: planInWords(plan.planName),
        reason: cancellation.reason,
        actor: {},
        dataKeptTill: keptTill,
      });
      return true;
    });
  }

  async #read({ cancellationId }: Input): Promise<{ cancellation: Cancellation; plan: HostingPlan }> {
    const cancellation = await this.cancellations.find(cancellationId);
    const plan = cancellation === null ? null : await this.plans.find(cancellation.planId);
    if (cancellation === null || plan === null) throw new Error(`Cancellation ${cancellationId} has no plan`);
    return { cancellation, plan };
  }
}
