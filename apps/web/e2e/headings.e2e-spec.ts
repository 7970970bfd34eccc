import type { Page, Route } from '@playwright/test';
import { expect, test } from './journey.ts';
import { becomeSiteOwner } from './customers.ts';
import { bringIn } from './people.ts';
import { becomeStaff } from './staff.ts';
import { askForHelp } from './tickets.ts';

/** Calls that decide which screen is shown; all others only fill it. */
const SHELL =
  /\/api\/(config|auth\/.*|user\/(hostingplans|plesk|details|isuseradmin)|hostingplan\/[^/]+\/payments)\/?$/;

/** Has every call but those of the shell wait, or fail. */
async function interfere(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(/\/api\//, (route) =>
    SHELL.test(new URL(route.request().url()).pathname) ? route.fallback() : answer(route),
  );
}

async function checkHeadings(page: Page, paths: string[]): Promise<void> {
  const headings = page.getByRole('heading', { level: 1 });
  const states: Record<string, (route: Route) => Promise<void>> = {
    'while it loads': () => new Promise(() => {}),
    'when it cannot load': (route) =>
      route.fulfill({ status: 500, json: { code: 'internal_error', message: 'x', request_id: 'req-42' } }),
  };
  for (const [state, answer] of Object.entries(states)) {
    await interfere(page, answer);
    for (const path of paths) {
      await page.goto(path);
      // The screen is there, and not only what stands in for it, when it has named the tab.
      await expect(page).toHaveTitle(/^(?!Loading).+ · /);
      await expect.soft(headings, `${path} ${state}`).toHaveCount(1);
      await expect.soft(headings.first(), `${path} ${state}`).not.toBeEmpty();
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

test('every screen of customers has one main heading while it loads, and when it cannot', async ({
  context,
  page,
  request,
  inbox,
}) => {
  const owner = await becomeSiteOwner(request, inbox);
  const number = await askForHelp(request, owner, 'The shop does not open');
  await bringIn(context, owner);
  await checkHeadings(page, [
    '/',
    '/domains',
    `/domains/${owner.domain}`,
    '/domain/buy/some-name.com',
    '/email',
    '/add-website',
    '/account-settings',
    '/support',
    `/support/ticket/user/${number}`,
    '/feedback',
    '/order',
    '/install/atelier',
    '/upgrade-hosting-plan',
    '/cancel-plan',
  ]);
});

test('every screen of staff has one main heading while it loads, and when it cannot', async ({
  context,
  page,
  request,
  inbox,
}) => {
  const admin = await becomeStaff(request, inbox, 'admin');
  const number = await askForHelp(request, admin, 'The shop does not open');
  await bringIn(context, admin);
  const nothing = '01a204d1-2450-76eb-8af1-ad411ba560e5';
  await checkHeadings(page, [
    '/homeport-admin',
    '/homeport-admin/unassigned',
    `/homeport-admin/support/ticket/agent/${number}`,
    `/homeport-admin/support/user/agent/${number}`,
    '/homeport-su-admin',
    '/homeport-su-admin/cancellations',
    '/homeport-su-admin/customers',
    `/homeport-su-admin/customers/${nothing}`,
    '/homeport-su-admin/operations',
    `/homeport-su-admin/operations/${nothing}`,
    '/homeport-su-admin/outbox',
    '/homeport-su-admin/providers',
    '/homeport-su-admin/audit',
    '/homeport-su-admin/feedback',
  ]);
});
