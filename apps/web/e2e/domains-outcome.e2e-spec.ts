import { expect, inspect, test } from './domain-journey.ts';
import { freeName, setFate } from './domain-owners.ts';
import { bringIn, signUpPerson } from './people.ts';

test('refunds a paid domain that the registry rejects, and tells the customer', async ({
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
      timeout: 5_000,
    });
  }).toPass({ timeout: 60_000 });
  await inspect(page, 'domain-refused', testInfo);
  await expect.poll(() => stripe.refundedTo(person.email), { timeout: 20_000 }).toEqual([1_250]);
  await inbox.read(person.email, new RegExp(`(${name})`));

  await page.reload();
  await expect(buying.outcome('This domain is not valid for registration')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await expect(buying.form).toBeVisible();
  await expect(buying.field('City')).toHaveValue('Berlin');
});
