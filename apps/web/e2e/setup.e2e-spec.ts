import { expect, inspect, test } from './customer-journey.ts';
import { becomeHosted, becomeSubscriber, newLogin } from './customers.ts';
import { bringIn } from './people.ts';
import { disturbPanels } from './sandbox.ts';

const details = { name: 'Lea Moreau', company: 'Maison Lune', location: 'Germany' };

test.beforeEach(async ({ context, page, request, inbox, setup }) => {
  await bringIn(context, await becomeSubscriber(request, inbox));
  await page.goto('/');
  await setup.heading.waitFor();
});

test('says per field what is wrong, in the words of the house', async ({ setup }) => {
  await expect(setup.location('USA, best available')).toBeChecked();
  await setup.login.fill('');
  await setup.submit();
  await expect(setup.alerts).toHaveText([/REQUIRED!/, /REQUIRED!/, /REQUIRED!/]);
  await expect(setup.name).toBeFocused();
  await setup.fill({ ...details, login: 'short', company: 'c'.repeat(41) });
  await expect(setup.alerts).toHaveText([/Must be 40 characters or less/, 'Must be 7 characters or more']);
  await setup.fill({ ...details, login: 'lea-moreau' });
  await expect(setup.alerts).toHaveText([/Username can only include letters, numbers and the _ character\./]);
});

test('says that a username is taken, and takes another', async ({ request, inbox, setup }) => {
  const { login } = await becomeHosted(request, inbox);
  await setup.fill({ ...details, login });
  await setup.submit();
  await expect(setup.alerts).toHaveText(['This username is taken. Please choose another one.']);
  await expect(setup.login).toBeFocused();
  await expect(setup.company).toHaveValue('Maison Lune');
  await setup.login.fill(newLogin());
  await setup.submit();
  await expect(setup.ready).toBeVisible({ timeout: 30_000 });
});

test('shows the steps while the panel is slow, also to whoever comes back', async ({
  page,
  request,
  setup,
  firstDomain,
}) => {
  const login = newLogin();
  await disturbPanels(request, { match: login, kind: 'delay', value: 6000, times: 1 });
  await setup.fill({ ...details, login });
  await setup.submit();
  await expect(setup.working).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '(in progress)' })).toHaveText(
    /^Creating your account/,
  );
  await page.reload();
  await expect(setup.working).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '(in progress)' })).toHaveCount(1);
  await expect(setup.ready).toBeVisible({ timeout: 30_000 });
  await expect(firstDomain.heading).toBeVisible();
});

test('says that the server is away, and goes on when it is back', async ({
  page,
  request,
  setup,
}, testInfo) => {
  const login = newLogin();
  await disturbPanels(request, { match: login, kind: 'status', value: 503, times: 3 });
  await setup.fill({ ...details, login });
  await setup.submit();
  await expect(setup.working).toBeVisible();
  await expect(page.getByText('The hosting server isn’t answering right now.')).toBeVisible();
  await inspect(page, 'setup-server-unreachable', testInfo);
  await expect(setup.ready).toBeVisible({ timeout: 60_000 });
});

test('gives the form again when the server cannot', async ({ page, setup }) => {
  await page.route('**/api/user/plesk', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { code: 'panel_unavailable', message: 'x', request_id: 'r' } })
      : route.continue(),
  );
  await setup.fill({ ...details, login: newLogin() });
  await setup.submit();
  await expect(setup.alerts).toHaveText(['ERROR! Please reload the application and try again.']);
  await expect(setup.company).toHaveValue('Maison Lune');
});
