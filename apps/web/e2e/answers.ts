import type { Page } from '@playwright/test';
import { intercept } from './interception.ts';

/** Has the API refuse a call from now on, as far as this window sees it. */
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

/** Refuses the call that reads the whole dashboard, so that its cards make calls of their own, which tests can answer. */
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

/** Keeps a call waiting until the result is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await intercept(page, url, async (call) => {
    await held;
    await call.fallback();
  });
  return release;
}
