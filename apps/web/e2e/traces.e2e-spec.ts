import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './customer-journey.ts';
import { becomeSubscriber, newLogin } from './customers.ts';
import { bringIn } from './people.ts';

/** The collector that the started portal sends its traces to. */
const collector = process.env.TRACES_URL ?? 'http://localhost:4318';

interface Span {
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** The names of the span that creates the webspace and of those above it, down to the id of the browser's own span. */
async function wayOfWebspace(request: APIRequestContext, traceId: string): Promise<string[]> {
  const spans = (await (await request.get(`${collector}/traces/${traceId}`)).json()) as Span[];
  const way: string[] = [];
  let span = spans.find(({ name }) => name.endsWith(' webspaces.create'));
  while (span !== undefined) {
    const parent = span.parentSpanId;
    way.push(span.name);
    span = spans.find(({ spanId }) => spanId === parent);
    if (span === undefined && parent !== undefined) way.push(parent);
  }
  return way;
}

test('a click is one trace, from the browser through the API and the operation to the panel', async ({
  context,
  page,
  request,
  inbox,
  setup,
  firstDomain,
}) => {
  const login = newLogin();
  await bringIn(context, await becomeSubscriber(request, inbox));
  await page.goto('/');
  await setup.heading.waitFor();
  await setup.fill({ name: 'Lea Moreau', company: 'Maison Lune', login, location: 'Germany' });
  const click = page.waitForRequest(
    (call) => call.method() === 'POST' && new URL(call.url()).pathname === '/api/user/plesk',
  );
  await setup.submit();
  const traceparent = (await (await click).allHeaders())['traceparent'] ?? '';
  expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  const [, traceId = '', browserSpan = ''] = traceparent.split('-');
  await expect(firstDomain.heading).toBeVisible({ timeout: 60_000 });
  await expect
    .poll(() => wayOfWebspace(request, traceId), { timeout: 30_000 })
    .toEqual([
      expect.stringMatching(/^plesk .+ webspaces\.create$/),
      'step webspace',
      'operation hosting.setUpAccount',
      'POST /api/user/plesk',
      browserSpan,
    ]);
});
