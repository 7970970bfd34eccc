import { expect } from '@playwright/test';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { sandboxUrl } from './inbox.ts';
import type { Person } from './people.ts';

interface Held {
  stripe: {
    customers: { id: string; email: string }[];
    subscriptions: { id: string; customer: string }[];
  };
}

/** Refreshes the tokens, which a changed plan makes stale. */
export async function renewTokens(request: APIRequestContext, { signedIn }: Person): Promise<void> {
  const headers = { authorization: `Bearer ${signedIn.refresh_token}` };
  Object.assign(signedIn, await jsonOf(await request.post('/api/auth/refresh', { data: {}, headers })));
}

/** Ends a subscription at the payment provider, as its dashboard does. The plan is unpaid then. */
export async function endSubscription(request: APIRequestContext, person: Person): Promise<void> {
  const page = await send(request, person, '/api/payments/stripe/subscription/method', {});
  const { stripe } = await jsonOf<Held>(await request.get(`${sandboxUrl}/state.json`));
  const customer = stripe.customers.find(({ email }) => email === person.email);
  const subscription = stripe.subscriptions.find((each) => each.customer === customer?.id);
  const { origin } = new URL(String(page['stripe_checkout_url']));
  const headers = { authorization: 'Bearer sk_test_dashboard' };
  await jsonOf(await request.delete(`${origin}/v1/subscriptions/${subscription?.id}`, { headers }));
}

/** Pays for the lapsed plan again. */
export async function payAgain(request: APIRequestContext, person: Person, planId: string): Promise<void> {
  const choice = { plan_name: 'expert', plan_period: 'yearly' };
  const path = '/api/payments/stripe/hosting/renew';
  const { stripe_checkout_url } = await send(request, person, path, { ...choice, hostingplan_id: planId });
  const session = /cs_[A-Za-z0-9_]+/.exec(String(stripe_checkout_url))?.[0] ?? '';
  await jsonOf(await request.post(`${sandboxUrl}/checkout/${session}/pay`, { data: {} }));
  const body = { ...choice, stripe_checkout_session: session };
  const status = async () => (await send(request, person, '/api/hostingplan/renew', body))['status'];
  await expect.poll(status, { timeout: 30_000 }).not.toBe('error');
}

async function send(
  request: APIRequestContext,
  { signedIn }: Person,
  path: string,
  data: object,
): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  return jsonOf(await request.post(path, { data, headers }));
}

async function jsonOf<Answer = Record<string, unknown>>(answer: APIResponse): Promise<Answer> {
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}
