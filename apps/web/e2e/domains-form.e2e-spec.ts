import { expect, inspect, test } from './domain-journey.ts';
import { freeName, openCheckout } from './domain-owners.ts';
import { bringIn, signUpPerson } from './people.ts';
import { disturbStripe } from './sandbox.ts';

test.beforeEach(async ({ context, request, inbox }) => {
  await bringIn(context, await signUpPerson(request, inbox));
});

test('the form says what is missing, field by field, and goes on once it is there', async ({
  page,
  buying,
  checkout,
}, testInfo) => {
  await buying.open(freeName());
  await expect(buying.field('Country')).toHaveValue('US');
  await expect(buying.proceed).toHaveAttribute('aria-disabled', 'true');
  await buying.proceed.press('Enter');
  await expect(
    page.getByText('You must enter your details before you can proceed to payment.'),
  ).toBeVisible();
  await expect(buying.field('First name')).toBeFocused();
  await expect(page.getByText('REQUIRED!')).toHaveCount(6);
  await inspect(page, 'domain-form-refused', testInfo);

  await buying.field('Phone').fill('call me');
  await buying.proceed.press('Enter');
  await expect(page.getByText('Phone number must be a number!')).toBeVisible();
  await buying.field('First name').fill('x'.repeat(251));
  await expect(page.getByText('Must be 250 characters or less')).toBeVisible();

  await buying.fill({ Phone: '030' });
  await expect(page.getByText('This phone number does not exist in the country of its code.')).toBeVisible();
  await buying.fill();
  await expect(buying.proceed).not.toHaveAttribute('aria-disabled');
  await page.getByLabel('Country', { exact: true }).selectOption('CA');
  await expect(page.getByText('Please choose the state that belongs to the country.')).toBeVisible();
  await expect(page.getByText('This phone number does not exist in the country of its code.')).toBeVisible();
  await buying.field('Phone').fill('(514) 234-5678');
  await page.getByLabel('State').selectOption('Quebec');
  await buying.proceed.press('Enter');
  await expect(page.getByText('This zip code does not belong to the country.')).toBeVisible();
  await expect(buying.field('ZIP code')).toBeFocused();
  await buying.field('ZIP code').fill('H2X 1Y4');
  await buying.proceed.press('Enter');
  await expect(checkout.number).toBeVisible();
});

test('somebody else pays: their address is asked for, and judged', async ({
  page,
  buying,
  checkout,
}, testInfo) => {
  await buying.open(freeName());
  await buying.fill();
  await page.getByLabel('Use a different billing address').check();
  const payer = page.getByRole('region', { name: 'Billing address' });
  await buying.proceed.press('Enter');
  await expect(payer.getByText('REQUIRED!')).toHaveCount(6);
  await inspect(page, 'domain-form-payer', testInfo);
  for (const [label, value] of Object.entries({
    'First name': 'Sam',
    'Last name': 'Payer',
    'Street address': '1 Main St',
    'ZIP code': 'none',
    City: 'Springfield',
    Phone: '2025550123',
  })) {
    await payer.getByLabel(label, { exact: true }).fill(value);
  }
  await payer.getByLabel('State').selectOption('Illinois');
  await buying.proceed.press('Enter');
  await expect(
    payer.getByText('The zip code of the billing address does not belong to its country.'),
  ).toBeVisible();
  await payer.getByLabel('ZIP code').fill('62701');
  await buying.proceed.press('Enter');
  await expect(checkout.number).toBeVisible();
});

test('a checkout that is left says so, and nothing that was written is lost', async ({
  page,
  buying,
  checkout,
}, testInfo) => {
  const name = freeName();
  await buying.open(name);
  await buying.fill({ City: 'Potsdam' });
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

test('a double click opens one checkout, and the browser’s way back finds a button that works', async ({
  page,
  buying,
  checkout,
}) => {
  const tries: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/register/verify')) tries.push(sent.url());
  });
  await buying.open(freeName());
  await buying.fill();
  await buying.proceed.dblclick();
  await expect(checkout.number).toBeVisible();
  expect(tries).toHaveLength(1);
  await page.goBack();
  await expect(buying.proceed).toHaveText('PROCEED TO PAYMENT');
  await buying.proceed.press('Enter');
  await expect(checkout.number).toBeVisible();
});

test('a name that somebody is about to pay for cannot be bought beside them', async ({
  page,
  request,
  inbox,
  buying,
}) => {
  const name = freeName();
  await buying.open(name);
  await buying.fill();
  await openCheckout(request, await signUpPerson(request, inbox), name);
  await buying.proceed.press('Enter');
  await expect(buying.alert).toContainText('You have already requested to register this domain.');
  await expect(page).toHaveURL(new RegExp(`/domain/register/${name}`));
});

test('a payment service that cannot be reached is said so, and tried again', async ({
  request,
  buying,
  checkout,
}) => {
  const name = freeName();
  await buying.open(name);
  await buying.fill();
  await disturbStripe(request, { match: name, kind: 'status', value: 503, times: 2 });
  await buying.proceed.press('Enter');
  await expect(buying.alert).toHaveText(
    'Our payment service could not be reached. Please try again in a moment.',
    { timeout: 30_000 },
  );
  await buying.proceed.press('Enter');
  await expect(checkout.number).toBeVisible({ timeout: 30_000 });
});
