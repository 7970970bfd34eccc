import { expect, inspect, test } from './customer-journey.ts';
import { becomeHosted } from './customers.ts';
import { CancelPlanPage } from './pages/cancel-plan.page.ts';
import { bringIn } from './people.ts';

const banner = 'You have cancelled your plan.';

test('cancels a plan once from two tabs, and undoes the cancellation', async ({
  context,
  page,
  request,
  inbox,
  account,
  cancelling,
}, testInfo) => {
  const customer = await becomeHosted(request, inbox);
  await bringIn(context, customer);
  const other = new CancelPlanPage(await context.newPage());
  await other.open();
  await expect(other.cancel).toBeVisible();

  await account.open();
  await account.hosting.getByRole('link', { name: 'x Cancel Plan' }).click();
  await expect(cancelling.heading).toBeVisible();
  await inspect(page, 'cancel-plan', testInfo);

  await page.getByRole('link', { name: 'Switch to Professional, yearly' }).click();
  await expect(page.getByRole('heading', { name: 'Switch to a smaller plan' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Professional, yearly/ })).toBeChecked();
  await inspect(page, 'change-plan-later', testInfo);
  await page.getByRole('button', { name: /^Change on / }).dblclick();
  await expect(page.getByRole('heading', { name: /^Your plan changes to Professional on / })).toBeVisible();
  await inspect(page, 'change-plan-scheduled', testInfo);
  await inbox.read(customer.email, /(plan changes to Professional)/);
  await account.open();
  await expect(account.hosting).toContainText(/Professional, yearly, from \d+ \w+ \d{4}\./);
  await inspect(page, 'account-change-scheduled', testInfo);
  await account.hosting.getByRole('link', { name: 'See the change' }).click();
  await page.getByRole('button', { name: 'Keep my current plan' }).click();
  await expect(account.toast).toContainText('Your plan stays as it is.');
  await inbox.read(customer.email, /(plan stays Expert)/);
  await cancelling.open();
  await cancelling.reason.fill('Too many boats, too little harbour.');
  await cancelling.terms.check();
  await cancelling.cancel.click();
  await expect(cancelling.submitted).toBeVisible();
  await inspect(page, 'cancel-plan-submitted', testInfo);
  await inbox.read(customer.email, /(received your cancellation|asked us to cancel)/);

  await other.terms.check();
  await other.cancel.dblclick();
  await expect(other.submitted).toBeVisible();
  await other.page.reload();
  await expect(other.page.getByText(/^Everything keeps working until \d+ \w+ \d{4}\. /)).toBeVisible();
  await expect(other.submitted).toHaveCount(0);
  await other.page.close();

  await page.getByRole('main').getByRole('link', { name: 'Account', exact: true }).click();
  await expect(account.hosting.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(account.hosting).toContainText(
    /Your plan works until \d+ \w+ \d{4} and won't be charged again\. You can undo this until then\./,
  );
  await expect(account.fact('Next Charge')).toHaveText('None: your plan is cancelled');
  await inspect(page, 'account-cancelled', testInfo);

  await page.goto('/');
  await expect(page.getByText(banner)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my plan' }).click();
  await expect(account.toast).toContainText('Your cancellation was undone. Your plan continues as before.');
  await expect(page.getByText(banner)).toHaveCount(0);
  await account.open();
  await expect(account.fact('Next Charge')).toHaveText(/^\$118\.56 on /, { timeout: 20_000 });
  await expect(account.hosting.getByRole('link', { name: 'x Cancel Plan' })).toBeVisible();
});
