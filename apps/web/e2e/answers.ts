import type { Page } from '@playwright/test';
import { intercept } from './interception.ts';

/** Rejects all further calls of an address from this window. */
export async function refuse(
  page: Page,
  url: string | RegExp,
  status = 500,
  code = 'internal_error',
): Promise<void> {
  await intercept(page, url, (call) =>
    call.fulfill({ status, json: { code, message: code, request_id: 'req-42' } }),
  );
}

/** Rejects the call for the whole dashboard, so that its cards make separate calls, which tests can answer. */
export async function refuseDashboard(page: Page): Promise<void> {
  await refuse(page, '**/api/dashboard/**');
}

/** Changes facts in the answers that this window gets, for states that are hard to reach. */
export async function pretend(page: Page, url: string, facts: object): Promise<void> {
  await intercept(page, url, async (call) => {
    const answer = await call.ask();
    await call.fulfill({ json: { ...((await answer.json()) as object), ...facts } });
  });
}

/** Answers calls of one method in the API's place. Other methods of the address reach the server. */
export async function answerWith(
  page: Page,
  method: 'GET' | 'POST',
  url: string,
  json: object,
): Promise<void> {
  await intercept(page, url, (call) => (call.method === method ? call.fulfill({ json }) : call.fallback()));
}

/** Holds a call back. @returns a function that lets it through */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await intercept(page, url, async (call) => {
    await held;
    await call.fallback();
  });
  return release;
}
