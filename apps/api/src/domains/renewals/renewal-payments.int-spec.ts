import { closeAgreeing } from '../../billing/testing/agreement.ts';
import { askStripe, cardAtStripe, heldByStripe } from '../../billing/testing/customers.ts';
import { PaymentsPort } from '../../billing/payments.port.ts';
import { SalesService } from '../../billing/orders/sales.service.ts';
import { StripeConnectionAdapter } from '../../billing/stripe/stripe-connection.adapter.ts';
import { OrdersSchedule } from '../../billing/reconciliation/orders.schedule.ts';
import { newName, startDomainEnvironment } from '../testing/domain-environment.ts';
import { RenewalEnvironment } from '../testing/renewal-environment.ts';

// What happens at Stripe while a renewal is paid: each is paid once and renewed, or neither.

let env: RenewalEnvironment;
beforeAll(async () => {
  env = new RenewalEnvironment(await startDomainEnvironment());
});
afterEach(() => env.domains.billing.sandbox.clearFaults());
afterAll(() => closeAgreeing(env.domains.billing));

const work = () => env.domains.billing.work();
const once = 'renewed; renewed 1 times there; paid us 2813, cost us 2250; told domain-renewed';

/** The customer at Stripe, and the card that they saved. */
async function atStripe(userId: string): Promise<{ customer: string; method: string }> {
  const [row] = await env.domains.billing.query('SELECT * FROM billing_customers WHERE user_id = $1', [
    userId,
  ]);
  return { customer: String(row?.['stripe_customer_id']), method: String(row?.['saved_method_id']) };
}

/** What Stripe has of a request that charges the saved card for the last sale, before it has asked the bank. */
async function beginPayment(userId: string): Promise<string> {
  const { customer, method } = await atStripe(userId);
  const sale = (await env.domains.salesOf(userId)).at(-1);
  const intent = await askStripe(env.domains.billing, 'POST', 'payment_intents', {
    amount: '1563',
    currency: 'usd',
    customer,
    payment_method: method,
    'metadata[order_id]': String(sale?.['id']),
  });
  return String(intent['id']);
}

const confirmPayment = (id: string) =>
  askStripe(env.domains.billing, 'POST', `payment_intents/${id}/confirm`);

const credit = (customer: string, cents: number) =>
  askStripe(env.domains.billing, 'POST', `customers/${customer}/balance_transactions`, {
    amount: String(-cents),
    currency: 'usd',
  });

/** A credit arrives after the draft of an invoice was read, and before it is finalized. */
function creditsBeforeFinalizing(customer: string, cents: number): void {
  const { invoices } = env.domains.billing.app.get(StripeConnectionAdapter, { strict: false }).client;
  const finalize = invoices.finalizeInvoice.bind(invoices);
  jest.spyOn(invoices, 'finalizeInvoice').mockImplementationOnce(async (...args) => {
    await credit(customer, cents);
    return finalize(...args);
  });
}

describe('a payment that was begun and not confirmed', () => {
  it('is cancelled before the renewal is charged by invoice', async () => {
    const name = newName();
    const { userId } = await env.owner(name);
    await env.begin(userId, name, 'card');
    const begun = await beginPayment(userId);
    await work();
    await expect(confirmPayment(begun)).rejects.toThrow('canceled');
    expect(await env.outcomeOf(userId, name)).toBe(once);
  });

  it('is cancelled before the renewal is charged without an invoice', async () => {
    const name = newName();
    const { userId } = await env.owner(name);
    await credit((await atStripe(userId)).customer, 500);
    await env.begin(userId, name, 'card');
    const begun = await beginPayment(userId);
    await work();
    await expect(confirmPayment(begun)).rejects.toThrow('canceled');
    expect(await env.outcomeOf(userId, name)).toBe(once);
  });

  it('is cancelled with a renewal whose time is over', async () => {
    const name = newName();
    const { userId } = await env.owner(name);
    await env.begin(userId, name, 'card');
    const begun = await beginPayment(userId);
    await env.domains.billing.advance(2 * 86_400);
    await env.domains.billing.app.get(OrdersSchedule, { strict: false }).settleOverdueOrders();
    await expect(confirmPayment(begun)).rejects.toThrow('canceled');
    await work();
    expect(await env.outcomeOf(userId, name)).toContain('cancelled; renewed 0 times there; paid us 1250');
  });
});

