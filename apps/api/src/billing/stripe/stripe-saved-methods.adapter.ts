import type Stripe from 'stripe';
import { ProviderError } from '../../foundation/operations/operation.ts';
import type { FoundCharge, SavedMethod, SavedMethodCharge } from '../payments.port.ts';
import { translated } from './stripe-errors.adapter.ts';
import { idOf, toPaymentInstrument } from './stripe-objects.adapter.ts';

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
    if (idOf(method.customer) === null) return null;
    const instrument = toPaymentInstrument(method);
    return {
      id: method.id,
      cardBrand: instrument?.cardBrand ?? null,
      cardLast4: instrument?.cardLast4 ?? null,
    };
  }

  async charge(charge: SavedMethodCharge): Promise<string> {
    const { saleId, userId, customerId, paymentMethodId, cents, description, email, isPresent } = charge;
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
        { idempotencyKey: `charge-${saleId}`, timeout: chargingTimeoutMs },
      ),
    );
    if (intent.status !== 'succeeded')
      throw new ProviderError(
        'unavailable',
        'payments_unavailable',
        `Payment ${intent.id} of sale ${saleId} is ${intent.status}`,
      );
    return intent.id;
  }

  async findCharge(customerId: string, saleId: string): Promise<FoundCharge | null> {
    // Idempotency keys are forgotten after a day.
    const intents = await translated('Find payment', () =>
      this.#stripe.paymentIntents.list({ customer: customerId, limit: 100 }),
    );
    const charges = intents.data.filter(({ metadata }) => metadata['order_id'] === saleId);
    const found =
      charges.find(({ status }) => status === 'succeeded') ??
      charges.find(({ status }) => status === 'processing');
    return found === undefined
      ? null
      : { paymentIntentId: found.id, isUnderWay: found.status === 'processing' };
  }
}
