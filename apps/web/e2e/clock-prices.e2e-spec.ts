import { PurchasePage } from './pages/purchase.page.ts';
import { StaffCataloguePage } from './pages/staff-catalogue.page.ts';
import { signUpPerson } from './people.ts';
import { expect, inspect, test } from './staff-journey.ts';

const conflict = /The price of this plan has changed to \$593\.28/;

test('changes a price in four clicks: new customers see it, and those who saw the old one are asked again', async ({
  request,
  inbox,
  windowOf,
  newStaff,
}, testInfo) => {
  const early = await windowOf(await signUpPerson(request, inbox));
  const purchase = new PurchasePage(early);
  await purchase.open();
  await purchase.plan('Agency').check();
  await purchase.period('3 years').click();
  await expect(purchase.summary).toContainText('36 months at $15.98');

  const page = await windowOf(await newStaff('owner'));
  const desk = new StaffCataloguePage(page);
  await page.goto('/homeport-su-admin/promo-codes');
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await expect(desk.plans).toContainText('$15.98 a month');
  await inspect(page, 'staff-catalogue', testInfo);
  // Given up first, without an effect.
  await desk.change.click();
  await desk.price('Agency 3 years').fill('1.00');
  await inspect(page, 'staff-catalogue-change', testInfo);
  await desk.review.click();
  await desk.dialog.getByRole('button', { name: 'Keep as draft' }).click();
  await expect(page.getByText(/^Unpublished changes by/)).toBeVisible();
  await inspect(page, 'staff-catalogue-draft', testInfo);
  await page.getByRole('button', { name: 'Discard' }).click();

  await desk.change.click();
  await desk.price('Agency 3 years').fill('16.48');
  await desk.review.click();
  await expect(desk.dialog).toContainText('Agency, 3 years');
  await expect(desk.dialog).toContainText('$15.98 → $16.48 a month');
  await expect(desk.dialog).toContainText(/keeps? their price|No customer has it/);
  await inspect(page, 'staff-catalogue-review', testInfo);
  await desk.dialog.getByRole('button', { name: 'Publish' }).dblclick();
  await expect(desk.toast.filter({ hasText: 'Publishing started.' })).toBeVisible();
  await expect(desk.plans).toContainText('$16.48 a month');
  await expect(desk.change).toBeVisible();

  await purchase.pay.click();
  await expect(purchase.alert).toContainText(conflict);
  await expect(purchase.summary).toContainText('36 months at $16.48');
  await inspect(early, 'purchase-price-changed', testInfo);
  const late = await windowOf(await signUpPerson(request, inbox));
  await expect(async () => {
    await late.goto('/purchase-hosting-plan?plan_name=agency&plan_period=3-year');
    await expect(new PurchasePage(late).summary).toContainText('36 months at $16.48', { timeout: 2_000 });
  }).toPass();
});
