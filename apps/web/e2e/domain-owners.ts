import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { sandboxUrl } from './inbox.ts';
import type { Inbox } from './inbox.ts';
import { signUpPerson } from './people.ts';
import type { Person } from './people.ts';

/** A free domain name with an ending that is sold here. */
export function freeName(word = 'maison', ending = 'example'): string {
  return `${word}-${randomUUID().slice(0, 8)}.${ending}`;
}

interface Fate {
  fate?: 'free' | 'taken' | 'refused' | 'support' | 'held';
  pending_checks?: number;
}

/** Sets how the registry treats a name. */
export async function setFate(request: APIRequestContext, name: string, fate: Fate): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/registry/names`, { data: { name, ...fate } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

interface Elsewhere {
  code?: string;
  locked?: boolean;
  refused?: boolean;
  asks_owner?: boolean;
}

/** Lets another registrar have a name. */
export async function setElsewhere(
  request: APIRequestContext,
  name: string,
  elsewhere: Elsewhere,
): Promise<void> {
  const data = { name, ...elsewhere };
  const answer = await request.post(`${sandboxUrl}/registry/elsewhere`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The owner answers the email about a transfer. */
export async function answerOwners(request: APIRequestContext, name: string): Promise<void> {
  const data = { name, wanted: true };
  const answer = await request.post(`${sandboxUrl}/registry/answers`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const registration_data = {
  fname: 'Lea',
  lname: 'Moreau',
  email: 'lea@maison-lune.test',
  company: '',
  addressl1: 'Hauptstraße 1',
  city: 'Berlin',
  state: '',
  zipcode: '10115',
  country: 'DE',
  phone_code: '+49',
  phone: '030 1234567',
  billing_address: false,
};

interface Price {
  stripe_plan_id: string;
  stripe_product_id: string;
}

/** Opens the checkout of a name. @returns its id at the payment provider */
export async function openCheckout(
  request: APIRequestContext,
  person: Person,
  name: string,
): Promise<string> {
  const { stripe_plan_id, stripe_product_id } = await ask<Price>(
    request,
    person,
    '/api/payments/stripe/domain',
    {
      domain: name,
    },
  );
  const { stripe_checkout_url } = await ask<{ stripe_checkout_url: string }>(
    request,
    person,
    '/api/domains/register/verify',
    { registration_data, registration_period: 1, domain_name: name, stripe_plan_id, stripe_product_id },
  );
  return /cs_[A-Za-z0-9_]+/.exec(stripe_checkout_url)?.[0] ?? '';
}

/** Buys a name without the browser, and waits until it is registered or has the given status. */
export async function buyDomain(
  request: APIRequestContext,
  person: Person,
  name: string,
  standing: 'registration_requested' | 'registered' = 'registered',
): Promise<void> {
  const session = await openCheckout(request, person, name);
  const paid = await request.post(`${sandboxUrl}/checkout/${session}/pay`, { data: {} });
  expect(paid.ok(), await paid.text()).toBe(true);
  const body = { domain_name: name, stripe_checkout_session: session };
  await expect
    .poll(
      async () => (await ask<{ status: string }>(request, person, '/api/domains/register', body)).status,
      {
        timeout: 40_000,
        intervals: [2_000],
      },
    )
    .toBe(standing);
}

/** A customer with a domain and no plan. */
export async function becomeDomainOwner(
  request: APIRequestContext,
  inbox: Inbox,
  name = freeName(),
): Promise<Person & { domain: string }> {
  const person = await signUpPerson(request, inbox);
  await buyDomain(request, person, name);
  return { ...person, domain: name };
}

/** Makes a call as a person. Refreshes tokens that a new domain has made stale. */
async function ask<Answer>(
  request: APIRequestContext,
  { signedIn }: Person,
  path: string,
  data: object,
): Promise<Answer> {
  const send = () =>
    request.post(path, { data, headers: { authorization: `Bearer ${signedIn.access_token}` } });
  let answer = await send();
  if (answer.status() === 412) {
    const renewed = await request.post('/api/auth/refresh', {
      data: {},
      headers: { authorization: `Bearer ${signedIn.refresh_token}` },
    });
    expect(renewed.ok(), await renewed.text()).toBe(true);
    Object.assign(signedIn, await renewed.json());
    answer = await send();
  }
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}
