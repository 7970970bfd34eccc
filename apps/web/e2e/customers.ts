import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { Inbox } from './inbox.ts';
import { buyPlan, signUpPerson } from './people.ts';
import type { Person } from './people.ts';
import { Stripe } from './stripe.ts';

export interface Customer extends Person {
  login: string;
}

/** A new user name for a panel account. */
export function newLogin(): string {
  return `lea_${randomUUID().slice(0, 8)}`;
}

/** A new domain name. */
export function newDomain(): string {
  return `maison-${randomUUID().slice(0, 8)}.com`;
}

/** A customer with a plan and no hosting account yet, made without the browser. */
export async function becomeSubscriber(
  request: APIRequestContext,
  inbox: Inbox,
  choice?: { plan_name: string; plan_period: string },
): Promise<Person> {
  const person = await signUpPerson(request, inbox);
  await buyPlan(request, person, choice);
  await renew(request, person);
  return person;
}

/** A customer whose free trial is over and whose first term is paid. */
export async function becomePaying(
  request: APIRequestContext,
  inbox: Inbox,
  choice?: { plan_name: string; plan_period: string },
): Promise<Person> {
  const person = await becomeSubscriber(request, inbox, choice);
  await new Stripe(request).endTrial(person.email);
  await paymentsAnswered(request, person, { free_trial: false });
  return person;
}

/** A customer whose plan has ended because it was not paid. */
export async function becomeUnpaid(request: APIRequestContext, inbox: Inbox): Promise<Person> {
  const person = await becomeSubscriber(request, inbox, {
    plan_name: 'professional',
    plan_period: 'monthly',
  });
  await new Stripe(request).endSubscription(person.email);
  // The change makes their tokens stale.
  const headers = { authorization: `Bearer ${person.signedIn.access_token}` };
  await expect
    .poll(async () => (await request.get('/api/user/hostingplans', { headers })).status(), {
      timeout: 30_000,
    })
    .toBe(412);
  await renew(request, person);
  await answered(request, person, '/api/user/hostingplans', { plan_type: 'unpaid' });
  return person;
}

/** A customer with a hosting account in Frankfurt and no website yet. */
export async function becomeHosted(
  request: APIRequestContext,
  inbox: Inbox,
  choice?: { plan_name: string; plan_period: string },
): Promise<Customer> {
  const person = await becomeSubscriber(request, inbox, choice);
  const plans = await call(request, person, 'GET', '/api/user/hostingplans');
  const { plan } = (await plans.json()) as { plan: { id: string } };
  const login = newLogin();
  const form = { name: 'Lea Moreau', company: 'Maison Lune', login, location: 'eu_de' };
  await call(request, person, 'POST', '/api/user/plesk', { ...form, hostingplan_id: plan.id });
  await answered(request, person, '/api/user/plesk', { status: 'exists' });
  return { ...person, login };
}

/** Connects the first domain and waits until it is on the dashboard. */
export async function connectDomain(
  request: APIRequestContext,
  person: Person,
  domain_name: string,
): Promise<void> {
  await call(request, person, 'POST', '/api/user/domain/base', { domain_name });
  await answered(request, person, '/api/websites/user', { status: 'exists' });
}

/** A customer with a hosting account and a first website, made without the browser. */
export async function becomeSiteOwner(
  request: APIRequestContext,
  inbox: Inbox,
  choice?: { plan_name: string; plan_period: string },
): Promise<Customer & { domain: string }> {
  const customer = await becomeHosted(request, inbox, choice);
  const domain = newDomain();
  await connectDomain(request, customer, domain);
  return { ...customer, domain };
}

/**
 * Syncs the portal with the panels, and waits until it shows them as they are now. Syncs are at least ten seconds apart,
 * and one that the portal began by itself a moment ago counts.
 */
export async function syncNow(request: APIRequestContext, person: Person): Promise<void> {
  const since = Math.max(Date.now(), await lastSynced(request, person));
  const sync = async () => {
    const isDue = Date.now() - (await lastSynced(request, person)) > 10_000;
    if (isDue) await call(request, person, 'POST', '/api/websites/user/sync', {});
    return lastSynced(request, person);
  };
  await expect.poll(sync, { timeout: 45_000, intervals: [500] }).toBeGreaterThan(since);
}

/** When the portal last read a person's panels, in milliseconds since 1970. */
export async function lastSynced(request: APIRequestContext, person: Person): Promise<number> {
  const answer = await call(request, person, 'GET', '/api/websites/user');
  return Date.parse(((await answer.json()) as { last_synced: string }).last_synced);
}

/** Refreshes the tokens, which a new plan makes stale. */
export async function renew(request: APIRequestContext, { signedIn }: Person): Promise<void> {
  const answer = await request.post('/api/auth/refresh', {
    data: {},
    headers: { authorization: `Bearer ${signedIn.refresh_token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  Object.assign(signedIn, await answer.json());
}

async function call(
  request: APIRequestContext,
  { signedIn }: Person,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
): Promise<APIResponse> {
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  const answer = await request.fetch(path, { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer;
}

async function answered(
  request: APIRequestContext,
  person: Person,
  path: string,
  part: Record<string, unknown>,
): Promise<void> {
  await expect
    .poll(async (): Promise<unknown> => (await call(request, person, 'GET', path)).json(), {
      timeout: 30_000,
    })
    .toMatchObject(part);
}

/** Waits until the plan's payments match. */
async function paymentsAnswered(
  request: APIRequestContext,
  person: Person,
  part: Record<string, unknown>,
): Promise<void> {
  const plans = await call(request, person, 'GET', '/api/user/hostingplans');
  const { plan } = (await plans.json()) as { plan: { id: string } };
  await answered(request, person, `/api/hostingplan/${plan.id}/payments`, part);
}
