import type { APIResponse, Page, Route } from '@playwright/test';

/** Has the API refuse a call from now on, as far as this window sees it. */
export async function refuse(
  page: Page,
  url: string | RegExp,
  status = 500,
  code = 'internal_error',
): Promise<void> {
  await page.route(url, (route) =>
    route.fulfill({ status, json: { code, message: code, request_id: 'req-42' } }),
  );
}

/** Refuses the call that reads the whole dashboard, so that its cards make calls of their own, which tests can answer. */
export async function refuseDashboard(page: Page): Promise<void> {
  await refuse(page, '**/api/dashboard/**');
}

/** What the server answers a request that is on its way. */
export function answerTo(route: Route, url = route.request().url()): Promise<APIResponse> {
  return route.fetch({ url });
}

/** Lets this window read an answer with other facts than it has, for states that are hard to come to. */
export async function pretend(page: Page, url: string, facts: object): Promise<void> {
  await page.route(url, async (route) => {
    const answer = await answerTo(route);
    await route.fulfill({ json: { ...((await answer.json()) as object), ...facts } });
  });
}

/** Answers a call of a method in the API's place; other methods of the same address go through. */
export async function answerWith(
  page: Page,
  method: 'GET' | 'POST',
  url: string,
  json: object,
): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === method ? route.fulfill({ json }) : route.fallback(),
  );
}

/** Keeps a call waiting until the result is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}
