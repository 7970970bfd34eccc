import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import type { SaleKind } from '../../foundation/database/generated/enums.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { BillingCustomersRepository } from './billing-customers.repository.ts';
import { findSaleDifferences } from './checkout-match.ts';
import type { CheckoutUrls } from './checkout-urls.ts';
import { type Checkout, PaymentsPort } from '../payments.port.ts';
import { checkoutMs } from '../plan-rules.ts';
import { ProviderCustomersService } from './provider-customers.service.ts';
import { SaleRefundOperation } from './sale-refund.operation.ts';
import { type Sale, SalesRepository } from './sales.repository.ts';
import { type SaleHandler, SaleHandlersService } from './sale-handlers.service.ts';

export type { CheckoutUrls, Sale };

/** What is sold, as its seller says it. */
export interface NewSale {
  userId: string;
  kind: SaleKind;
  /** The seller's own row. */
  subjectId: string;
  /** In words, for the checkout and the invoice. */
  description: string;
  amountCents: number;
}

/** How a sale stands. moneyUnderWay: the checkout is complete, and the bank has not paid yet. */
export type SaleStatus = Sale['state'] | 'money_under_way';

/** Sells single things for other capabilities: a checkout each, the money for it, and the money back. */
@Injectable()
export class SalesService {
  constructor(
    private readonly db: Database,
    private readonly sales: SalesRepository,
    private readonly saleHandlers: SaleHandlersService,
    private readonly customers: BillingCustomersRepository,
    private readonly providerCustomers: ProviderCustomersService,
    private readonly payments: PaymentsPort,
    private readonly refund: SaleRefundOperation,
    private readonly operations: OperationsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Called once by each capability that sells something. */
  register(saleHandler: SaleHandler): void {
    this.saleHandlers.register(saleHandler);
  }

  /** Notes what is to be sold, in the seller's transaction; nothing leaves the house. */
  async offer(sale: NewSale): Promise<Sale> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + checkoutMs);
    return this.sales.insert({ ...sale, id: newId(), createdAt: now, expiresAt });
  }

  /**
   * The address of the one checkout of a sale, however often it is asked for.
   * @throws ProviderError when the payment provider cannot be asked; asking again goes on where it stopped
   */
  async checkoutUrl(sale: Sale, urls: CheckoutUrls): Promise<string> {
    if (sale.checkoutUrl !== null) return sale.checkoutUrl;
    const checkout = await this.payments.openCheckout({
      orderId: sale.id,
      userId: sale.userId,
      customerId: await this.providerCustomers.ensure(sale.userId),
      price: { cents: sale.amountCents, name: sale.description },
      mode: 'payment',
      trialDays: null,
      reduction: null,
      successUrl: urls.success,
      cancelUrl: urls.cancel,
      expiresAt: sale.expiresAt,
    });
    const kept = await this.sales.keepCheckout(sale.id, checkout);
    return kept.checkoutUrl ?? checkout.url;
  }

  /** The newest sale of a seller's row. */
  async ofSubject(userId: string, subjectId: string): Promise<Sale | null> {
    return this.sales.findOfSubject(userId, subjectId);
  }

  async ofCheckout(checkoutId: string): Promise<Sale | null> {
    return this.sales.findByCheckout(checkoutId);
  }

  async ownOfCheckout(userId: string, checkoutId: string): Promise<Sale | null> {
    return this.sales.findOwnByCheckout(userId, checkoutId);
  }

  /** So that it cannot be paid any more; what was paid at this very moment is delivered. */
  async close(sale: Sale): Promise<SaleStatus> {
    if (sale.state === 'open' && sale.checkoutSessionId !== null)
      await this.payments.closeCheckout(sale.checkoutSessionId);
    return this.settle(sale);
  }

  /**
   * Asks the payment provider about a sale's checkout and tells the seller what follows. Safe to call at any time, by
   * anybody, any number of times at once.
   */
  async settle(sale: Sale): Promise<SaleStatus> {
    if (sale.state === 'paid' || sale.state === 'refunded') return sale.state;
    const checkout = sale.checkoutSessionId === null ? undefined : await this.#read(sale.checkoutSessionId);
    // One whose checkout could not be opened may still be opened until its time is over.
    if (checkout === undefined || checkout.state === 'expired')
      return sale.checkoutSessionId === null && this.clock.now() < sale.expiresAt
        ? 'open'
        : this.#expire(sale);
    if (checkout.state === 'open') return 'open';
    if (!checkout.settled) return 'money_under_way';
    const customer = await this.customers.find(sale.userId);
    const differences = findSaleDifferences(
      { ...sale, customerId: customer?.stripeCustomerId ?? null },
      checkout,
    );
    if (differences.length > 0) return this.#distrust(sale, checkout, differences);
    return this.#deliver(sale);
  }

  /** What was paid goes back, in the seller's transaction. @param reason for the customer, as the end of a sentence */
  async startRefund(saleId: string, reason: string): Promise<void> {
    const paidBack = { state: 'refunded', finishedAt: this.clock.now(), refundReason: reason } as const;
    if (!(await this.sales.change(saleId, ['paid'], paidBack))) return;
    const sale = await this.sales.find(saleId);
    await this.operations.start(this.refund.definition, {
      key: saleId,
      ownerId: sale?.userId ?? null,
      input: { saleId },
    });
    await this.audit.record({
      ...(sale === null ? {} : { userId: sale.userId }),
      kind: 'billing.sale_paid_back',
      detail: { saleId, reason },
    });
  }

  async #deliver(sale: Sale): Promise<SaleStatus> {
    return this.db.transaction(async () => {
      const paid = { state: 'paid', finishedAt: this.clock.now() } as const;
      const first = await this.sales.change(sale.id, ['open', 'expired'], paid);
      const fresh = (await this.sales.find(sale.id)) ?? sale;
      if (!first) return fresh.state;
      await this.saleHandlers.of(fresh).paid(fresh);
      await this.audit.record({
        userId: sale.userId,
        kind: 'billing.sale_paid',
        detail: { saleId: sale.id, kind: sale.kind, amountCents: sale.amountCents },
      });
      // What the seller made of it: one that cannot be delivered any more has gone back already.
      return (await this.sales.find(sale.id))?.state ?? fresh.state;
    });
  }

  async #expire(sale: Sale): Promise<SaleStatus> {
    return this.db.transaction(async () => {
      const over = { state: 'expired', finishedAt: this.clock.now() } as const;
      if (await this.sales.change(sale.id, ['open'], over))
        await this.saleHandlers.of(sale).expired({ ...sale, ...over });
      return (await this.sales.find(sale.id))?.state ?? 'expired';
    });
  }

  /** undefined: the payment provider does not know it. */
  async #read(checkoutId: string): Promise<Checkout | undefined> {
    try {
      return await this.payments.checkout(checkoutId);
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'not_found') return undefined;
      throw error;
    }
  }

  async #distrust(sale: Sale, checkout: Checkout, differences: string[]): Promise<SaleStatus> {
    await this.audit.record({
      userId: sale.userId,
      kind: 'billing.checkout_refused',
      detail: { saleId: sale.id, checkoutId: checkout.id, differences },
    });
    return this.#expire(sale);
  }
}
