import { becomeSubscriber, newLogin } from './customers.ts';
import { freeName, openCheckout } from './domain-owners.ts';
import { sandboxUrl } from './inbox.ts';
import { inputOf } from './operations.ts';
import { DomainPurchasePage } from './pages/domain-purchase.page.ts';
import { SetupPage } from './pages/setup.page.ts';
import { StaffOperationsPage } from './pages/staff-operations.page.ts';
import { signUpPerson } from './people.ts';
import { disturbPanels, disturbRegistrar } from './sandbox.ts';
import { expect, inspect, test } from './staff-journey.ts';
import { becomeStaff } from './staff.ts';

test('finds a stuck operation by customer, and resumes it until the customer sees it succeed', async ({
  request,
  inbox,
  windowOf,
}, testInfo) => {
  test.setTimeout(180_000);
  const customer = await signUpPerson(request, inbox);
  const name = freeName();
  const session = await openCheckout(request, customer, name);
  // The registrar rejects the check of the name permanently.
  await disturbRegistrar(request, { match: `check?name=${name}`, kind: 'status', value: 400, times: 1 });
  const paid = await request.post(`${sandboxUrl}/checkout/${session}/pay`, { data: {} });
  expect(paid.ok(), await paid.text()).toBe(true);
  const buying = new DomainPurchasePage(await windowOf(customer));
  await buying.page.goto(`/domain/register/${name}/status?session_id=${session}`);
  await expect(async () => {
    if (await buying.outcome('The registry is processing').isVisible()) await buying.checkAgain();
    await expect(buying.outcome('We can’t tell yet whether')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

  const admin = await becomeStaff(request, inbox, 'admin');
  const desk = new StaffOperationsPage(await windowOf(admin));
  await desk.open();
  await expect(desk.page.getByText(/operations? needs? attention/).first()).toBeVisible();
  await desk.find(customer.email.toUpperCase());
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.row('Domains: register')).toContainText('Needs attention');
  await inspect(desk.page, 'staff-operations', testInfo);

  // Resumed with all stuck operations of this customer, it is rejected once more.
  await expect(desk.resumeAll).toHaveCount(0);
  await desk.state.selectOption('Needs attention');
  await expect(desk.page.getByText('1 operation needs attention.')).toBeVisible();
  await desk.resumeAll.click();
  await expect(desk.dialog).toContainText('Resume 1 operation?');
  await expect(desk.dialog.getByRole('listitem')).toHaveText('Domains: register1');
  await inspect(desk.page, 'staff-operations-resume-all', testInfo);
  await disturbRegistrar(request, { match: `check?name=${name}`, kind: 'status', value: 400, times: 1 });
  await desk.resumeThem.click();
  await expect(desk.said('1 operation was resumed.')).toBeVisible();
  await expect(desk.dialog).toHaveCount(0);
  await expect(desk.row('Domains: register')).toContainText('Needs attention', { timeout: 40_000 });
  await desk.row('Domains: register').getByRole('link').click();

  await expect(desk.title('Domains: register')).toBeVisible();
  await expect(desk.standing('Needs attention')).toBeVisible();
  await expect(desk.page.getByText('Stuck until someone resumes it or gives it up.')).toBeVisible();
  await expect(
    desk.page.getByText(
      'Your registration is taking longer than usual. Our team is on it and will email you.',
    ),
  ).toBeVisible();
  await expect(desk.step('Registering your domain')).toContainText(/Failed.*rejected: /s);
  await expect(desk.step('Waiting for the registry')).toContainText('To do');
  await expect(desk.facts).toContainText(customer.email);
  // Giving up here would lose the payment: a paid operation is given up with its refund.
  await expect(desk.giveUp).toHaveCount(0);
  await expect(desk.page.getByText(/^It is paid for: give it up with/)).toBeVisible();
  await inspect(desk.page, 'staff-operation-parked', testInfo);

  await desk.resume.click();
  await expect(desk.said('Resumed where it stopped.')).toBeVisible();
  await expect(desk.standing('Done')).toBeVisible({ timeout: 40_000 });
  await expect(desk.resume).toHaveCount(0);
  await expect(desk.step('Finishing the registration')).toContainText('Done');
  await inspect(desk.page, 'staff-operation-done', testInfo);

  await expect(async () => {
    await buying.page.reload();
    await expect(buying.done).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

  // The audit log has both steps, with links to the operation.
  await desk.page.goto(`/homeport-su-admin/audit?customer=${encodeURIComponent(customer.email)}`);
  const resumed = desk.page.getByRole('listitem').filter({ hasText: 'Staff: operation resumed' });
  await expect(resumed).toHaveCount(2);
  await expect(resumed.first()).toContainText(admin.email);
  await resumed.first().getByRole('link', { name: 'Show the operation' }).click();
  await expect(desk.title('Domains: register')).toBeVisible();
});

test('gives up a failing operation, rolls it back, and lets the customer start again', async ({
  request,
  inbox,
  windowOf,
}, testInfo) => {
  test.setTimeout(180_000);
  const customer = await becomeSubscriber(request, inbox);
  const login = newLogin();
  const setup = new SetupPage(await windowOf(customer));
  await setup.page.goto('/');
  await setup.heading.waitFor();
  const admin = await becomeStaff(request, inbox, 'admin');
  // On a server that no other journey uses, because its circuit opens.
  // The account is made, late; the space for it then cannot be made.
  await disturbPanels(request, { match: `<login>${login}</login>`, kind: 'delay', value: 8_000, times: 1 });
  await setup.fill({ name: 'Lea Moreau', company: 'Maison Lune', login, location: 'USA, West' });
  await setup.submit();
  const work = { kind: 'hosting.setUpAccount', customer: customer.email };
  const { accountId = '' } = await inputOf(request, admin, work);
  const match = `<webspace><get><filter><external-id>${accountId}`;
  await disturbPanels(request, { match, kind: 'status', value: 503, times: 1_000 });

  await expect(setup.working).toBeVisible();

  const desk = new StaffOperationsPage(await windowOf(admin));
  await desk.open();
  await desk.find(customer.email);
  await desk.row('Hosting: set up account').getByRole('link').click();
  await expect(desk.input('accountId')).toHaveText(accountId);
  await expect(desk.standing('Retrying')).toBeVisible({ timeout: 40_000 });
  await expect(desk.step('Creating your account')).toContainText('Giving up rolls this back');
  await desk.giveUp.click();
  await expect(desk.dialog).toContainText('Creating your account');
  await inspect(desk.page, 'staff-operation-give-up', testInfo);
  await desk.page.keyboard.press('Escape');
  await expect(desk.dialog).toHaveCount(0);

  // Tried once more before: it is still of no use.
  await expect(async () => {
    await desk.tryNow.click({ timeout: 5_000 });
    await expect(desk.said('Retrying now.')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(async () => {
    // A worker may have been at it at the last try: then the question stands there yet.
    if (await desk.dialog.isVisible()) await desk.page.keyboard.press('Escape');
    await desk.giveUp.click({ timeout: 5_000 });
    await desk.reason.fill('The panel has no room for it; Lea wants another place.');
    await desk.giveUpNow.click();
    await expect(desk.said('Given up. Its changes are being rolled back.')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(desk.standing('Failed')).toBeVisible({ timeout: 40_000 });
  await expect(desk.step('Creating your account')).toContainText('Rolled back');
  await expect(desk.giveUp).toHaveCount(0);
  await inspect(desk.page, 'staff-operation-given-up', testInfo);

  // In the answer itself, or afterwards: it depends on how long all this took.
  const failed = /The account could not be created\.|ERROR! Please reload the application/;
  await expect(setup.page.getByText(failed)).toBeVisible({ timeout: 40_000 });
  await setup.page.goto('/');
  // The same name is free again, because its account was taken back.
  await setup.fill({ name: 'Lea Moreau', company: 'Maison Lune', login, location: 'USA, West' });
  await setup.submit();
  await expect(setup.ready).toBeVisible({ timeout: 40_000 });
});
