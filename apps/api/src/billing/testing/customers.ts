import { randomInt } from 'node:crypto';
import type { PlanPeriod, SoldPlan } from '@homeport/contract/plans';
import type { BillingEnvironment } from './billing-environment.ts';
import { PlansSchedule } from '../reconciliation/plans.schedule.ts';

const daySeconds = 86_400;
/** A unique card that can be saved, and declines each charge. */
export const declinesWhenCharged = (): string => cardLike('400000', '0341');
/** A unique card whose bank requires authentication when the customer is present, and not at renewals. */
export const asksToAuthenticate = (): string => cardLike('400000', '3155');
/** A unique card whose bank requires authentication each time, including renewals. */
export const alwaysAsksToAuthenticate = (): string => cardLike('400000', '3184');
/** A unique card whose charges succeed and are disputed at once. */
export const disputesCharges = (): string => cardLike('400000', '0259');

/** What Stripe has of one customer, as the sandbox's console shows it. */
export interface HeldByStripe {
  customer: { id: string; balance: number };
  subscriptions: {
    id: string;
    status: string;
    lookup_key: string;
    current_period_start: number;
    current_period_end: number;
  }[];
  payments: { id: string; status: string; amount: number; amount_refunded: number }[];
  sessions: { id: string; status: string; mode: string; amount_total: number }[];
  invoices: { id: string; status: string; subscription: string | null; total: number; amount_paid: number }[];
}

export interface Customer {
  userId: string;
  email: string;
  planId: string;
}

/** A customer with a paid plan: a trial is over. */
export async function customerWith(
  env: BillingEnvironment,
  plan: SoldPlan,
  period: PlanPeriod,
  card?: string,
): Promise<Customer> {
  const { userId, email } = await env.newCustomer();
  const checkoutId = await env.startCheckout(userId, plan, period);
  const status = await env.sandbox.pay(checkoutId, card);
  if (status !== 200) throw new Error(`The payment answered ${status}`);
  await env.confirm(userId, checkoutId);
  const [row] = await env.plansOf(userId);
  if (period !== '3-year') {
    await env.advance(30 * daySeconds + 2 * 3600);
    await env.app.get(PlansSchedule).refreshPlans();
  }
  return { userId, email, planId: String(row?.['id']) };
}

/** Everything that Stripe has of a customer. */
export async function heldByStripe(env: BillingEnvironment, userId: string): Promise<HeldByStripe> {
  const [row] = await env.query('SELECT stripe_customer_id AS id FROM billing_customers WHERE user_id = $1', [
    userId,
  ]);
  const { stripe } = await env.sandbox.state<{
    stripe: {
      customers: HeldByStripe['customer'][];
      subscriptions: (HeldByStripe['subscriptions'][number] & { customer: string })[];
      payments: (HeldByStripe['payments'][number] & { customer: string })[];
      sessions: (HeldByStripe['sessions'][number] & { customer: string })[];
      invoices: (HeldByStripe['invoices'][number] & { customer: string })[];
    };
  }>();
  const id = String(row?.['id']);
  const own = <T extends { customer: string }>(rows: T[]) => rows.filter(({ customer }) => customer === id);
  const customer = stripe.customers.find((one) => one.id === id);
  if (customer === undefined) throw new Error(`${userId} is no customer of Stripe`);
  return {
    customer,
    subscriptions: own(stripe.subscriptions),
    payments: own(stripe.payments),
    sessions: own(stripe.sessions),
    invoices: own(stripe.invoices),
  };
}

/** What a customer paid and did not get back, in cents. */
export async function paidBy(env: BillingEnvironment, userId: string): Promise<number> {
  const { payments } = await heldByStripe(env, userId);
  return payments
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, payment) => sum + payment.amount - payment.amount_refunded, 0);
}

/** Sends a form to Stripe, as its dashboard would. */
export async function askStripe(
  env: BillingEnvironment,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  form?: Record<string, string>,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${env.sandbox.urls.stripe}/v1/${path}`, {
    method,
    headers: { authorization: 'Bearer sk_test_stand', 'content-type': 'application/x-www-form-urlencoded' },
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Gives a customer of Stripe an unused test card. @returns the payment method's id */
export async function cardAtStripe(
  env: BillingEnvironment,
  customer: string,
  testCard: string,
): Promise<string> {
  const method = await askStripe(env, 'POST', `payment_methods/${testCard}/attach`, { customer });
  return String(method['id']);
}

/** A customer in the trial of a monthly plan. @param card decides how the first charge ends, for example `declinesWhenCharged` */
export async function customerInTrial(
  env: BillingEnvironment,
  plan: SoldPlan = 'expert',
  card?: string,
): Promise<Customer> {
  const { userId, email } = await env.newCustomer();
  const checkoutId = await env.startCheckout(userId, plan, 'monthly');
  const status = await env.sandbox.pay(checkoutId, card);
  if (status !== 200) throw new Error(`The payment answered ${status}`);
  await env.confirm(userId, checkoutId);
  const [row] = await env.plansOf(userId);
  return { userId, email, planId: String(row?.['id']) };
}

function cardLike(begins: string, ends: string): string {
  for (;;) {
    const number = `${begins}${String(randomInt(1_000_000)).padStart(6, '0')}${ends}`;
    if (hasCheckDigit(number)) return number;
  }
}

/** Whether the last digit is the check digit of the others, as in all card numbers. */
function hasCheckDigit(number: string): boolean {
  const digits = [...number].toReversed().map(Number);
  const values = digits.map((digit, index) =>
    index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2,
  );
  return values.reduce((sum, value) => sum + value, 0) % 10 === 0;
}
