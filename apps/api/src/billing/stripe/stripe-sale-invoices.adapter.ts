import Stripe from 'stripe';
import { ProviderError } from '../../foundation/operations/operation.ts';
import {
  AuthenticationRequiredError,
  type FoundCharge,
  NotInvoiceableError,
  type SaleAmount,
  type SavedMethodCharge,
} from '../payments.port.ts';
import { translated } from './stripe-errors.adapter.ts';
import { idOf, liveCustomer } from './stripe-objects.adapter.ts';
import { readAllPages } from './stripe-pages.adapter.ts';

/** A charge that a bank has to approve can take a while. */
const chargingTimeoutMs = 20_000;

/** Invoices of single sales, paid with a saved method: one for each sale, named in its metadata. */
export class StripeSaleInvoicesAdapter {
  readonly #stripe: Stripe;
  readonly #addsTax: boolean;

  constructor(stripe: Stripe, addsTax: boolean) {
    this.#stripe = stripe;
    this.#addsTax = addsTax;
  }

  /** @throws NotInvoiceableError if the tax is unknown, or the customer’s balance would change the amount */
  async preview(customerId: string, cents: number): Promise<SaleAmount> {
    const invoice = await translated('Preview sale', () =>
      this.#stripe.invoices.createPreview({
        customer: customerId,
        currency: 'usd',
        automatic_tax: { enabled: this.#addsTax },
        invoice_items: [{ amount: cents, currency: 'usd', tax_behavior: 'exclusive' }],
      }),
    );
    if (!this.#isAsSold(invoice, cents)) throw notInvoiceable('The amount of a sale cannot be previewed');
    return { taxCents: taxOf(invoice), totalCents: invoice.total };
  }

