import { Injectable, Logger } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { Database } from '../../foundation/database/database.ts';
import type { PaymentMethodChange } from '../../foundation/database/generated/client.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { BooksPort } from '../books.port.ts';
import type { CheckoutStart } from '../checkout/checkouts.service.ts';
import { MethodChangesRepository } from './method-changes.repository.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { PaymentMethodOperation } from './payment-method.operation.ts';
import { PlansRepository } from '../plans/plans.repository.ts';

/** The longest that the payment provider keeps such a page open. */
const pageMs = 24 * 60 * 60 * 1000;
/** A page about to close is not handed out any more. */
const leastLeftMs = 10 * 60 * 1000;
/** A page that is older, and of which no message came, is asked about. */
const messageMs = 10 * 60 * 1000;

export type MethodChangeOutcome = 'open' | 'saved' | 'expired' | 'refused';

/** The way to another payment method. */
@Injectable()
export class PaymentMethodService {
  readonly #logger = new Logger(PaymentMethodService.name);

  constructor(
    private readonly db: Database,
    private readonly changes: MethodChangesRepository,
    private readonly plans: PlansRepository,
    private readonly orders: OrdersRepository,
    private readonly customers: BillingCustomersRepository,
    private readonly books: BooksPort,
    private readonly operations: OperationsService,
    private readonly operation: PaymentMethodOperation,
    private readonly audit: AuditService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers the address of the one page that takes another method, however often it is asked for.
   * hosting_plan_error: there is no plan that is paid through this provider. error: the provider cannot be asked now.
   */
  async start(userId: string): Promise<CheckoutStart> {
    try {
      const customer = await this.customers.find(userId);
      const plan = await this.plans.findCurrent(userId);
      if (customer === null || plan === null || plan.paymentProvider !== 'stripe')
        return { status: 'hosting_plan_error' };
      const open = await this.changes.findOpen(userId);
      if (open !== null) await this.settle(open);
      const change = await this.#place(userId);
      return {
        status: 'success',
        url: change.checkoutUrl ?? (await this.#openPage(change, customer.stripeCustomerId)),
      };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#logger.error(`Change of payment method by ${userId}: ${error.kind}: ${error.message}`);
      return { status: 'error' };
    }
  }

  /** @returns the change whose page this is */
  async ofPage(pageId: string): Promise<PaymentMethodChange | null> {
    return this.changes.findByPage(pageId);
  }

  /** Asks the payment provider about a page and does what follows; safe to call at any time, any number of times at once. */
  async settle(change: PaymentMethodChange): Promise<MethodChangeOutcome> {
    const { id, userId, checkoutSessionId } = change;
    if (change.state === 'saved' || change.state === 'applied') return 'saved';
    if (change.state === 'expired') return 'expired';
    if (checkoutSessionId === null) return this.#expireUnopened(change);
    const page = await this.books.methodPage(checkoutSessionId);
    if (page.state === 'open') return 'open';
    const now = this.clock.now();
    if (page.state === 'expired') {
      await this.changes.change(id, 'open', { state: 'expired', finishedAt: now });
      return 'expired';
    }
    const customer = await this.customers.find(userId);
    const { paymentMethodId } = page;
    const ours = page.userId === userId && page.customerId === customer?.stripeCustomerId;
    if (!ours || paymentMethodId === null) {
      await this.changes.change(id, 'open', { state: 'expired', finishedAt: now });
      const detail = { changeId: id, checkoutId: checkoutSessionId };
      await this.audit.record({ userId, kind: 'billing.payment_method_refused', detail });
      return 'refused';
    }
    await this.db.transaction(async () => {
      if (!(await this.changes.change(id, 'open', { state: 'saved', paymentMethodId }))) return;
      await this.operations.start(this.operation.definition, {
        key: id,
        ownerId: userId,
        input: { changeId: id, userId },
      });
    });
    return 'saved';
  }

  /** Pages that may have been filled in without a message of it, the oldest first. */
  async findUnsettled(afterId: string | undefined, limit: number): Promise<PaymentMethodChange[]> {
    return this.changes.findOpenSince(this.clock.in(-messageMs), afterId, limit);
  }

  /** The open change of this customer, or a new one. */
  async #place(userId: string): Promise<PaymentMethodChange> {
    return this.db.transaction(async () => {
      await this.orders.lockCustomer(userId);
      const now = this.clock.now();
      const open = await this.changes.findOpen(userId);
      if (open !== null && now.getTime() < open.expiresAt.getTime() - leastLeftMs) return open;
      if (open !== null) await this.changes.change(open.id, 'open', { state: 'expired', finishedAt: now });
      const expiresAt = new Date(now.getTime() + pageMs);
      return this.changes.insert({ id: newId(), userId, createdAt: now, expiresAt });
    });
  }

  async #openPage(change: PaymentMethodChange, customerId: string): Promise<string> {
    const settings = `${this.config.settings.PUBLIC_URL.replace(/\/+$/, '')}/account-settings`;
    const page = await this.books.openMethodPage({
      changeId: change.id,
      userId: change.userId,
      customerId,
      returnUrl: `${settings}?payment_method=saved`,
      cancelUrl: `${settings}?payment_method=cancelled`,
    });
    const kept = await this.changes.keepPage(change.id, page);
    return kept.checkoutUrl ?? page.url;
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
