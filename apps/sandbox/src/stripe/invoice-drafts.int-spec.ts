import type Stripe from 'stripe';
import { StripeEnvironment } from './stripe-environment.ts';

let env: StripeEnvironment;
let stripe: Stripe;
beforeEach(async () => {
  env = await StripeEnvironment.start();
  stripe = env.client;
});
afterEach(() => env.stop());

/** A customer with a saved card and the given country. */
async function cardHolder(card = '4242424242424242', country?: string) {
  const { customer: id } = await env.subscribed((await env.price(988)).id, { card });
  const customer = id as string;
  if (country) await stripe.customers.update(customer, { address: { country } });
  const [method] = (await stripe.paymentMethods.list({ customer })).data;
  return { customer, payment_method: method?.id ?? '' };
}

async function draft(customer: string, enabled = false) {
  const invoice = await stripe.invoices.create({
    customer,
    auto_advance: false,
    pending_invoice_items_behavior: 'exclude',
    automatic_tax: { enabled },
    metadata: { order_id: 'sale' },
  });
  await stripe.invoiceItems.create({
    customer,
    invoice: invoice.id,
    amount: 1000,
    currency: 'usd',
    description: 'Renewal of lune.example',
    tax_behavior: 'exclusive',
  });
  return invoice;
}

describe('Invoices without a subscription', () => {
  it('are written, finalized and paid with a saved card step by step, tax included', async () => {
    const { customer, payment_method } = await cardHolder(undefined, 'DE');
    const preview = await stripe.invoices.createPreview({
      customer,
      automatic_tax: { enabled: true },
      invoice_items: [{ amount: 1000, currency: 'usd', tax_behavior: 'exclusive' }],
    });
    expect(preview).toMatchObject({ total: 1190, amount_due: 1190, automatic_tax: { status: 'complete' } });
    const { id } = await draft(customer, true);
    expect(await stripe.invoices.finalizeInvoice(id, { auto_advance: false })).toMatchObject({
      status: 'open',
      total: 1190,
      amount_due: 1190,
      lines: { data: [{ amount: 1000, description: 'Renewal of lune.example' }] },
    });
    const paid = await stripe.invoices.pay(id, { payment_method, expand: ['payments'] });
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 1190, metadata: { order_id: 'sale' } });
    expect(paid.payments?.data).toMatchObject([{ status: 'paid', amount_paid: 1190 }]);
  });

  it('stay open when the bank asks for authentication, and take no other items from then on', async () => {
    const { customer, payment_method } = await cardHolder('4000002760003184');
    const { id } = await draft(customer);
    await stripe.invoices.finalizeInvoice(id);
    await expect(stripe.invoices.pay(id, { payment_method, off_session: false })).rejects.toMatchObject({
      statusCode: 402,
      code: 'invoice_payment_intent_requires_action',
    });
    const item = { customer, invoice: id, amount: 100, currency: 'usd' };
    await expect(stripe.invoiceItems.create(item)).rejects.toMatchObject({ code: 'invoice_not_editable' });
    await expect(stripe.invoices.del(id)).rejects.toMatchObject({ code: 'invoice_not_editable' });
    expect(await stripe.invoices.voidInvoice(id)).toMatchObject({ status: 'void' });
  });

  it('are not finalized without the location that the tax depends on, and can be deleted as drafts', async () => {
    const { customer } = await cardHolder();
    const { id } = await draft(customer, true);
    await expect(stripe.invoices.finalizeInvoice(id)).rejects.toMatchObject({
      code: 'customer_tax_location_invalid',
    });
    expect(await stripe.invoices.del(id)).toMatchObject({ deleted: true });
    await expect(stripe.invoices.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('have a payment that waits to be confirmed once they are finalized, and that voiding cancels', async () => {
    const { customer, payment_method } = await cardHolder();
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: payment_method } });
    const { id } = await draft(customer);
    await stripe.invoices.finalizeInvoice(id);
    const { payments } = await stripe.invoices.retrieve(id, { expand: ['payments'] });
    const intent = payments?.data[0]?.payment.payment_intent as string;
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe('requires_confirmation');
    await stripe.invoices.voidInvoice(id);
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe('canceled');
  });

  it('are paid by the customer’s balance as it is when they are finalized, which a credit note gives back', async () => {
    const { customer } = await cardHolder();
    const { id } = await draft(customer);
    await stripe.customers.createBalanceTransaction(customer, { amount: -1500, currency: 'usd' });
    expect(await stripe.invoices.retrieve(id)).toMatchObject({ starting_balance: -1500 });
    expect(await stripe.invoices.finalizeInvoice(id)).toMatchObject({
      status: 'paid',
      total: 1000,
      amount_due: 0,
      ending_balance: -500,
    });
    await expect(stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ statusCode: 400 });
    const note = { invoice: id, amount: 1000, credit_amount: 1000 };
    expect(await stripe.creditNotes.create(note)).toMatchObject({ status: 'issued', total: 1000 });
    expect(await stripe.invoices.retrieve(id)).toMatchObject({ post_payment_credit_notes_amount: 1000 });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -1500 });
    await expect(stripe.creditNotes.create(note)).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('Payments that are not confirmed at once', () => {
  it('can be confirmed later, or cancelled for good', async () => {
    const { customer, payment_method } = await cardHolder();
    const create = () =>
      stripe.paymentIntents.create({ customer, payment_method, amount: 1000, currency: 'usd' });
    const [first, second] = [await create(), await create()];
    expect(first.status).toBe('requires_confirmation');
    expect(await stripe.paymentIntents.confirm(first.id)).toMatchObject({ status: 'succeeded' });
    await expect(stripe.paymentIntents.cancel(first.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await stripe.paymentIntents.cancel(second.id)).toMatchObject({ status: 'canceled' });
    await expect(stripe.paymentIntents.confirm(second.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });
});
