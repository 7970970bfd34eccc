import { randomUUID } from 'node:crypto';
import { CancellationService } from '../cancellation/cancellation.service.ts';
import { InvoicesService } from '../invoices/invoices.service.ts';
import { PaymentMethodService } from '../payment-method/payment-method.service.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import {
  askStripe,
  type Customer,
  customerWith,
  disputesCharges,
  heldByStripe,
} from '../testing/customers.ts';
import { StripeMessages } from '../testing/passing-time.ts';
import { VerificationService } from './verification.service.ts';

let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterAll(() => env.close());

async function differences(): Promise<string[]> {
  const found: string[] = [];
  for await (const difference of env.app.get(VerificationService).differences()) found.push(difference);
  return found;
}

const stripeIdOf = async (customer: Customer) => (await heldByStripe(env, customer.userId)).customer.id;
const subscriptionOf = async (customer: Customer) =>
  (await heldByStripe(env, customer.userId)).subscriptions[0]?.id ?? '';

/** A customer whose rows match Stripe. */
async function agreed(card?: string): Promise<Customer> {
  const customer = await customerWith(env, 'expert', 'monthly', card);
  await new StripeMessages(env).deliver();
  await env.app.get(InvoicesService).refreshAll(customer.userId);
  return customer;
}

async function giveCredit(to: Customer, amount: string): Promise<void> {
  await askStripe(env, 'POST', `customers/${await stripeIdOf(to)}/balance_transactions`, {
    amount,
    currency: 'usd',
  });
}

/** A change that makes the database and Stripe differ, and its reversal. */
interface Planted {
  name: string;
  plant: (customer: Customer) => Promise<unknown>;
  said: readonly RegExp[];
  restore: (customer: Customer) => Promise<unknown>;
}

const setPlan = (column: string, value: string) => (customer: Customer) =>
  env.query(`UPDATE hosting_plans SET ${column} = ${value} WHERE id = $1`, [customer.planId]);
const setInvoice = (column: string, value: string) => (customer: Customer) =>
  env.query(`UPDATE invoices SET ${column} = ${value} WHERE user_id = $1 AND total_cents > 0`, [
    customer.userId,
  ]);
const eventId = 'evt_lost';

