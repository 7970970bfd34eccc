import { randomUUID } from 'node:crypto';
import { answerWith, pretend, refuse } from './answers.ts';
import { becomeSubscriber } from './customers.ts';
import { SecondFactorsPage } from './pages/second-factors.page.ts';
import { StaffTicketPage } from './pages/staff-ticket.page.ts';
import { type StaffPlaceName, StaffWatchPage } from './pages/staff-monitoring.page.ts';
import { AccountPage } from './pages/account.page.ts';
import { PortalPage } from './pages/portal.page.ts';
import { signUpPerson } from './people.ts';
import { addToAuthenticator, authenticatorCode, promote } from './staff.ts';
import { expect, inspect, test } from './staff-journey.ts';
import { askForHelp, giveTo } from './tickets.ts';

const TIME = '2026-12-17T12:00:00.000Z';

test('fits the account, menus and missing pages in narrow and wide windows and both themes', async ({
  request,
  inbox,
  windowOf,
}, testInfo) => {
  const page = await windowOf(await becomeSubscriber(request, inbox));
  const [account, portal] = [new AccountPage(page), new PortalPage(page)];
  await account.open();
  await expect(account.fact('In Free Trial')).toHaveText(/^Trial ends /);
  await portal.openMenu();
  await inspect(page, 'menu', testInfo);
  await page.goto('/no/such/place');
  await expect(portal.heading('Page not found')).toBeVisible();
  await inspect(page, 'not-found', testInfo);

  await pretend(page, '**/api/user/hostingplans', { plan_type: 'unpaid' });
  await account.open();
  await expect(account.hosting.getByText('Unpaid', { exact: true })).toBeVisible();
  await inspect(page, 'account-unpaid', testInfo);
  await page.goto('/domains');
  await expect(page.getByText('You have not purchased any domains')).toBeVisible();
  await inspect(page, 'domains-unpaid', testInfo);
  await pretend(page, '**/api/user/hostingplans', { plan_type: 'newuser', plan: null });
  await account.open();
  await expect(account.hosting).toHaveCount(0);
  await inspect(page, 'account-newcomer', testInfo);
  await page.goto('/support#emails');
  await expect(page.getByRole('switch', { name: 'Replies' })).toBeVisible();
  await inspect(page, 'support-emails', testInfo);
  await page.goto('/homeport-admin');
  await expect(page.getByRole('heading', { name: 'Unauthorized!' })).toBeVisible();
  await inspect(page, 'staff-unauthorized', testInfo);

  await refuse(page, '**/api/user/hostingplans', 404, 'not_found');
  await page.goto('/');
  await expect(portal.heading('Connection lost!')).toBeVisible();
  await inspect(page, 'connection-lost', testInfo);
});

test('sets up a second factor for staff, and fits every staff screen in narrow and wide windows and both themes', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}, testInfo) => {
  test.slow();
  const admin = await promote(request, inbox, 'admin');
  const page = await windowOf(admin);
  const factors = new SecondFactorsPage(page);
  await page.goto('/homeport-su-admin');
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await inspect(page, 'staff-second-factor', testInfo);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await addToAuthenticator(request, admin.email, (await factors.setupKey.textContent()) ?? '');
  await factors.appCode.fill(await authenticatorCode(request, admin.email));
  await factors.saveRecoveryCodes();

  const customer = await signUpPerson(request, inbox);
  const headers = { authorization: `Bearer ${customer.signedIn.access_token}` };
  const [review, told] = [`Calm & quick ${randomUUID()}`, `More <b>blue</b>\nplease ${randomUUID()}`];
  await request.post('/api/user/rating', { headers, data: { rating: 4, review } });
  await request.post('/api/user/feedback', { headers, data: { feedback: told } });
  const watch = new StaffWatchPage(page);
  await expect(watch.heading('All tickets')).toBeVisible();
  const shown: Partial<Record<StaffPlaceName, () => Promise<void>>> = {
    Providers: () => expect(watch.provider('Stripe')).toContainText('Circuit closed'),
    'Audit log': () => expect(watch.rows.first()).toBeVisible(),
    Team: () => expect(watch.row(admin.email)).toContainText('authenticator app'),
    Feedback: () => expect(watch.row(review)).toContainText('4 of 5'),
  };
  for (const place of StaffWatchPage.placeNames) {
    await watch.link(place).click();
    await expect(watch.heading(place)).toBeVisible();
    await shown[place]?.();
    await inspect(page, `staff-${place.toLowerCase().replace(' ', '-')}`, testInfo);
  }
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Feedback' }).click();
  await expect(watch.row(told.split('\n')[1] ?? '')).toContainText('More <b>blue</b>');
  await inspect(page, 'staff-feedback-texts', testInfo);

  // On a phone, the screens of the staff area are in a menu.
  await page.setViewportSize({ width: 360, height: 740 });
  await watch.menu.click();
  await watch.entry('Providers').click();
  await expect(watch.menu).toHaveAccessibleName('Staff area, at Providers');
  await watch.menu.click();
  await inspect(page, 'staff-places', testInfo);

  const course = Array.from({ length: 12 }, (_, nth) => ({
    from: new Date(Date.parse(TIME) + nth * 300_000).toISOString(),
    calls: nth,
    failed: nth,
    p95_ms: null,
  }));
  const gandi = {
    service: 'gandi',
    circuit: 'open',
    calls: 66,
    refused: 0,
    failed: 66,
    error_rate: 1,
    p50_ms: null,
    p95_ms: null,
    processes: [{ process: 'worker:1:abc', circuit: 'open', since: TIME }],
    course,
  };
  await answerWith(page, 'GET', '**/api/staff/providers', { providers: [gandi], panels: [] });
  await watch.open('Providers');
  await expect(watch.alert).toContainText('1 provider is unavailable: gandi.');
  await inspect(page, 'staff-providers-open', testInfo);
  await refuse(page, '**/api/staff/audit*');
  await watch.open('Audit log');
  await expect(watch.alert).toBeVisible();
  await inspect(page, 'staff-place-failed', testInfo);
  await new AccountPage(page).open();
  await inspect(page, 'account-admin', testInfo);

  // An agent sees assigned tickets only.
  const agent = await newStaff('agent');
  const [theirs, others] = [
    await askForHelp(request, customer, 'How do I connect a second domain?'),
    await askForHelp(request, customer, 'Please raise the upload limit'),
  ];
  await giveTo(request, admin, theirs, agent.email);
  const desk = new StaffTicketPage(await windowOf(agent));
  await desk.page.goto(`/homeport-admin/support/user/agent/${theirs}`);
  await expect(desk.page.getByText(customer.email)).toBeVisible();
  await inspect(desk.page, 'staff-customer-agent', testInfo);
  await desk.page.goto(`/homeport-admin/support/ticket/agent/${others}`);
  await expect(desk.notThere).toBeVisible();
});