  /** @throws NotInvoiceableError: there is no invoice that could be paid */
  async charge(charge: SavedMethodCharge): Promise<FoundCharge> {
    const { saleId, customerId, paymentMethodId, isPresent } = charge;
    const { id, hosted_invoice_url: page } = await this.#open(charge);
    try {
      const paid = await translated('Pay invoice', () =>
        this.#stripe.invoices.pay(
          id,
          { payment_method: paymentMethodId, off_session: !isPresent, expand: ['payments'] },
          // An invoice is paid once; by another card, the same key would be refused.
          { idempotencyKey: `invoice-pay-${saleId}-${id}-${paymentMethodId}`, timeout: chargingTimeoutMs },
        ),
      );
      const payment = paid.status === 'paid' ? paymentOf(paid) : null;
      if (payment !== null) return toCharge(paid, payment, false);
      throw unavailable(`Invoice ${id} of sale ${saleId} is ${paid.status}`);
    } catch (error) {
      if (error instanceof AuthenticationRequiredError)
        throw new AuthenticationRequiredError(error.customerMessage, error.message, error, page ?? null);
      // Paid on its page in the meantime.
      const found = isRejected(error) ? await this.find(customerId, saleId) : null;
      if (found?.isUnderWay === false) return found;
      throw error;
    }
  }

  /** The payment of a sale’s invoice; null when none has succeeded or is under way. */
  async find(customerId: string, saleId: string): Promise<FoundCharge | null> {
    const invoice = await this.#find(customerId, saleId);
    const payment = invoice === undefined ? null : paymentOf(invoice);
    if (invoice === undefined || payment === null) return null;
    // A credit note can settle an open invoice: its payment is cancelled then.
    if (invoice.status === 'paid') return isPaid(invoice) ? toCharge(invoice, payment, false) : null;
    const intent = await translated('Read payment', () => this.#stripe.paymentIntents.retrieve(payment));
    // Others are cancelled with their invoice, which has one that waits to be confirmed from the beginning.
    const isUnderWay = intent.status === 'processing' || intent.status === 'succeeded';
    return isUnderWay ? toCharge(invoice, payment, true) : null;
  }

  /** The invoice of a sale can no longer be paid afterwards, unless it was paid or its payment is under way. */
  async close(customerId: string, saleId: string): Promise<void> {
    const invoice = await this.#find(customerId, saleId);
    if (invoice === undefined || (await this.find(customerId, saleId)) !== null) return;
    if (isPaidByBalance(invoice)) return this.#returnBalance(invoice, saleId);
    try {
      await this.#discard(invoice);
    } catch (error) {
      // Paid or closed in the meantime.
      if (!isRejected(error)) throw error;
      if ((await this.#read(invoice.id))?.status === 'open') throw error;
    }
  }

  /** The open invoice of a sale; what an earlier try has begun is continued. */
  async #open(charge: SavedMethodCharge): Promise<Stripe.Invoice> {
    const invoice = (await this.#find(charge.customerId, charge.saleId)) ?? (await this.#create(charge));
    const open = invoice.status === 'draft' ? await this.#finalize(charge, invoice) : invoice;
    if (open.status === 'open' && this.#isAsSold(open, charge.cents)) return open;
    // A credit that arrived after the draft was read has paid it.
    if (isPaidByBalance(open)) await this.#returnBalance(open, charge.saleId);
    // Charged otherwise, it would be paid twice.
    else if (open.status === 'paid')
      throw new ProviderError(
        'conflict',
        'payments_rejected',
        `Invoice ${open.id} of sale ${charge.saleId} was paid without a charge`,
      );
    if (open.status === 'open') await this.#discard(open);
    throw notInvoiceable(`Invoice ${open.id} of sale ${charge.saleId} is not as it was sold`);
  }

  async #create({ saleId, userId, customerId }: SavedMethodCharge): Promise<Stripe.Invoice> {
    const customer = await translated('Read customer', () => this.#stripe.customers.retrieve(customerId));
    if (liveCustomer(customer)?.balance !== 0)
      throw notInvoiceable(`The balance of customer ${customerId} would change the amount`);
    const { id } = await this.#withLocation(() =>
      this.#stripe.invoices.create(
        {
          customer: customerId,
          currency: 'usd',
          collection_method: 'charge_automatically',
          auto_advance: false,
          pending_invoice_items_behavior: 'exclude',
          ...(this.#addsTax ? { automatic_tax: { enabled: true } } : {}),
          metadata: { order_id: saleId, user_id: userId },
        },
        { idempotencyKey: `invoice-${saleId}` },
      ),
    );
    // A repeated answer says how the invoice was then.
    const invoice = await this.#read(id);
    if (invoice === undefined) throw notInvoiceable(`Invoice ${id} of sale ${saleId} was deleted`);
    return invoice;
  }

  async #finalize(charge: SavedMethodCharge, draft: Stripe.Invoice): Promise<Stripe.Invoice> {
    const { saleId, customerId, cents, description } = charge;
    const { id } = draft;
    if (draft.lines.data.length === 0)
      await translated('Write invoice', () =>
        this.#stripe.invoiceItems.create(
          {
            customer: customerId,
            invoice: id,
            amount: cents,
            currency: 'usd',
            description,
            tax_behavior: 'exclusive',
          },
          { idempotencyKey: `invoice-item-${saleId}-${id}` },
        ),
      );
    // A draft shows the balance that finalizing it would use up.
    const written = await this.#read(id);
    try {
      if (written === undefined || written.starting_balance !== 0)
        throw notInvoiceable(`The balance of customer ${customerId} would change the amount`);
      return await this.#withLocation(() =>
        this.#stripe.invoices.finalizeInvoice(
          id,
          { auto_advance: false },
          { idempotencyKey: `invoice-final-${saleId}-${id}` },
        ),
      );
    } catch (error) {
      if (error instanceof NotInvoiceableError) await this.#discard(draft);
      throw error;
    }
  }

  /** Exactly what was sold is due, with its tax where tax is added. */
  #isAsSold(invoice: Stripe.Invoice, cents: number): boolean {
    const { total, amount_due: due, automatic_tax: tax } = invoice;
    const isAmount = due === total && total - taxOf(invoice) === cents;
    return isAmount && (!this.#addsTax || (tax.enabled && tax.status === 'complete'));
  }

  async #withLocation<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await translated('Invoice sale', call);
    } catch (error) {
      const cause = error instanceof ProviderError ? error.cause : undefined;
      if (cause instanceof Stripe.errors.StripeError && cause.code === 'customer_tax_location_invalid')
        throw notInvoiceable(cause.message);
      throw error;
    }
  }

  async #discard({ id, status }: Stripe.Invoice): Promise<void> {
    await translated('Close invoice', async () => {
      if (status === 'draft') await this.#stripe.invoices.del(id);
      else await this.#stripe.invoices.voidInvoice(id);
    });
  }

  /** A paid invoice cannot be voided: a credit note puts its amount back onto the balance. */
  async #returnBalance(invoice: Stripe.Invoice, saleId: string): Promise<void> {
    const { id, post_payment_credit_notes_amount: returned } = invoice;
    // Staff may have returned a part of it before.
    const left = beforePayment(invoice) - returned;
    if (left <= 0) return;
    await translated('Return balance', () =>
      this.#stripe.creditNotes.create(
        { invoice: id, amount: left, credit_amount: left, metadata: { order_id: saleId } },
        { idempotencyKey: `invoice-return-${saleId}-${id}-${left}` },
      ),
    );
  }

  /** The invoice of a sale that is paid or can still be paid; idempotency keys are forgotten after a day. */
  async #find(customerId: string, saleId: string): Promise<Stripe.Invoice | undefined> {
    // All pages: a customer with many domains gets many invoices a day.
    const found = await readAllPages('Find invoice', (page) =>
      this.#stripe.invoices.list({ customer: customerId, expand: ['data.payments'], ...page }),
    );
    const own = found.filter(({ metadata, parent }) => metadata?.['order_id'] === saleId && parent === null);
    return (
      own.find(({ status }) => status === 'paid') ??
      own.find(({ status }) => status === 'open') ??
      own.find(({ status }) => status === 'draft')
    );
  }

  async #read(id: string): Promise<Stripe.Invoice | undefined> {
    try {
      return await translated('Read invoice', () => this.#stripe.invoices.retrieve(id));
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'not_found') return undefined;
      throw error;
    }
  }
}

