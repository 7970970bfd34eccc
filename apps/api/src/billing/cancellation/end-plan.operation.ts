import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../foundation/clock/clock.ts';
import type { Cancellation } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { planChanged, planEnded } from '../billing.events.ts';
import { CustomerLockService } from '../orders/customer-lock.service.ts';
import { PaymentsPort } from '../payments.port.ts';
import { dataKeptTill } from './cancellation-rules.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { planLabel } from '../prices/products.ts';
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
    onFailure: 'needsAttention',
    steps: (first) =>
      first
        .step({
          name: 'close-subscription',
          label: 'steps.endingSubscription',
          weight: 1,
          timeoutMs: 120_000,
          irrevocable: true,
          run: async ({ input }) => {
            const { cancellation, plan } = await this.#read(input);
            const due = cancellation.state === 'confirmed' && plan.state !== 'ended';
            if (due && plan.stripeSubscriptionId !== null)
              await this.payments.closeSubscription(plan.stripeSubscriptionId, cancellation.id);
            return { subscriptionId: due ? plan.stripeSubscriptionId : null };
          },
        })
        .step({
          name: 'end',
          label: 'steps.endingPlan',
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
    private readonly lock: CustomerLockService,
    private readonly cancellations: CancellationsRepository,
    private readonly plans: PlansRepository,
    private readonly payments: PaymentsPort,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Ends the plan of a confirmed cancellation; started again, it is the same operation. */
  async start({ id, userId }: Pick<Cancellation, 'id' | 'userId'>): Promise<void> {
    await this.lock.run(userId, () =>
      this.operations.start(this.definition, { key: id, ownerId: userId, input: { cancellationId: id } }),
    );
  }

  async #end(input: Input, closed: string | null): Promise<boolean> {
    const { cancellation: known } = await this.#read(input);
    return this.lock.run(known.userId, async () => {
      const cancellation = await this.cancellations.find(known.id);
      const plan = await this.plans.find(known.planId);
      if (cancellation?.state !== 'confirmed' || plan === null || plan.state === 'ended') return false;
      // The customer bought something for it in the meantime.
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
      await this.events.publish(planEnded, {
        cancellationId: cancellation.id,
        userId: plan.userId,
        planId: plan.id,
        subscriptionId: plan.stripeSubscriptionId,
        planName: planLabel(plan.planName),
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
