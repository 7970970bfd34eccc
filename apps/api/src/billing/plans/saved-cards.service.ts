import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { Config } from '../../foundation/config/config.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { type Sale, SalesService } from '../orders/sales.service.ts';
import {
  AuthenticationRequiredError,
  CardDeclinedError,
  NotInvoiceableError,
  PaymentsPort,
  type SaleAmount,
} from '../payments.port.ts';
import { PlansRepository } from './plans.repository.ts';

/** A card as customers know it. */
export interface SavedCard {
  brand: string;
  last4: string;
}

export type ChargeOutcome =
  | { outcome: 'paid' }
  /** Nothing was charged; `reason` is the provider's sentence for the customer. */
  | { outcome: 'declined' | 'authentication_required'; reason: string }
  /** Nothing was charged: the tax cannot be worked out; `reason` is for staff. */
  | { outcome: 'tax_unknown'; reason: string }
  /** There is no card, or no more. over: the sale has expired. page: the customer pays on the sale’s page. */
  | { outcome: 'no_card' | 'over' | 'page' };

/** Charges sales to the card that a customer saved: that of the plan, or of an earlier sale. */
@Injectable()
export class SavedCardsService {
  constructor(
    private readonly plans: PlansRepository,
    private readonly customers: BillingCustomersRepository,
    private readonly sales: SalesService,
    private readonly payments: PaymentsPort,
    private readonly people: AuthService,
    private readonly config: Config,
  ) {}

  /** The card as last seen; null where there is none that can be charged. */
  async describe(userId: string): Promise<SavedCard | null> {
    const shown = (await this.#ofPlan(userId)) ?? (await this.#ofSales(userId));
    return shown?.card ?? null;
  }

  /**
   * What charging the card would come to; null when the tax cannot be worked out.
   * @param cents US cents without tax
   * @throws ProviderError
   */
  async preview(userId: string, cents: number): Promise<SaleAmount | null> {
    if (!this.config.settings.STRIPE_TAX) return { taxCents: 0, totalCents: cents };
    const customer = await this.customers.find(userId);
    if (customer === null) return null;
    try {
      return await this.payments.previewSale(customer.stripeCustomerId, cents);
    } catch (error) {
      if (error instanceof NotInvoiceableError) return null;
      throw error;
    }
  }

  /**
   * Charges a sale, once however often this is called.
   * @param isPresent the customer waits for it, so that their bank may ask for authentication
   * @throws ProviderError if the payment provider is unavailable; a retry continues where it stopped
   */
  async charge(sale: Sale, isPresent: boolean): Promise<ChargeOutcome> {
    if (sale.state === 'paid' || sale.state === 'refunded') return { outcome: 'paid' };
    const { id: saleId, userId, amountCents: cents, description } = sale;
    const customerId = (await this.customers.find(userId))?.stripeCustomerId;
    if (customerId === undefined) return { outcome: 'no_card' };
    const earlier = await this.payments.findCharge(customerId, saleId);
    if (earlier?.isUnderWay === true)
      throw new ProviderError(
        'unavailable',
        'payments_unavailable',
        `Payment ${earlier.paymentIntentId} of sale ${saleId} is still processing`,
      );
    if (earlier !== null) return this.#paid(sale, earlier.paymentIntentId);
    if (sale.state === 'expired') return { outcome: 'over' };
    const paymentMethodId = await this.#methodOf(userId, customerId);
    if (paymentMethodId === null) return { outcome: 'no_card' };
    const { email } = await this.people.personOf(userId);
    const charge = { saleId, userId, customerId, paymentMethodId, cents, description, email, isPresent };
    try {
      return await this.#paid(sale, await this.payments.chargeSavedMethod(charge));
    } catch (error) {
      if (error instanceof NotInvoiceableError) return { outcome: 'tax_unknown', reason: error.message };
      if (error instanceof AuthenticationRequiredError) {
        const { page, customerMessage: reason } = error;
        if (!isPresent || page === null) return { outcome: 'authentication_required', reason };
        await this.sales.keepPage(sale.id, page);
        return { outcome: 'page' };
      }
      if (error instanceof CardDeclinedError) return { outcome: 'declined', reason: error.customerMessage };
      throw error;
    }
  }

  async #paid(sale: Sale, paymentIntentId: string): Promise<ChargeOutcome> {
    await this.sales.settleCharge(sale, paymentIntentId);
    return { outcome: 'paid' };
  }

  /** The method of the card that is shown, and no other: a plan may be paid by bank debit. */
  async #methodOf(userId: string, customerId: string): Promise<string | null> {
    const ofPlan = await this.#ofPlan(userId);
    if (ofPlan !== null) return this.payments.chargedMethod(customerId, ofPlan.subscriptionId);
    return (await this.#ofSales(userId))?.methodId ?? null;
  }

  async #ofPlan(userId: string): Promise<{ card: SavedCard; subscriptionId: string } | null> {
    const plan = await this.plans.findCurrent(userId);
    if (plan === null || plan.stripeSubscriptionId === null) return null;
    const { cardBrand: brand, cardLast4: last4, stripeSubscriptionId: subscriptionId } = plan;
    return brand === null || last4 === null ? null : { card: toCard(brand, last4), subscriptionId };
  }

  async #ofSales(userId: string): Promise<{ card: SavedCard; methodId: string | null } | null> {
    const customer = await this.customers.find(userId);
    if (customer === null) return null;
    const { savedCardBrand: brand, savedCardLast4: last4, savedMethodId: methodId } = customer;
    return brand === null || last4 === null ? null : { card: toCard(brand, last4), methodId };
  }
}

const toCard = (brand: string, last4: string): SavedCard => ({
  brand: `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`,
  last4,
});
