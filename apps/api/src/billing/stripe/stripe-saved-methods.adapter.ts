import type Stripe from 'stripe';
import { ProviderError } from '../../foundation/operations/operation.ts';
import type { FoundCharge, SavedMethod, SavedMethodCharge } from '../payments.port.ts';
import { translated } from './stripe-errors.adapter.ts';
import { idOf, toPaymentInstrument } from './stripe-objects.adapter.ts';
import { readAllPages } from './stripe-pages.adapter.ts';

/** A charge that a bank has to approve can take a while. */
const chargingTimeoutMs = 20_000;

/** Payment methods that customers saved, and charges to them outside of subscriptions. */
export class StripeSavedMethodsAdapter {
  readonly #stripe: Stripe;

  constructor(stripe: Stripe) {
    this.#stripe = stripe;
  }

  async savedBy(paymentIntentId: string): Promise<SavedMethod | null> {
    const intent = await translated('Read payment', () =>
      this.#stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['payment_method'] }),
    );
    const { payment_method: method } = intent;
    if (method === null || typeof method === 'string') return null;
    // A method that is not saved belongs to no customer.
    return idOf(method.customer) === null ? null : toSavedMethod(method);
  }

  /** A card that a customer saved; null when it was removed at Stripe, and for what takes days, such as bank debits. */
  async card(customerId: string, paymentMethodId: string): Promise<SavedMethod | null> {
    try {
      const method = await translated('Read saved card', () =>
        this.#stripe.paymentMethods.retrieve(paymentMethodId),
      );
      const isCard = method.type === 'card' || method.type === 'link';
      return isCard && idOf(method.customer) === customerId ? toSavedMethod(method) : null;
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'not_found') return null;
      throw error;
    }
  }

  async charge(charge: SavedMethodCharge): Promise<FoundCharge> {
    const { saleId, userId, customerId, paymentMethodId, cents, description, email, isPresent } = charge;
    // A repeated key would answer with the cancelled payment.
    const cancelled = (await this.#list(customerId, saleId)).filter(({ status }) => status === 'canceled');
    const suffix = cancelled.length === 0 ? '' : `-${cancelled.length}`;
    const intent = await translated('Charge saved method', () =>
      this.#stripe.paymentIntents.create(
        {
          amount: cents,
          currency: 'usd',
          customer: customerId,
          payment_method: paymentMethodId,
          confirm: true,
          // A customer who has to authenticate goes to the hosted page instead.
          ...(isPresent ? { error_on_requires_action: true } : { off_session: true }),
          // What customers see as their saved card; others, such as bank debits, take days.
          allowed_payment_method_types: ['card', 'link'],
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          description,
          receipt_email: email,
          metadata: { order_id: saleId, user_id: userId },
        },
        { idempotencyKey: `charge-${saleId}${suffix}`, timeout: chargingTimeoutMs },
      ),
    );
    if (intent.status !== 'succeeded')
      throw new ProviderError(
        'unavailable',
        'payments_unavailable',
        `Payment ${intent.id} of sale ${saleId} is ${intent.status}`,
      );
    return toCharge(intent);
  }

  async findCharge(customerId: string, saleId: string): Promise<FoundCharge | null> {
    const charges = await this.#list(customerId, saleId);
    const found = charges.find(({ status }) => status === 'succeeded') ?? charges.find(isUnsettled);
    return found === undefined ? null : toCharge(found);
  }

  /** Cancels payments of a sale that a request began whose answer was lost: one could still be confirmed. */
  async cancelUnconfirmed(customerId: string, saleId: string): Promise<void> {
    for (const { id } of (await this.#list(customerId, saleId)).filter(isUnconfirmed))
      try {
        await translated('Cancel payment', () => this.#stripe.paymentIntents.cancel(id));
      } catch (error) {
        // Confirmed or cancelled in the meantime.
        if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
      }
  }

  /** Payments of a sale; idempotency keys are forgotten after a day. */
  async #list(customerId: string, saleId: string): Promise<Stripe.PaymentIntent[]> {
    const payments = await readAllPages('Find payment', (page) =>
      this.#stripe.paymentIntents.list({ customer: customerId, ...page }),
    );
    return payments.filter(({ metadata }) => metadata['order_id'] === saleId);
  }
}

/** A declined payment waits for another method, which it never gets. */
const isUnconfirmed = ({ status }: Stripe.PaymentIntent) =>
  status === 'requires_confirmation' || status === 'requires_action' || status === 'requires_capture';

const isUnsettled = (intent: Stripe.PaymentIntent) => intent.status === 'processing' || isUnconfirmed(intent);

const toCharge = ({ id, amount, status }: Stripe.PaymentIntent): FoundCharge => ({
  paymentIntentId: id,
  isUnderWay: status !== 'succeeded',
  chargedCents: amount,
});

function toSavedMethod(method: Stripe.PaymentMethod): SavedMethod {
  const instrument = toPaymentInstrument(method);
  return {
    id: method.id,
    cardBrand: instrument?.cardBrand ?? null,
    cardLast4: instrument?.cardLast4 ?? null,
  };
}
