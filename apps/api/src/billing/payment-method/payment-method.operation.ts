import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import type { PaymentMethodChange } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { paymentMethodChanged } from '../billing.events.ts';
import { methodLabel } from '../plans/plan-labels.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { MethodChangesRepository } from './method-changes.repository.ts';
import { MethodSwitchService } from './method-switch.service.ts';

const methodInput = z.object({ changeId: z.string(), userId: z.string() });
type Input = z.infer<typeof methodInput>;

/** Uses a saved payment method from now on, and charges open invoices to it. */
@Injectable()
export class PaymentMethodOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.setPaymentMethod',
    input: methodInput,
    retry: 'workday',
    onFailure: 'needsAttention',
    steps: (first) =>
      first
        .step({
          name: 'use',
          label: 'steps.usingPaymentMethod',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ operationId, input }) => ({
            used: await this.methods.use(operationId, input.userId),
          }),
        })
        .step({
          name: 'collect',
          label: 'steps.payingOpen',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ input }) => ({ collected: await this.methods.collect(input.changeId, input.userId) }),
        })
        .step({
          name: 'tell',
          label: 'steps.tellingYou',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input }) => {
            await this.methods.refreshPlan(input.userId);
            await this.db.transaction(() => this.#finish(input));
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly methods: MethodSwitchService,
    private readonly db: Database,
    private readonly changes: MethodChangesRepository,
    private readonly plans: PlansRepository,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async start({ id, userId }: PaymentMethodChange): Promise<void> {
    await this.operations.start(this.definition, {
      key: id,
      ownerId: userId,
      input: { changeId: id, userId },
    });
  }

  async #finish({ changeId, userId }: Input): Promise<void> {
    const applied = { state: 'applied', finishedAt: this.clock.now() } as const;
    if (!(await this.changes.change(changeId, 'saved', applied))) return;
    const plan = await this.plans.findCurrent(userId);
    const method = plan === null ? null : methodLabel(plan);
    await this.events.publish(paymentMethodChanged, { changeId, userId, planId: plan?.id ?? null, method });
  }
}