describe('a credit that arrives while the invoice is written', () => {
  it.each([500, 1_550, 5_000])(
    'of %i cents stays the customer’s, and the card is charged once',
    async (cents) => {
      const name = newName();
      const { userId } = await env.owner(name);
      const { customer } = await atStripe(userId);
      creditsBeforeFinalizing(customer, cents);
      await env.begin(userId, name, 'card');
      await work();
      expect(await env.outcomeOf(userId, name)).toBe(once);
      expect((await heldByStripe(env.domains.billing, userId)).customer.balance).toBe(-cents);
    },
  );

  it('is given back once when answers about it are lost', async () => {
    const name = newName();
    const { userId } = await env.owner(name);
    const { customer } = await atStripe(userId);
    creditsBeforeFinalizing(customer, 5_000);
    for (const match of ['/finalize', 'POST /v1/credit_notes'])
      await env.domains.billing.sandbox.fault({
        provider: 'stripe',
        match,
        kind: 'drop-after-effect',
        times: 1,
      });
    await env.begin(userId, name, 'card');
    for (let tries = 0; tries < 4; tries += 1) {
      await env.domains.billing.query('UPDATE operations SET next_run_at = now() WHERE owner_id = $1', [
        userId,
      ]);
      await work();
    }
    expect(await env.outcomeOf(userId, name)).toBe(once);
    expect((await heldByStripe(env.domains.billing, userId)).customer.balance).toBe(-5_000);
  });

  it('is given back when the renewal ends before its card is charged', async () => {
    const name = newName();
    const { userId } = await env.owner(name);
    const { billing } = env.domains;
    const { customer } = await atStripe(userId);
    creditsBeforeFinalizing(customer, 5_000);
    await billing.sandbox.fault({
      provider: 'stripe',
      match: 'POST /v1/credit_notes',
      kind: 'status',
      value: 503,
      times: 9,
    });
    await env.begin(userId, name, 'card');
    await env.attempt(userId, 'domains.chargeRenewal');
    expect((await heldByStripe(billing, userId)).customer.balance).toBe(1_563 - 5_000);
    await billing.sandbox.clearFaults();
    await billing.advance(2 * 86_400);
    await billing.app.get(OrdersSchedule, { strict: false }).settleOverdueOrders();
    expect((await heldByStripe(billing, userId)).customer.balance).toBe(-5_000);
    await work();
    expect(await env.outcomeOf(userId, name)).toContain('cancelled; renewed 0 times there; paid us 1250');
  });
});

describe('a checkout that opens while another way to pay is chosen', () => {
  it('cannot be paid', async () => {
    const name = newName();
    const { userId } = await env.domains.registered(name);
    const payments = env.domains.billing.app.get(PaymentsPort, { strict: false });
    const sales = env.domains.billing.app.get(SalesService, { strict: false });
    const open = payments.openCheckout.bind(payments);
    const opened = Promise.withResolvers<string>();
    const closing = Promise.withResolvers<void>();
    jest.spyOn(payments, 'openCheckout').mockImplementationOnce(async (request) => {
      const checkout = await open(request);
      opened.resolve(checkout.id);
      await closing.promise;
      return checkout;
    });
    const opening = env.begin(userId, name, 'checkout');
    const id = await opened.promise;
    // The other request reads the sale before its checkout is kept.
    const ofSubject = sales.ofSubject.bind(sales);
    jest.spyOn(sales, 'ofSubject').mockImplementationOnce(async (...args) => {
      const sale = await ofSubject(...args);
      closing.resolve();
      await opening;
      return sale;
    });
    expect(await env.begin(userId, name, 'checkout', 2)).toMatchObject({ status: 'checkout' });
    expect((await payments.checkout(id)).state).toBe('expired');
    await env.confirm(userId, name, await env.domains.pay(userId));
    await work();
    expect(await env.outcomeOf(userId, name)).toContain('cancelled renewed; renewed 1 times there');
  });
});

