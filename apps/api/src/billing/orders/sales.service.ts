import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import type { SaleKind } from '../../foundation/database/generated/enums.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { isId, newId } from '../../foundation/ids/ids.ts';
import { englishOf, type Message, toMessageRef, type Words } from '../../foundation/messages/message.ts';
import { saleExpired, saleMismatched, salePaid, saleRefundStarted } from '../billing.events.ts';
import { findChargedCents, findSaleDifferences } from './checkout-match.ts';
import type { CheckoutUrls } from './checkout-urls.ts';
import { type Checkout, type FoundCharge, PaymentsPort } from '../payments.port.ts';
import { checkoutMs } from '../plan-rules.ts';
import { ProviderCustomersService } from './provider-customers.service.ts';
import { SaleRefundOperation } from './sale-refund.operation.ts';
import { type Sale, SalesRepository } from './sales.repository.ts';

export type { CheckoutUrls, Sale };

/** A sale as its seller describes it. */
export interface NewSale {
  userId: string;
  kind: SaleKind;
  /** The seller's row. */
  subjectId: string;
  /** Shared by sales that are paid with one checkout; created in one transaction, always in the same order. */
  orderId?: string;
  /** In words, for the checkout and the invoice. */
  description: Message;
  amountCents: number;
}

/** money_under_way: the checkout is complete, but the bank has not paid yet. */
export type SaleStatus = Sale['state'] | 'money_under_way';

