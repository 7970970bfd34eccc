import { answerTo } from './answers.ts';
import { expect, inspect, test } from './domain-journey.ts';
import { freeName, setFate } from './domain-owners.ts';
import { bringIn, signUpPerson } from './people.ts';
import { disturbRegistrar } from './sandbox.ts';

test('the registry refuses a name that is paid for: the money goes back, and the customer is told', async ({
  context,
  page,
  request,
  inbox,
  buying,
  checkout,
  stripe,
}, testInfo) => {
  const person = await signUpPerson(request, inbox);
  await bringIn(context, person);
  const name = freeName();
  await setFate(request, name, { fate: 'refused' });
  await buying.open(name);
  await buying.fill();
  await buying.proceed.click();
  await checkout.payWithNewCard();
  await expect(async () => {
    if (await buying.outcome('The registry is processing').isVisible()) await buying.checkAgain();
    await expect(buying.outcome('This domain is not valid for registration')).toBeVisible({
      timeout: 1_500,
    });
  }).toPass({ timeout: 40_000 });
  await inspect(page, 'domain-refused', testInfo);
  await expect.poll(() => stripe.refundedTo(person.email), { timeout: 20_000 }).toEqual([1_250]);
  await inbox.read(person.email, new RegExp(`(${name})`));

  await page.reload();
  await expect(buying.outcome('This domain is not valid for registration')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await expect(buying.form).toBeVisible();
  await expect(buying.field('City')).toHaveValue('Berlin');
});

test('an outcome that nobody knows keeps the name with its customer, and names a code for support', async ({
  context,
  page,
  request,
  inbox,
  buying,
  checkout,
  stripe,
}, testInfo) => {
  const person = await signUpPerson(request, inbox);
  await bringIn(context, person);
  const name = freeName();
  await setFate(request, name, { fate: 'held' });
  await disturbRegistrar(request, { match: `${name}/createstatus`, kind: 'delay', value: 6_000, times: 1 });
  await buying.open(name);
  await buying.fill();
  await buying.proceed.click();
  await checkout.payWithNewCard();
  await expect(buying.outcome(`Your payment was processed. ${name} is being registered.`)).toBeVisible();
  await expect(buying.outcome(`The registry is processing ${name}.`)).toBeVisible({ timeout: 20_000 });
  expect(await stripe.refundedTo(person.email)).toEqual([0]);

  // A day later, when trying has come to its end.
  await page.route(`**/api/domain/${name}`, async (route) => {
    const answer = await answerTo(route);
    await route.fulfill({ json: { ...((await answer.json()) as object), status: 'crit_error' } });
  });
  await buying.checkAgain();
  await expect(buying.outcome(`We can’t tell yet whether ${name} was registered`)).toBeVisible();
  await expect(page.getByText('Reference: DOM03')).toBeVisible();
  await inspect(page, 'domain-unknown', testInfo);
  await page.unrouteAll({ behavior: 'wait' });

  await setFate(request, name, { fate: 'free' });
  await page.reload();
  await expect(async () => {
    if (await buying.outcome('The registry is processing').isVisible()) await buying.checkAgain();
    await expect(buying.done).toBeVisible({ timeout: 1_500 });
  }).toPass({ timeout: 30_000 });
});

test('an address buys nothing: what was not paid is said not to be', async ({
  context,
  page,
  request,
  inbox,
  buying,
}, testInfo) => {
  await bringIn(context, await signUpPerson(request, inbox));
  for (const search of ['?session_id=cs_test_nobodys', '']) {
    await page.goto(`/domain/register/${freeName()}/status${search}`);
    await expect(buying.outcome('The payment was not completed')).toBeVisible();
    await expect(page.getByText('If your bank account was debited, please contact support.')).toBeVisible();
  }
  await inspect(page, 'domain-not-paid', testInfo);
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await expect(buying.form).toBeVisible();
});

test('while the payment cannot be asked about, the way back stays open', async ({
  context,
  page,
  request,
  inbox,
  buying,
}, testInfo) => {
  await bringIn(context, await signUpPerson(request, inbox));
  await page.route('**/api/domains/register', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'payments_unavailable', message: 'x', request_id: 'req-7' },
    }),
  );
  await page.goto(`/domain/register/${freeName()}/status?session_id=cs_test_1`);
  await expect(buying.outcome('We could not load the status of your registration.')).toBeVisible({
    timeout: 20_000,
  });
  await inspect(page, 'domain-status-failed', testInfo);
  await page.unrouteAll({ behavior: 'wait' });
  await buying.checkAgain();
  await expect(buying.outcome('The payment was not completed')).toBeVisible();
});