const planted: Planted[] = [
  {
    name: 'a plan of another name',
    plant: setPlan('plan_name', `'agency'`),
    said: [/^customer .+: plan .+: planName is "agency" here and "expert" there$/],
    restore: setPlan('plan_name', `'expert'`),
  },
  {
    name: 'a plan that is active here alone',
    plant: async (customer) => {
      await setPlan('state', `'unpaid'`)(customer);
    },
    said: [/: state is "unpaid" here and "active" there$/],
    restore: setPlan('state', `'active'`),
  },
  {
    name: 'another charge of the period',
    plant: setPlan('period_amount_cents', 'period_amount_cents + 1'),
    said: [/: periodAmountCents is 1299 here and 1298 there$/],
    restore: setPlan('period_amount_cents', 'period_amount_cents - 1'),
  },
  {
    name: 'another next charge',
    plant: setPlan('next_charge_cents', 'NULL'),
    said: [/: nextChargeCents is nothing here and 1298 there$/],
    restore: setPlan('next_charge_cents', '1298'),
  },
  {
    name: 'another card',
    plant: setPlan('card_last4', `'0000'`),
    said: [/: cardLast4 is "0000" here and "4242" there$/],
    restore: setPlan('card_last4', `'4242'`),
  },
  {
    name: 'a credit that Stripe gave',
    plant: async (customer) => giveCredit(customer, '-700'),
    said: [/: stripeBalanceCents is 0 here and -700 there$/, /: nextChargeCents is 1298 here and 598 there$/],
    restore: async (customer) => giveCredit(customer, '700'),
  },
  {
    name: 'a credit by staff that is here alone',
    plant: async ({ userId }) =>
      env.query(
        `INSERT INTO account_credits (id, user_id, amount_cents, reason, given_by, state, created_at)
         VALUES (gen_random_uuid(), $1, 500, 'Sorry', gen_random_uuid(), 'given', now())`,
        [userId],
      ),
    said: [/: credit .+: is given with 500 cents here, 0 at the payment provider$/],
    restore: async ({ userId }) => env.query('DELETE FROM account_credits WHERE user_id = $1', [userId]),
  },
  {
    name: 'a cancelled plan that is charged on',
    plant: async (customer) => {
      await env.app.get(CancellationService).request(customer.userId, undefined);
      await env.work();
      await askStripe(env, 'POST', `subscriptions/${await subscriptionOf(customer)}`, {
        cancel_at_period_end: 'false',
      });
    },
    said: [
      /: nextChargeAt is nothing here and 2\d{3}-.+ there$/,
      /: nextChargeCents is nothing here and 1298 there$/,
      /: plan .+: is cancelled, its subscription goes on$/,
    ],
    restore: async (customer) => {
      await env.app.get(CancellationService).withdraw(customer.userId);
      await env.work();
    },
  },
  {
    name: 'a subscription that ends although nobody cancelled',
    plant: async (customer) =>
      askStripe(env, 'POST', `subscriptions/${await subscriptionOf(customer)}`, {
        cancel_at_period_end: 'true',
      }),
    said: [
      /: nextChargeAt is 2\d{3}-.+ here and nothing there$/,
      /: nextChargeCents is 1298 here and nothing there$/,
      /: plan .+: is not cancelled, its subscription ends$/,
    ],
    restore: async (customer) =>
      askStripe(env, 'POST', `subscriptions/${await subscriptionOf(customer)}`, {
        cancel_at_period_end: 'false',
      }),
  },
  {
    name: 'a subscription without a plan',
    plant: setPlan('state', `'ended'`),
    said: [/: subscription sub_.+: runs without a plan$/],
    restore: setPlan('state', `'active'`),
  },
  {
    name: 'a paid checkout that was not delivered',
    plant: (customer) =>
      env.query(`UPDATE orders SET state = 'expired' WHERE user_id = $1`, [customer.userId]),
    said: [/: checkout cs_.+: is paid, its order is expired$/],
    restore: (customer) =>
      env.query(`UPDATE orders SET state = 'fulfilled' WHERE user_id = $1`, [customer.userId]),
  },
  {
    name: 'a paid checkout that nobody ordered',
    plant: (customer) =>
      env.query(`UPDATE orders SET checkout_session_id = 'x' || checkout_session_id WHERE user_id = $1`, [
        customer.userId,
      ]),
    said: [/: checkout cs_.+: is paid, its order is missing$/],
    restore: (customer) =>
      env.query(`UPDATE orders SET checkout_session_id = substr(checkout_session_id, 2) WHERE user_id = $1`, [
        customer.userId,
      ]),
  },
  {
    name: 'a saved payment method that is not used',
    plant: async (customer) => {
      const start = await env.app.get(PaymentMethodService).start(customer.userId);
      await env.sandbox.pay('url' in start ? (start.url.split('/').at(-1) ?? '') : '');
    },
    said: [/: checkout cs_.+: its payment method is not used$/],
    restore: () => new StripeMessages(env).deliver(),
  },
  {
    name: 'an invoice that is missing here',
    plant: (customer) =>
      env.query('UPDATE invoices SET user_id = $2 WHERE user_id = $1 AND total_cents > 0', [
        customer.userId,
        randomUUID(),
      ]),
    said: [/: invoice in_.+: is missing here$/],
    restore: (customer) =>
      env.query('UPDATE invoices SET user_id = $1 WHERE user_id NOT IN (SELECT id FROM users)', [
        customer.userId,
      ]),
  },
  {
    name: 'an invoice that is missing there',
    plant: (customer) =>
      env.query(
        `INSERT INTO invoices (id, user_id, description, total_cents, due_cents, paid_cents, currency, state, issued_at)
         VALUES ('in_none', $1, 'None', 1, 1, 1, 'usd', 'paid', now())`,
        [customer.userId],
      ),
    said: [/: invoice in_none: is missing at the payment provider$/],
    restore: () => env.query(`DELETE FROM invoices WHERE id = 'in_none'`),
  },
  {
    name: 'an invoice of another amount',
    plant: setInvoice('paid_cents', '1'),
    said: [/: invoice in_.+: paidCents is 1 here and 1298 there$/],
    restore: setInvoice('paid_cents', '1298'),
  },
  {
    name: 'money that went back there alone',
    plant: async (customer) => {
      const { payments } = await heldByStripe(env, customer.userId);
      await askStripe(env, 'POST', 'refunds', { charge: payments[0]?.id ?? '', amount: '100' });
    },
    said: [/: invoice in_.+: refundedCents is 0 here and 100 there$/],
    restore: (customer) => env.app.get(InvoicesService).refreshAll(customer.userId),
  },
  {
    name: 'a refund that lowers no credit',
    plant: async ({ userId }) =>
      env.query(`UPDATE refunds SET amount_cents = amount_cents - 1 WHERE user_id = $1`, [userId]),
    said: [/: invoice in_.+: its refunds come to 99 here and 100 on the invoice$/],
    restore: async ({ userId }) =>
      env.query(`UPDATE refunds SET amount_cents = amount_cents + 1 WHERE user_id = $1`, [userId]),
  },
  {
    name: 'a refund that was asked for and not made',
    plant: (customer) =>
      env.query(
        `INSERT INTO refunds (id, user_id, payment_intent_id, amount_cents, state, created_at)
         VALUES ($2, $1, 'pi_none', 5, 'requested', now() - interval '1 hour')`,
        [customer.userId, randomUUID()],
      ),
    said: [/: refund .+: was asked for and not made$/],
    restore: () => env.query(`DELETE FROM refunds WHERE payment_intent_id = 'pi_none'`),
  },
  {
    name: 'an event that was not processed',
    plant: () =>
      env.query(
        `INSERT INTO stripe_events (id, type, payload, state, received_at)
         VALUES ($1, 'customer.updated', '{}', 'received', now() - interval '1 hour')`,
        [eventId],
      ),
    said: [/^event evt_lost: was not processed$/],
    restore: () => env.query('DELETE FROM stripe_events WHERE id = $1', [eventId]),
  },
];

