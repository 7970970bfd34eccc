import * as contract from '@homeport/contract/billing';
import type { Call } from '@homeport/contract/call';
import { InvoicesService } from './invoices/invoices.service.ts';
import { closeAgreeing } from './testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from './testing/billing-environment.ts';
import { type Customer, customerWith, heldByStripe } from './testing/customers.ts';

let env: BillingEnvironment;
let caller: Customer;
let other: Customer;
/** Paid by the other customer, and not confirmed yet. */
let othersPaid: string;
/** Opened by the caller, and not paid. */
let ownUnpaid: string;
/** A page of the caller's own that takes a payment method. */
let ownSetup: string;
/** What ending the caller's plan now refunds. */
let refundable: number;

beforeAll(async () => {
  env = await startBillingEnvironment();
  other = await customerWith(env, 'expert', 'monthly');
  // Last, because the trial has to end first: ending this plan now must refund something.
  caller = await customerWith(env, 'expert', 'monthly');
  othersPaid = await checkoutOf(other);
  await env.sandbox.pay(othersPaid);
  ownUnpaid = await checkoutOf(caller);
  const page = await send(contract.changePaymentMethod, undefined, {});
  ownSetup = idOf(page.body['stripe_checkout_url']);
  await env.app.get(InvoicesService).refreshAll(caller.userId);
  const { body } = await send(contract.planPayments, { hostingplan_id: caller.planId }, {});
  refundable = (body['end_now'] as { refund_cents: number }).refund_cents;
});
afterAll(() => closeAgreeing(env));

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function send(
  call: Call,
  params: Record<string, unknown> | undefined,
  body: unknown,
  who = caller,
): Promise<Answer> {
  const url = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const response = await env.app.inject({
    method: call.method,
    url,
    headers: {
      authorization: `Bearer ${await env.accessToken(who.userId)}`,
      'content-type': 'application/json',
    },
    ...(call.method === 'GET' ? {} : { payload: JSON.stringify(body ?? {}) }),
  });
  return { status: response.statusCode, body: response.json() };
}

async function checkoutOf(customer: Customer): Promise<string> {
  const { body } = await send(
    contract.startUpgrade,
    undefined,
    { plan_name: 'agency', plan_period: '3-year', hostingplan_id: customer.planId },
    customer,
  );
  return idOf(body['stripe_checkout_url']);
}

const idOf = (url: unknown) => String(url).split('/').at(-1) ?? '';
const nobody = '01900000-0000-7000-8000-000000000000';
const noText = [
  null,
  7,
  true,
  [],
  {},
  ['expert'],
  { $ne: null },
  '',
  '\u0000',
  '__proto__',
  'x'.repeat(10_000),
];

/** Altered values of each field of a call. The true value is in `valid`. */
const altered = (): Record<string, unknown[]> => ({
  hostingplan_id: [...noText, other.planId, nobody, ` ${caller.planId}`, `${caller.planId}' OR '1'='1`],
  plan_name: [...noText, 'domain', 'premium', 'Agency', 'agency ', 'professional', 'constructor'],
  plan_period: [...noText, '3-YEAR', 'weekly', '36', 'one_time'],
  stripe_checkout_session: [
    ...noText,
    othersPaid,
    ownUnpaid,
    ownSetup,
    'cs_test_unknown',
    `${ownUnpaid} `,
    `cs_${'a'.repeat(300)}`,
    'cs_x/../../customers',
  ],
  price_list: [7, true, [], {}, '', 'gold', 'Template'],
  reason: [7, true, [], {}, 'x'.repeat(100_000), '\u0000'],
  promo_code: [
    7,
    true,
    [],
    {},
    ['SPRING'],
    'NO-SUCH-CODE',
    '\u0000',
    '__proto__',
    "' OR '1'='1",
    'x'.repeat(10_000),
  ],
  ends: [...noText, 'later', 'NOW', 'term '],
  shown_cents: [null, true, [], {}, '100', -1, 0.5, 0, 1, 23_855, 57_529],
  refund_cents: [null, true, [], {}, '100', -1, 0.5, 0, refundable - 1, refundable + 1, refundable * 100],
});

/** Fields that no client may set: they come from our own database or from Stripe. */
const smuggled = () => ({
  user_id: other.userId,
  amount_cents: 1,
  price: 1,
  discount_cents: 100_000,
  credit_cents: 100_000,
  trial: true,
  trial_period_days: 3_650,
  customer: 'cus_other',
  order_id: nobody,
  state: 'active',
  balance: -100_000,
});