/** What credit notes left to be paid. */
const beforePayment = ({ total, pre_payment_credit_notes_amount: credited }: Stripe.Invoice) =>
  total - credited;

/** The customer's balance covered it, so that nothing was charged. */
const isPaidByBalance = (invoice: Stripe.Invoice) =>
  invoice.status === 'paid' && invoice.amount_due === 0 && beforePayment(invoice) > 0;

const toCharge = ({ total }: Stripe.Invoice, paymentIntentId: string, isUnderWay: boolean): FoundCharge => ({
  paymentIntentId,
  isUnderWay,
  chargedCents: total,
});

const isPaid = ({ payments }: Stripe.Invoice) =>
  payments?.data.some(({ status }) => status === 'paid') === true;

function paymentOf({ payments }: Stripe.Invoice): string | null {
  const paid = payments?.data.find(({ status }) => status === 'paid') ?? payments?.data[0];
  return idOf(paid?.payment.payment_intent ?? null);
}

const taxOf = ({ total_taxes: taxes }: Stripe.Invoice) =>
  (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** The invoice is not in the state that a call needs. */
const isRejected = (error: unknown) =>
  error instanceof ProviderError && (error.kind === 'rejected' || error.kind === 'not_found');

const notInvoiceable = (why: string) => new NotInvoiceableError(why);

const unavailable = (why: string) => new ProviderError('unavailable', 'payments_unavailable', why);