/** Sells single things for other modules: checkout, payment and refund. */
@Injectable()
export class SalesService {
  constructor(
    private readonly db: Database,
    private readonly sales: SalesRepository,
    private readonly providerCustomers: ProviderCustomersService,
    private readonly payments: PaymentsPort,
    private readonly refund: SaleRefundOperation,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  /** Records a sale, in the seller's transaction. The payment provider is not called. */
  async offer(sale: NewSale): Promise<Sale> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + checkoutMs);
    const { description } = sale;
    return this.sales.insert({
      ...sale,
      description: description.english,
      descriptionMessage: toMessageRef(description),
      id: newId(),
      createdAt: now,
      expiresAt,
    });
  }

  /**
   * Opens the checkout of a sale and of the others of its order, or returns the one that they have.
   * @param savesCard the customer agreed that the card is charged again later
   * @returns its address
   * @throws ProviderError if the payment provider is unavailable; a retry continues where it stopped
   */
  async checkoutUrl(sale: Sale, urls: CheckoutUrls, savesCard = false): Promise<string> {
    if (sale.checkoutUrl !== null) return sale.checkoutUrl;
    const lines = await this.sales.listLines(sale);
    const checkout = await this.payments.openCheckout({
      orderId: sale.orderId ?? sale.id,
      userId: sale.userId,
      customerId: await this.providerCustomers.ensure(sale.userId),
      price: {
        lines: lines.map(({ amountCents, description }) => ({ cents: amountCents, name: description })),
      },
      mode: 'payment',
      savesMethod: savesCard,
      trialDays: null,
      reduction: null,
      successUrl: urls.success,
      cancelUrl: urls.cancel,
      expiresAt: lines[0]?.expiresAt ?? sale.expiresAt,
    });
    const kept = await this.sales.keepCheckout(sale, checkout);
    if (kept.state !== 'expired') return kept.checkoutUrl ?? checkout.url;
    // Closed while its checkout was being opened.
    await this.payments.closeCheckout(checkout.id);
    throw new ProviderError('conflict', 'payments_rejected', `Sale ${sale.id} was closed`);
  }

  /** The newest sale of a seller's row. */
  async ofSubject(userId: string, subjectId: string): Promise<Sale | null> {
    return this.sales.findOfSubject(userId, subjectId);
  }

  /** Open sales whose time is over, in the order of their ids. */
  async findOverdue(now: Date, afterId: string | undefined, limit: number): Promise<Sale[]> {
    return this.sales.findOverdue(now, afterId, limit);
  }

  /** The first line of a checkout: it stands for all of them. */
  async ofCheckout(checkoutId: string): Promise<Sale | null> {
    return (await this.sales.listByCheckout(checkoutId))[0] ?? null;
  }

  async ownOfCheckout(userId: string, checkoutId: string): Promise<Sale | null> {
    return (await this.linesOfCheckout(userId, checkoutId))[0] ?? null;
  }

  /** The customer's sales that a checkout pays, in the order of the order; empty for the checkout of another. */
  async linesOfCheckout(userId: string, checkoutId: string): Promise<Sale[]> {
    return this.sales.listOwnByCheckout(userId, checkoutId);
  }

  /** The sales that are paid together with this one, and itself, in the order of the order. */
  async linesWith(sale: Sale): Promise<Sale[]> {
    return this.sales.listLines(sale);
  }

  /** Closes the checkout of a sale, and of its order; one that was just paid is delivered. */
  async close(sale: Sale): Promise<SaleStatus> {
    if (sale.state !== 'open') return this.settle(sale);
    if (sale.checkoutSessionId === null) {
      const status = await this.closeCharge(sale);
      if (status !== 'open') return status;
      const ended = await this.#expire(sale);
      const opened = (await this.sales.find(sale.id))?.checkoutSessionId ?? null;
      // By another request, meanwhile.
      if (opened !== null) await this.payments.closeCheckout(opened);
      return ended;
    }
    await this.payments.closeCheckout(sale.checkoutSessionId);
    return this.settle(sale);
  }

  /**
   * Reads a sale's checkout from the payment provider and publishes what follows, for all sales of the order. Safe to
   * call at any time, any number of times at once.
   */
  async settle(sale: Sale): Promise<SaleStatus> {
    if (sale.state === 'paid' || sale.state === 'refunded') return sale.state;
    const checkout = sale.checkoutSessionId === null ? undefined : await this.#read(sale.checkoutSessionId);
    // A checkout that could not be opened may still be opened until the sale expires.
    if (checkout === undefined || checkout.state === 'expired')
      return sale.checkoutSessionId === null ? this.#settleUnopened(sale) : this.#expire(sale);
    if (checkout.state === 'open') return 'open';
    if (!checkout.settled) return 'money_under_way';
    const customerId = await this.providerCustomers.idOf(sale.userId);
    const differences = findSaleDifferences(await this.sales.listLines(sale), customerId, checkout);
    if (differences.length > 0) return this.#distrust(sale, checkout, differences);
    const { savesMethod, paymentIntentId } = checkout;
    if (savesMethod && paymentIntentId !== null)
      await this.providerCustomers.keepMethodOf(sale.userId, paymentIntentId);
    return this.#deliver(sale, (line) => ({ chargedCents: findChargedCents(line, checkout) }));
  }

  /** Expires a sale without a checkout, unless it was charged to the saved card or its bank still works on that. */
  async #settleUnopened(sale: Sale): Promise<SaleStatus> {
    if (this.clock.now() < sale.expiresAt) return 'open';
    const status = await this.closeCharge(sale);
    return status === 'open' ? this.#expire(sale) : status;
  }

  /** Closes the invoice for the saved card of a sale; one that was just paid is delivered. open: it is not paid */
  async closeCharge(sale: Sale): Promise<SaleStatus> {
    const customerId = await this.providerCustomers.idOf(sale.userId);
    const charge = customerId === null ? null : await this.payments.closeCharge(customerId, sale.id);
    if (charge === null) return 'open';
    return charge.isUnderWay ? 'money_under_way' : this.settleCharge(sale, charge);
  }

  /** Delivers a sale whose invoice for the saved card was paid, for example on its page. */
  async settleInvoiced(saleId: string): Promise<void> {
    // Invoices that were written at the provider can name anything.
    const sale = isId(saleId) ? await this.sales.find(saleId) : null;
    if (sale === null || sale.checkoutSessionId !== null) return;
    const customerId = await this.providerCustomers.idOf(sale.userId);
    const charge = customerId === null ? null : await this.payments.findCharge(customerId, sale.id);
    if (charge?.isUnderWay === false) await this.settleCharge(sale, charge);
  }

  /** Keeps the page where the customer pays a sale that their bank wants them to confirm. */
  async keepPage(saleId: string, url: string): Promise<void> {
    await this.sales.keepPage(saleId, url);
  }

  /** A sale that waits for its customer can be paid until then. */
  async prolong(sale: Sale, expiresAt: Date): Promise<void> {
    await this.sales.prolong(sale.id, expiresAt);
  }

  /** Delivers a sale whose amount was charged to the saved card. */
  async settleCharge(
    sale: Sale,
    { paymentIntentId, chargedCents }: Pick<FoundCharge, 'paymentIntentId' | 'chargedCents'>,
  ): Promise<SaleStatus> {
    return this.#deliver(sale, () => ({ paymentIntentId, chargedCents }));
  }

  /** Ends a sale that will not be paid: its seller does not deliver it. */
  async cancel(sale: Sale): Promise<void> {
    await this.#expire(sale);
  }

  /** Refunds a sale, in the seller's transaction. @param words why, for the customer, a sentence */
  async startRefund(saleId: string, words: Words): Promise<void> {
    const reason = englishOf(words);
    const paidBack = {
      state: 'refunded',
      finishedAt: this.clock.now(),
      refundReason: reason,
      ...(typeof words === 'string' ? {} : { refundReasonMessage: toMessageRef(words) }),
    } as const;
    if (!(await this.sales.change(saleId, ['paid'], paidBack))) return;
    const sale = await this.sales.find(saleId);
    const userId = sale?.userId ?? null;
    await this.refund.start(saleId, userId);
    await this.events.publish(saleRefundStarted, { saleId, userId, reason });
  }

  async #deliver(
    sale: Sale,
    chargeOf: (line: Sale) => { paymentIntentId?: string; chargedCents: number },
  ): Promise<SaleStatus> {
    return this.db.transaction(async () => {
      for (const line of await this.sales.listLines(sale)) {
        const paid = { state: 'paid', finishedAt: this.clock.now(), ...chargeOf(line) } as const;
        if (await this.sales.change(line.id, ['open', 'expired'], paid))
          await this.events.publish(salePaid, { ...line, ...paid });
      }
      // The seller may have refunded it at once.
      return (await this.sales.find(sale.id))?.state ?? 'paid';
    });
  }

  async #expire(sale: Sale): Promise<SaleStatus> {
    return this.db.transaction(async () => {
      const over = { state: 'expired', finishedAt: this.clock.now() } as const;
      for (const line of await this.sales.listLines(sale))
        if (await this.sales.change(line.id, ['open'], over))
          await this.events.publish(saleExpired, { ...line, ...over });
      return (await this.sales.find(sale.id))?.state ?? 'expired';
    });
  }

  /** @returns undefined if the payment provider does not know it */
  async #read(checkoutId: string): Promise<Checkout | undefined> {
    try {
      return await this.payments.checkout(checkoutId);
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'not_found') return undefined;
      throw error;
    }
  }

  async #distrust(sale: Sale, checkout: Checkout, found: Message[]): Promise<SaleStatus> {
    const differences = found.map(({ english }) => english);
    const checkoutId = checkout.id;
    await this.db.transaction(() => this.events.publish(saleMismatched, { sale, checkoutId, differences }));
    return this.#expire(sale);
  }
}
