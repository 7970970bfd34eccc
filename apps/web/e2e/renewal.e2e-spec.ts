import { hold } from './answers.ts';
import { expect, inspect, test } from './customer-journey.ts';
import { becomeUnpaid } from './customers.ts';
import { bringIn } from './people.ts';

const confirmCall = '**/api/hostingplan/renew';
const verifying = 'Verifying Payment Status. Please wait for this operation to complete ...';

test('subscribes again after the plan has ended', async ({
  context,
  page,
  request,
  inbox,
  choice,
  checkout,
}, testInfo) => {
  await bringIn(context, await becomeUnpaid(request, inbox));
  await page.goto('/');
  await expect(page).toHaveURL(/\/payment-pending\//);
  await expect(choice.text('Your last plan: Professional, paid monthly.')).toBeVisible();
  await expect(choice.plan('Professional')).toBeChecked();
  await expect(choice.period('Monthly')).toBeChecked();
  await expect(choice.summary).toContainText('Due today$7.98');
  await inspect(page, 'renew', testInfo);

  await choice.plan('Expert').check();
  await choice.period('Yearly').check();
  await expect(choice.summary).toContainText('Due today$118.56');
  await choice.button('CONTINUE TO PAYMENT').dblclick();
  await checkout.number.waitFor();
  await checkout.goBack();
  await expect(page).toHaveURL(/payment-pending\/.*session_status=cancelled/);
  await expect(choice.alert.filter({ hasText: 'ERROR!' })).toHaveText(
    'ERROR! Payment was not successfully completed. Please try again or contact support.',
  );
  await expect(choice.plan('Expert')).toBeChecked();

  await choice.button('CONTINUE TO PAYMENT').click();
  await checkout.number.waitFor();
  const release = await hold(page, confirmCall);
  await checkout.payWithNewCard();
  await expect(choice.heading('RENEWING HOSTING PLAN:')).toBeVisible();
  await expect(choice.text(verifying)).toBeVisible();
  await inspect(page, 'renew-verifying', testInfo);
  release();
  await expect(choice.text('Your Expert hosting plan is active again.')).toBeVisible();
  await inspect(page, 'renew-confirmation', testInfo);
  await page.reload();
  await expect(choice.text('You are already subscribed to the Expert hosting plan.')).toBeVisible();
  await page.getByRole('link', { name: 'GO TO DASHBOARD' }).click();
  await expect(page.getByRole('heading', { name: 'Setup Your Hosting Account' })).toBeVisible();
});
