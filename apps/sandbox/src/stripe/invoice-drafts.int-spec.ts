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
});