describe('a saved card that changed at Stripe without our knowledge', () => {
  const detach = (method: string) =>
    askStripe(env.domains.billing, 'POST', `payment_methods/${method}/detach`);

  /** A customer with a plan, whose card counts. */
  async function planHolder(name: string) {
    const { userId, email } = await env.domains.registered(name);
    const { billing } = env.domains;
    const checkoutId = await billing.startCheckout(userId, 'expert', 'monthly');
    expect(await billing.sandbox.pay(checkoutId)).toBe(200);
    await billing.confirm(userId, checkoutId);
    const [plan] = await billing.plansOf(userId);
    const { customer } = await atStripe(userId);
    return { userId, email, customer, subscription: String(plan?.['stripe_subscription_id']) };
  }

  it('is not charged when it was removed, and is no longer offered', async () => {
    const name = newName();
    const { userId } = await env.owner(name);
    await detach((await atStripe(userId)).method);
    await env.begin(userId, name, 'card');
    await work();
    expect(await env.shown(userId, name)).toMatchObject({
      card: null,
      latest: { state: 'cancelled', problem: 'no_card' },
    });
    expect(await env.begin(userId, name, 'checkout')).toMatchObject({ status: 'checkout' });
  });

  it('ends an automatic renewal with an email when it was removed', async () => {
    const name = newName();
    const { userId, email } = await env.owner(name);
    await detach((await atStripe(userId)).method);
    await env.pass(365 - 27);
    expect(await env.shown(userId, name)).toMatchObject({
      latest: { state: 'cancelled', problem: 'no_card', automatic: true },
    });
    const [mail] = await env.domains.billing.sandbox.inbox(email);
    expect(mail?.text).toContain('There is no saved card to charge.');
  });

  it('of a plan is not charged when it was removed', async () => {
    const name = newName();
    const { userId, subscription } = await planHolder(name);
    const { default_payment_method: method } = await askStripe(
      env.domains.billing,
      'GET',
      `subscriptions/${subscription}`,
    );
    await detach(String(method));
    await env.begin(userId, name, 'card');
    await work();
    expect(await env.shown(userId, name)).toMatchObject({ card: null, latest: { problem: 'no_card' } });
  });

  it('is kept when its bank gave it another number, and charged once its owner has seen that', async () => {
    const name = newName();
    const { userId } = await env.owner(name);
    // What we stored before; the method at Stripe is the same.
    await env.domains.billing.query(
      `UPDATE billing_customers SET saved_card_last4 = '0001' WHERE user_id = $1`,
      [userId],
    );
    await env.begin(userId, name, 'card');
    await work();
    expect(await env.shown(userId, name)).toMatchObject({
      card: { last4: '4242' },
      latest: { state: 'cancelled', problem: 'card_changed' },
    });
    await env.begin(userId, name, 'card');
    await work();
    expect(await env.shown(userId, name)).toMatchObject({ latest: { state: 'renewed' } });
  });

  it('is charged automatically when another one took its place, but not to a customer who saw the first', async () => {
    const name = newName();
    const { userId, customer, subscription } = await planHolder(name);
    const method = await cardAtStripe(env.domains.billing, customer, 'pm_card_mastercard');
    await askStripe(env.domains.billing, 'POST', `subscriptions/${subscription}`, {
      default_payment_method: method,
    });
    await env.begin(userId, name, 'card');
    await work();
    expect(await env.shown(userId, name)).toMatchObject({
      card: { brand: 'Mastercard', last4: '4444' },
      latest: { state: 'cancelled', problem: 'card_changed' },
    });
    // Now it is the one that is shown.
    await env.begin(userId, name, 'card');
    await work();
    expect(await env.shown(userId, name)).toMatchObject({ latest: { state: 'renewed' } });
  });
});