describe('the comparison of the database with Stripe', () => {
  let customer: Customer;
  beforeAll(async () => {
    customer = await agreed();
  });

  it('finds nothing where everything agrees', async () => {
    expect(await differences()).toEqual([]);
  });

  it.each(planted)('names $name, and nothing else', async ({ plant, said, restore }) => {
    await plant(customer);
    const found = await differences();
    await restore(customer);
    expect(found).toEqual(said.map((each): unknown => expect.stringMatching(each)));
    expect(await differences()).toEqual([]);
  });

  it('names every difference, not the first alone', async () => {
    await setPlan('card_last4', `'0000'`)(customer);
    await setInvoice('paid_cents', '1')(customer);
    expect(await differences()).toHaveLength(2);
    await setPlan('card_last4', `'4242'`)(customer);
    await setInvoice('paid_cents', '1298')(customer);
  });

  it('names an order that was marked as refunded, but not refunded', async () => {
    const { userId } = await env.newCustomer();
    await env.confirm(userId, await env.payFor(userId, 'agency', '3-year'));
    await env.app.get(InvoicesService).refreshAll(userId);
    expect(await differences()).toEqual([]);
    await env.query(`UPDATE orders SET state = 'refunded' WHERE user_id = $1`, [userId]);
    expect(await differences()).toEqual([
      expect.stringMatching(/: checkout cs_.+: its order was taken back, its payment was not paid back$/),
    ]);
    await env.query(`UPDATE orders SET state = 'fulfilled' WHERE user_id = $1`, [userId]);
  });

  it('names a dispute that is unknown here or differs', async () => {
    const disputed = await agreed(disputesCharges());
    expect(await differences()).toEqual([]);
    await env.query(`UPDATE disputes SET status = 'won' WHERE user_id = $1`, [disputed.userId]);
    expect(await differences()).toEqual([
      expect.stringMatching(/: dispute du_.+: status is "won" here and "needs_response" there$/),
    ]);
    await env.query('DELETE FROM disputes WHERE user_id = $1', [disputed.userId]);
    expect(await differences()).toEqual([expect.stringMatching(/: dispute du_.+: is missing here$/)]);
    await env.app.get(InvoicesService).refreshAll(disputed.userId);
    expect(await differences()).toEqual([]);
  });

  it('names a charge without an invoice', async () => {
    const held = await heldByStripe(env, customer.userId);
    const session = await askStripe(env, 'POST', 'checkout/sessions', {
      mode: 'payment',
      customer: held.customer.id,
      'line_items[0][price]': String(await priceId('hosting_expert_3year')),
      'line_items[0][quantity]': '1',
      success_url: 'https://portal.test/done',
    });
    await env.sandbox.pay(String(session['id']));
    expect(await differences()).toEqual([
      expect.stringMatching(/: checkout cs_.+: is paid, its order is missing$/),
      expect.stringMatching(/: payment pi_.+: is for no invoice$/),
    ]);
  });

  async function priceId(lookupKey: string): Promise<unknown> {
    const prices = await askStripe(env, 'GET', `prices?lookup_keys[]=${lookupKey}`);
    return (prices['data'] as { id: string }[])[0]?.id;
  }

  it('names what waits for staff', async () => {
    const { userId } = await agreed();
    await env.query(
      `INSERT INTO operations (id, kind, key, owner_id, queue, input, state, next_run_at, created_at, updated_at)
       VALUES ($2::uuid, 'billing.credit', $2::text, $1, 'billing', '{}', 'parked', now(), now(), now())`,
      [userId, randomUUID()],
    );
    expect(await differences()).toContainEqual(
      expect.stringMatching(/: billing\.credit .+: waits for staff$/),
    );
  });

  it('changes nothing by itself', async () => {
    const before = await env.query('SELECT * FROM hosting_plans ORDER BY id');
    await differences();
    expect(await env.query('SELECT * FROM hosting_plans ORDER BY id')).toEqual(before);
  });
});
