import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { Config } from '../../foundation/config/config.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { type Sale, SalesService } from '../orders/sales.service.ts';
import {
  AuthenticationRequiredError,
  CardDeclinedError,
  type FoundCharge,
  NotInvoiceableError,
  PaymentsPort,
  type SaleAmount,
  type SavedMethod,
} from '../payments.port.ts';
import { PlanSyncService } from './plan-sync.service.ts';
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
  /**
   * no_card: there is none, or it was removed. card_changed: it is another card than the customer was shown. over: the
   * sale has expired. page: the customer pays on the sale’s page.
   */
  | { outcome: 'no_card' | 'card_changed' | 'over' }
  | { outcome: 'page'; page: string };

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
    private readonly planSync: PlanSyncService,
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
    const earlier = await this.#findEarlier(customerId, saleId);
    if (earlier?.isUnderWay === true)
      throw new ProviderError(
        'unavailable',
        'payments_unavailable',
        `Payment ${earlier.paymentIntentId} of sale ${saleId} is still processing`,
      );
    if (earlier !== null) return this.#paid(sale, earlier);
    if (sale.state === 'expired') return { outcome: 'over' };
    const paymentMethodId = await this.#methodOf(userId, customerId, isPresent);
    if (paymentMethodId === 'no_card' || paymentMethodId === 'card_changed')
      return { outcome: paymentMethodId };
    const { email } = await this.people.personOf(userId);
    const charge = { saleId, userId, customerId, paymentMethodId, cents, description, email, isPresent };
    try {
      return await this.#paid(sale, await this.payments.chargeSavedMethod(charge));
    } catch (error) {
      if (error instanceof NotInvoiceableError) return { outcome: 'tax_unknown', reason: error.message };
      if (error instanceof AuthenticationRequiredError) {
        const { page, customerMessage: reason } = error;
        if (page === null) return { outcome: 'authentication_required', reason };
        await this.sales.keepPage(sale.id, page);
        return { outcome: 'page', page };
      }
      if (error instanceof CardDeclinedError) return { outcome: 'declined', reason: error.customerMessage };
      // The card was removed since it was looked at.
      const isRefused =
        error instanceof ProviderError && (error.kind === 'rejected' || error.kind === 'not_found');
      if (isRefused && (await this.payments.savedCard(customerId, paymentMethodId)) === null)
        return { outcome: 'no_card' };
      throw error;
    }
  }

  /** The payment that an earlier try made; one that it only began is cancelled. */
  async #findEarlier(customerId: string, saleId: string): Promise<FoundCharge | null> {
    const found = await this.payments.findCharge(customerId, saleId);
    if (found?.isUnderWay !== true) return found;
    await this.payments.cancelUnconfirmed(customerId, saleId);
    return this.payments.findCharge(customerId, saleId);
  }

  async #paid(sale: Sale, charge: FoundCharge): Promise<ChargeOutcome> {
    await this.sales.settleCharge(sale, charge);
    return { outcome: 'paid' };
  }

  /**
   * The method of the card that is shown. At the provider it can have been replaced or removed, or be a bank debit by now:
   * what we show is brought up to date then. A customer who is present is only charged to the card that they saw.
   */
  async #methodOf(userId: string, customerId: string, isPresent: boolean) {
    const ofPlan = await this.#ofPlan(userId);
    const ofSales = ofPlan === null ? await this.#ofSales(userId) : null;
    const shown = (ofPlan ?? ofSales)?.card;
    const methodId =
      ofPlan === null
        ? (ofSales?.methodId ?? null)
        : await this.payments.chargedMethod(customerId, ofPlan.subscriptionId);
    const found = methodId === null ? null : await this.payments.savedCard(customerId, methodId);
    if (found !== null && isSame(found, shown)) return found.id;
    if (ofPlan !== null) await this.planSync.refresh(ofPlan.planId);
    // Banks give a card another number while its method stays.
    else if (found !== null) await this.customers.updateMethod(userId, found);
    else if (methodId !== null) await this.customers.forgetMethod(userId, methodId);
    if (found === null) return 'no_card';
    return isPresent ? 'card_changed' : found.id;
  }

  async #ofPlan(userId: string): Promise<{ card: SavedCard; planId: string; subscriptionId: string } | null> {
    const plan = await this.plans.findCurrent(userId);
    if (plan === null || plan.stripeSubscriptionId === null) return null;
    const { id: planId, cardBrand: brand, cardLast4: last4, stripeSubscriptionId: subscriptionId } = plan;
    return brand === null || last4 === null ? null : { card: toCard(brand, last4), planId, subscriptionId };
  }

  async #ofSales(userId: string): Promise<{ card: SavedCard; methodId: string | null } | null> {
    const customer = await this.customers.find(userId);
    if (customer === null) return null;
    const { savedCardBrand: brand, savedCardLast4: last4, savedMethodId: methodId } = customer;
    return brand === null || last4 === null ? null : { card: toCard(brand, last4), methodId };
  }
}

/** Whether a saved method is the card that is shown. */
function isSame({ cardBrand, cardLast4 }: SavedMethod, shown: SavedCard | undefined): boolean {
  return (
    cardBrand !== null &&
    toCard(cardBrand, cardLast4 ?? '').brand === shown?.brand &&
    cardLast4 === shown.last4
  );
}

const toCard = (brand: string, last4: string): SavedCard => ({
  brand: `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`,
  last4,
});
