import { hold, refuse } from './answers.ts';
import { expect, test } from './customer-journey.ts';
import { bringIn, signUpPerson } from './people.ts';

test.beforeEach(async ({ context, request, inbox }) => {
  await bringIn(context, await signUpPerson(request, inbox));
});

test('no plan is shown before it is known what is offered, so that no price jumps', async ({
  page,
  purchase,
}) => {
  const release = await hold(page, '**/api/hostingplan/discounts');
  await page.goto('/purchase-hosting-plan');
  await expect(page.getByRole('status').filter({ hasText: 'Loading plans...' })).toBeAttached();
  await expect(purchase.plan('Expert')).toHaveCount(0);
  release();
  await expect(purchase.plan('Expert')).toBeChecked();
});

test('offers that cannot be had keep nobody from buying', async ({ page, purchase }) => {
  await refuse(page, '**/api/hostingplan/discounts');
  await purchase.open();
  await expect(purchase.pay).toBeEnabled();
});
