import { expect, inspect, test } from './domain-journey.ts';
import { freeName } from './domain-owners.ts';
import { bringIn, signUpPerson } from './people.ts';

test('opens one checkout for a domain, and keeps the form on both ways back', async ({
  context,
  page,
  request,
  inbox,
  buying,
  checkout,
}, testInfo) => {
  await bringIn(context, await signUpPerson(request, inbox));
  const opened: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/register/verify')) opened.push(sent.url());
  });
  const name = freeName();
  await buying.open(name);
  await buying.proceed.press('Enter');
  await expect(buying.field('First name')).toBeFocused();
  await inspect(page, 'domain-form-refused', testInfo);
  await page.getByLabel('Use a different billing address').check();
  await buying.proceed.press('Enter');
  await expect(page.getByRole('region', { name: 'Billing address' }).getByText('REQUIRED!')).toHaveCount(6);
  await inspect(page, 'domain-form-payer', testInfo);
  await page.getByLabel('Use a different billing address').uncheck();

  await buying.fill({ City: 'Potsdam' });
  await buying.proceed.dblclick();
  await expect(checkout.number).toBeVisible();
  expect(opened).toHaveLength(1);
  await page.goBack();
  await expect(buying.proceed).toHaveText('PROCEED TO PAYMENT');
  await buying.proceed.press('Enter');
  await checkout.goBack();
  await expect(page).toHaveURL(`/domain/register/${name}/?session_status=cancelled`);
  await expect(buying.alert).toHaveText(
    'ERROR! Payment was not successfully completed. Please try again or contact support.',
  );
  await expect(buying.field('City')).toHaveValue('Potsdam');
  await inspect(page, 'domain-form-cancelled', testInfo);
  await buying.proceed.press('Enter');
  await expect(checkout.number).toBeVisible();
});