const valid = (): Record<string, Record<string, unknown>> => {
  const plan = {
    plan_name: 'agency',
    plan_period: 'yearly',
    hostingplan_id: caller.planId,
    shown_cents: 23_856,
  };
  const { shown_cents: _shown, ...withoutShown } = plan;
  const shown = { plan_name: 'agency', plan_period: '3-year' };
  // Without a code.
  const promo_code = undefined;
  return {
    'billing.hostingPlan': { hostingplan_id: caller.planId },
    'billing.planPayments': { hostingplan_id: caller.planId },
    'billing.startPurchase': {
      plan_name: 'agency',
      plan_period: 'yearly',
      promo_code,
      shown_cents: 23_856,
    },
    'billing.confirmPurchase': { ...shown, stripe_checkout_session: ownUnpaid },
    'billing.confirmUpgrade': { ...shown, stripe_checkout_session: ownUnpaid },
    'billing.confirmRenewal': { ...shown, stripe_checkout_session: ownUnpaid, hostingplan_id: caller.planId },
    'billing.startTemplateUpgrade': { ...plan, promo_code, shown_cents: 34_536 },
    'billing.upgradePreview': { ...withoutShown, price_list: 'standard', promo_code },
    'billing.upgradeInPlace': plan,
    'billing.startUpgrade': { ...plan, plan_period: '3-year', promo_code, shown_cents: 57_528 },
    'billing.startRenewal': plan,
    'billing.changePaymentMethod': {},
    'billing.cancelPlan': { reason: 'Too quiet', ends: 'now', refund_cents: refundable },
    'billing.withdrawCancellation': {},
  };
};

/** Fields only for display: our order says what was bought. */
const displayed = new Set(
  ['confirmPurchase', 'confirmUpgrade', 'confirmRenewal'].flatMap((call) =>
    ['plan_name', 'plan_period'].map((field) => `billing.${call} ${field}`),
  ),
);

interface Shape {
  shape?: Record<string, unknown>;
}

/** The calls of customers with input, from the contract. */
const calls = Object.values(contract as Record<string, Call>).filter(
  ({ policy, params, body }) => policy === 'customer' && (params !== undefined || body !== undefined),
);
const fieldsOf = ({ params, body }: Call) => [
  ...Object.keys((params as Shape | undefined)?.shape ?? {}),
  ...Object.keys((body as Shape | undefined)?.shape ?? {}),
];

/** Everything of both customers that is worth money. */
async function worth(): Promise<unknown> {
  return Promise.all(
    [caller, other].map(async ({ userId }) => ({
      plans: await env.plansOf(userId),
      cancellations: await env.query('SELECT * FROM cancellations WHERE user_id = $1', [userId]),
      delivered: (await env.ordersOf(userId)).filter(({ state }) => state === 'fulfilled'),
      held: { ...(await heldByStripe(env, userId)), sessions: [] },
    })),
  );
}

async function sendAltered(call: Call, request: Record<string, unknown>): Promise<Answer> {
  return send(call, request, call.body === undefined ? undefined : request);
}

/** Calls whose valid request has an effect. */
const changes = new Set(['billing.upgradeInPlace', 'billing.startTemplateUpgrade', 'billing.cancelPlan']);

describe('an altered call', () => {
  it.each(calls.map((call) => [call.name, call] as const))(
    '%s has no effect, whichever field says something else',
    async (name, call) => {
      const request = valid()[name];
      if (request === undefined) throw new Error(`${name} is not altered here`);
      const fields = fieldsOf(call);
      expect(Object.keys(request).toSorted()).toEqual(fields.toSorted());
      const before = await worth();
      const accepted: unknown[] = [];
      for (const field of fields) {
        const values = altered()[field];
        if (values === undefined) throw new Error(`${field} of ${name} is not altered here`);
        for (const value of values) {
          // Without a plan, the call uses the caller's own.
          if (value === null && name === 'billing.startTemplateUpgrade' && field === 'hostingplan_id')
            continue;
          const answer = await sendAltered(call, { ...request, [field]: value });
          expect(answer.status).toBeLessThan(500);
          const succeeded = answer.status < 300 && answer.body['status'] === 'success';
          if (succeeded && !displayed.has(`${name} ${field}`)) accepted.push({ [field]: value });
        }
      }
      await env.work();
      expect(accepted).toEqual([]);
      expect(await worth()).toEqual(before);
    },
  );

  it.each(calls.map((call) => [call.name, call] as const).filter(([name]) => !changes.has(name)))(
    '%s believes nothing that it did not ask for',
    async (name, call) => {
      const before = await worth();
      const answer = await sendAltered(call, { ...valid()[name], ...smuggled() });
      expect(answer.status).toBeLessThan(500);
      await env.work();
      expect(await worth()).toEqual(before);
    },
  );

  it('in place charges what the price list says, whatever else it says', async () => {
    const before = (await heldByStripe(env, caller.userId)).payments.length;
    const shown = await sendAltered(contract.upgradePreview, valid()['billing.upgradePreview'] ?? {});
    const { due_today_cents: due } = shown.body['preview'] as { due_today_cents: number };
    const answer = await sendAltered(contract.upgradeInPlace, {
      ...valid()['billing.upgradeInPlace'],
      ...smuggled(),
    });
    expect(answer).toMatchObject({ status: 200, body: { status: 'success' } });
    const { payments, customer } = await heldByStripe(env, caller.userId);
    expect(payments).toHaveLength(before + 1);
    expect(payments.filter(({ amount }) => amount === due)).toHaveLength(1);
    expect(customer.balance).toBe(0);
  });
});
