import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { Inbox } from './inbox.ts';
import { sandboxUrl } from './inbox.ts';

export const PASSWORD = 'harbour-light-7';

export interface Person {
  email: string;
  signedIn: { access_token: string; refresh_token: string; user: object };
}

/** A new email address. */
export function newAddress(): string {
  return `lea.${randomUUID().slice(0, 13)}@example.com`;
}

/** A person with an account and no plan, made without the browser. */
export async function signUpPerson(request: APIRequestContext, inbox: Inbox): Promise<Person> {
  const email = newAddress();
  await post(request, '/api/auth/otp', { email, purpose: 'signup' });
  const otp = await inbox.code(email);
  const signedIn = await post<Person['signedIn']>(request, '/api/auth/register', {
    email,
    password: PASSWORD,
    otp,
  });
  return { email, signedIn };
}

/** Signs a person in on a new device, without the browser. */
export async function signInPerson(
  request: APIRequestContext,
  inbox: Inbox,
  email: string,
): Promise<Person['signedIn']> {
  await post(request, '/api/auth/otp', { email, purpose: 'login' });
  const otp = await inbox.code(email);
  return post(request, '/api/auth/login', { email, password: PASSWORD, otp });
}

/** Gives a person a paid plan; the hosting account is still to be set up. */
export async function buyPlan(
  request: APIRequestContext,
  { signedIn }: Person,
  choice = { plan_name: 'expert', plan_period: 'yearly' },
): Promise<void> {
  const bearer = signedIn.access_token;
  const { stripe_checkout_url } = await post<{ stripe_checkout_url: string }>(
    request,
    '/api/payments/stripe/hosting',
    choice,
    bearer,
  );
  const session = /cs_[A-Za-z0-9_]+/.exec(stripe_checkout_url)?.[0] ?? '';
  const paid = await request.post(`${sandboxUrl}/checkout/${session}/pay`, {
    data: {},
  });
  expect(paid.ok(), await paid.text()).toBe(true);
  await expect
    .poll(async () => {
      const answer = await request.post('/api/hostingplan', {
        data: { ...choice, stripe_checkout_session: session },
        headers: { authorization: `Bearer ${bearer}` },
      });
      // The webhook came first: the plan exists and has made the token stale.
      if (answer.status() === 412) return 'success';
      expect(answer.ok(), await answer.text()).toBe(true);
      return ((await answer.json()) as { status: string }).status;
    })
    .not.toBe('error');
}

/** Puts a signed-in person into a browser, as if they had come back to it. */
export async function bringIn(context: BrowserContext, { signedIn }: Person): Promise<void> {
  await context.addInitScript((person) => {
    // The browser's own pages, such as the one for a lost connection, have no storage.
    if (window.origin === 'null' || sessionStorage.getItem('brought-in') !== null) return;
    sessionStorage.setItem('brought-in', 'yes');
    localStorage.setItem('portal.access_token', person.access_token);
    localStorage.setItem('portal.refresh_token', person.refresh_token);
    localStorage.setItem('portal.user', JSON.stringify(person.user));
  }, signedIn);
}

async function post<Answer = unknown>(
  request: APIRequestContext,
  path: string,
  data: object,
  bearer?: string,
): Promise<Answer> {
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
  const answer = await request.post(path, { data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}
