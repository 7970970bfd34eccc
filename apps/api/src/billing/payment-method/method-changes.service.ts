import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import type { PaymentMethodChange } from '../../foundation/database/generated/client.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { CustomerLockService } from '../orders/customer-lock.service.ts';
import { PaymentsPort } from '../payments.port.ts';
import { MethodChangesRepository } from './method-changes.repository.ts';
import { PaymentMethodOperation } from './payment-method.operation.ts';

/** The longest that the payment provider keeps a payment method page open. */
const pageMs = 24 * 60 * 60 * 1000;
/** A page that closes sooner is not used again. */
const leastLeftMs = 10 * 60 * 1000;
/** The event of an older page may be lost. */
const eventMs = 10 * 60 * 1000;

export type MethodChangeOutcome = 'open' | 'saved' | 'expired' | 'refused';

/** Changes of payment methods, from the opened page to the saved method. */
@Injectable()
export class MethodChangesService {
  constructor(
    private readonly lock: CustomerLockService,
    private readonly changes: MethodChangesRepository,
    private readonly customers: BillingCustomersRepository,
    private readonly payments: PaymentsPort,
    private readonly operation: PaymentMethodOperation,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Returns the open change of this customer, or a new one. */
  async place(userId: string): Promise<PaymentMethodChange> {
    return this.lock.run(userId, async () => {
      const now = this.clock.now();
      const open = await this.changes.findOpen(userId);
      if (open !== null && now.getTime() < open.expiresAt.getTime() - leastLeftMs) return open;
      if (open !== null) await this.changes.change(open.id, 'open', { state: 'expired', finishedAt: now });
      const expiresAt = new Date(now.getTime() + pageMs);
      return this.changes.insert({ id: newId(), userId, createdAt: now, expiresAt });
    });
  }

  /** Charges a method that the customer has saved before, from now on. Needs the lock of the customer. */
  async choose(userId: string, paymentMethodId: string): Promise<void> {
    const now = this.clock.now();
    const chosen = { id: newId(), userId, state: 'saved', paymentMethodId, savedAt: now } as const;
    await this.operation.start(await this.changes.insert({ ...chosen, createdAt: now, expiresAt: now }));
  }

  /** Finds the change whose page this is. */
  async ofPage(pageId: string): Promise<PaymentMethodChange | null> {
    return this.changes.findByPage(pageId);
  }

  /** Reads a page from the payment provider and acts on it. Safe to call at any time, any number of times at once. */
  async settle(change: PaymentMethodChange): Promise<MethodChangeOutcome> {
    const { id, userId, checkoutSessionId } = change;
    if (change.state === 'saved' || change.state === 'applied') return 'saved';
    if (change.state === 'expired') return 'expired';
    if (checkoutSessionId === null) return this.#expireUnopened(change);
    const page = await this.payments.methodPage(checkoutSessionId);
    if (page.state === 'open') return 'open';
    const now = this.clock.now();
    if (page.state === 'expired') {
      await this.changes.change(id, 'open', { state: 'expired', finishedAt: now });
      return 'expired';
    }
    const customer = await this.customers.find(userId);
    const { paymentMethodId } = page;
    const isOurs = page.userId === userId && page.customerId === customer?.stripeCustomerId;
    if (!isOurs || paymentMethodId === null) {
      await this.changes.change(id, 'open', { state: 'expired', finishedAt: now });
      const detail = { changeId: id, checkoutId: checkoutSessionId };
      await this.audit.record({ userId, kind: 'billing.payment_method_refused', detail });
      return 'refused';
    }
    await this.lock.run(userId, async () => {
      if (await this.changes.change(id, 'open', { state: 'saved', paymentMethodId, savedAt: now }))
        await this.operation.start(change);
    });
    return 'saved';
  }

  /** Forgets the saved card of a customer if it was removed at the payment provider. */
  async forgetRemoved(customerId: string): Promise<void> {
    const userId = await this.customers.findUser(customerId);
    const saved = userId === undefined ? null : await this.customers.find(userId);
    if (saved === null || saved.savedMethodId === null) return;
    const { savedMethodId } = saved;
    if ((await this.payments.savedCard(customerId, savedMethodId)) === null)
      await this.customers.forgetMethod(saved.userId, savedMethodId);
  }

  /** Lists open changes that are old enough for a lost event, the oldest first. */
  async findUnsettled(afterId: string | undefined, limit: number): Promise<PaymentMethodChange[]> {
    return this.changes.findOpenSince(this.clock.in(-eventMs), afterId, limit);
  }

  async #expireUnopened(change: PaymentMethodChange): Promise<MethodChangeOutcome> {
    if (this.clock.now() < change.expiresAt) return 'open';
    await this.changes.change(change.id, 'open', {
      state: 'expired',
      finishedAt: this.clock.now(),
    });
    return 'expired';
  }
}
