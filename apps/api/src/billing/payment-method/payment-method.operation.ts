import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuthService } from '../../auth/index.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { BillingEventsService } from '../plans/billing-events.service.ts';
import { BooksPort } from '../books.port.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { MethodChangesRepository } from './method-changes.repository.ts';
import { owesPastPeriod } from '../plan-rules.ts';
import { methodInWords } from '../plans/plan-words.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { PlansRepository } from '../plans/plans.repository.ts';

const methodInput = z.object({ changeId: z.string(), userId: z.string() });
type Input = z.infer<typeof methodInput>;

/** Makes the method that a customer has saved the one that is charged, and charges what is owed to it. */
@Injectable()
export class PaymentMethodOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.setPaymentMethod',
    input: methodInput,
    retry: 'workday',
    onFailure: 'park',
    steps: (first) =>
      first
        .step({
          name: 'use',
          label: 'Using your payment method',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ operationId, input }) => ({ used: await this.#use(operationId, input.userId) }),
        })
        .step({
          name: 'collect',
          label: 'Paying what is open',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ input }) => ({ collected: await this.#collect(input) }),
        })
        .step({
          name: 'tell',
          label: 'Telling you',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input }) => {
            const plan = await this.plans.findCurrent(input.userId);
            if (plan !== null) await this.planSync.refresh(plan.id);
            await this.db.transaction(() => this.#finish(input));
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly db: Database,
    private readonly changes: MethodChangesRepository,
    private readonly plans: PlansRepository,
    private readonly customers: BillingCustomersRepository,
    private readonly cancellations: CancellationsRepository,
    private readonly books: BooksPort,
    private readonly planSync: PlanSyncService,
    private readonly events: BillingEventsService,
    private readonly auth: AuthService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Of several methods that were saved one after the other the latest is used, in whatever order they are worked on. */
  async #use(operationId: string, userId: string): Promise<string | null> {
    const customer = await this.customers.find(userId);
    if (customer === null) return null;
    const customerId = customer.stripeCustomerId;
    for (let turn = 0; ; turn += 1) {
      const paymentMethodId = await this.#wanted(userId);
      if (paymentMethodId === null) return null;
      const subscriptionId = (await this.plans.findCurrent(userId))?.stripeSubscriptionId ?? null;
      const target = { customerId, subscriptionId, paymentMethodId };
      if ((await this.books.chargedMethod(customerId, subscriptionId)) !== paymentMethodId)
        await this.books.chargeTo(target, `method-${operationId}-${turn}-${paymentMethodId}`);
      if ((await this.#wanted(userId)) === paymentMethodId) return paymentMethodId;
    }
  }

  async #wanted(userId: string): Promise<string | null> {
    return (await this.changes.findLatestSaved(userId))?.paymentMethodId ?? null;
  }

  /** Whoever cancels is charged no more, not even what is owed. */
  async #collect({ changeId, userId }: Input): Promise<string> {
    const known = await this.plans.findCurrent(userId);
    if (known !== null) await this.planSync.refresh(known.id);
    const plan = await this.plans.findCurrent(userId);
    if (plan === null || plan.stripeSubscriptionId === null || owesPastPeriod(plan)) return 'nothing owed';
    if ((await this.cancellations.findUnderWay(plan.id)) !== null) return 'cancelled';
    return this.books.collectOwed(plan.stripeSubscriptionId, `collect-${changeId}`);
  }

  async #finish({ changeId, userId }: Input): Promise<void> {
    const applied = { state: 'applied', finishedAt: this.clock.now() } as const;
    if (!(await this.changes.change(changeId, 'saved', applied))) return;
    const plan = await this.plans.findCurrent(userId);
    const method = plan === null ? null : methodInWords(plan);
    await this.audit.record({
      userId,
      actorId: userId,
      kind: 'billing.payment_method_changed',
      detail: { changeId },
    });
    await this.events.record({
      userId,
      ...(plan === null ? {} : { planId: plan.id }),
      kind: 'payment_method_changed',
      key: changeId,
      detail: { method },
    });
    await this.mail.send({
      dedupeKey: `method-changed:${changeId}`,
      to: (await this.auth.personOf(userId)).email,
      userId,
      template: 'method-changed',
      data: { method },
    });
  }
}
