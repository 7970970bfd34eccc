import { pretend } from './answers.ts';
import { expect, inspect, test } from './customer-journey.ts';
import { becomeSubscriber } from './customers.ts';
import { bringIn } from './people.ts';

test('saves another card and changes the plan without a charge during the free trial', async ({
  context,
  page,
  request,
  inbox,
  account,
  checkout,
  choice,
}, testInfo) => {
  await bringIn(context, await becomeSubscriber(request, inbox));
  await account.open();
  await expect(account.fact('Plan Name')).toHaveText('Expert');
  await expect(account.fact('Plan Period')).toHaveText('Yearly');
  await expect(account.fact('In Free Trial')).toHaveText(/^Trial ends \d+ \w+ \d{4}$/);
  await expect(account.fact('Payment Method')).toHaveText(/^Visa card ending \d{4}$/);
  await expect(account.fact('Next Charge')).toHaveText(/^\$118\.56 on \d+ \w+ \d{4}$/);

  const row = account.invoices.getByRole('listitem');
  await expect(async () => {
    await page.reload();
    await expect(row).toHaveCount(1, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(row).toContainText('$0.00');
  await expect(row).toContainText('Paid');
  const pdf = row.getByRole('link', { name: /^PDF of invoice / });
  const document = await request.get((await pdf.getAttribute('href')) ?? '');
  expect(document.headers()['content-type']).toContain('application/pdf');

  const invoicesPacked = page.waitForEvent('download');
  await account.invoices.getByRole('button', { name: 'Download as ZIP' }).click();
  expect((await invoicesPacked).suggestedFilename()).toBe('invoices-all.zip');

  const myData = page.getByRole('region', { name: 'My data' });
  await myData.getByRole('button', { name: 'Request my data' }).click();
  await expect(myData.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 30_000 });
  await inspect(page, 'my-data', testInfo);
  const dataPacked = page.waitForEvent('download');
  await myData.getByRole('button', { name: 'Download' }).click();
  expect((await dataPacked).suggestedFilename()).toMatch(/^my-data-[-\d]+\.zip$/);

  const details = page.getByRole('region', { name: 'Billing details' });
  await details.getByRole('button', { name: 'Add billing details' }).click();
  await details.getByLabel('Name or company').fill('Maison Lune GmbH');
  await details.getByLabel('Country').selectOption('DE');
  await details.getByLabel('Street and number').fill('Hafenweg 1');
  await details.getByLabel('Postal code').fill('20457');
  await details.getByLabel('City').fill('Hamburg');
  await details.getByLabel('Tax number', { exact: true }).fill('DE12');
  await details.getByLabel('Send copies of each invoice to').fill('books@maison-lune.test');
  const save = details.getByRole('button', { name: 'Save billing details' });
  await save.click();
  await expect(details.getByRole('alert')).toHaveText('Check this number. It should look like DE123456789.');
  await inspect(page, 'billing-details-form', testInfo);
  await details.getByLabel('Tax number', { exact: true }).fill('DE 123 456 789');
  await save.click();
  await expect(details).toContainText('DE123456789');
  await expect(details.getByText('Updating ...')).toBeHidden({ timeout: 20_000 });
  await expect(details.getByText('Verified', { exact: true })).toBeVisible({ timeout: 20_000 });
  await inspect(page, 'billing-details', testInfo);

  const sent: string[] = [];
  page.on('request', (each) => {
    if (each.method() === 'POST' && each.url().includes('/api/payments/')) sent.push(each.url());
  });
  await account.manage().dblclick();
  await checkout.number.waitFor();
  expect(sent).toHaveLength(1);
  await checkout.goBack();
  await expect(page.getByText('Your payment method was not changed.')).toBeVisible();
  await account.manage().click();
  await checkout.payWith('5555555555554444');
  await expect(page.getByText('Your new payment method is saved.')).toBeVisible();
  await expect(account.fact('Payment Method')).toHaveText('Mastercard card ending 4444', { timeout: 20_000 });

  const methods = page.getByRole('region', { name: 'Payment methods' });
  const [charged, other] = [methods.getByRole('listitem').nth(0), methods.getByRole('listitem').nth(1)];
  await expect(charged).toContainText(/^Mastercard ending 4444Default/);
  await inspect(page, 'payment-methods', testInfo);
  await other.getByRole('button', { name: /^Make default: Visa ending/ }).click();
  await expect(other).toContainText('Default');
  await expect(account.fact('Payment Method')).toHaveText(/^Visa card ending/, { timeout: 20_000 });
  await charged.getByRole('button', { name: 'Remove Mastercard ending 4444' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(methods.getByRole('listitem')).toHaveCount(1);

  await page.goto('/upgrade-hosting-plan?plan_name=agency&plan_period=monthly');
  await expect(choice.period('Monthly')).toBeChecked();
  await expect(choice.text(/Your free trial runs until \d+ \w+ \d{4}\./)).toBeVisible();
  await expect(choice.summary).toContainText('Free trial−$25.98');
  await expect(choice.summary).toContainText('Due today$0.00');
  await expect(choice.summary).toContainText(/First charge: \$25\.98 on /);
  sent.length = 0;
  await choice.button('UPGRADE PLAN').dblclick();
  await expect(choice.text('You have successfully upgraded to the Agency hosting plan')).toBeVisible();
  expect(sent.filter((url) => url.endsWith('/subscription/upgrade'))).toHaveLength(1);
  await account.open();
  await expect(account.fact('Plan Period')).toHaveText('Monthly');
  await expect(account.fact('In Free Trial')).toHaveText(/^Trial ends /);

  const before = '2024-03-01T00:00:00.000Z';
  const lines = [{ description: 'Hosting, March', amount_cents: 1_000 }];
  const earlier = { due: before, paid: before, total_cents: 1_190, tax_cents: 190, lines };
  const facts = { status: 'paid', amount_cents: 1_190, refunded_cents: 0, currency: 'eur' };
  const links = { pdf_url: null, payment_url: null };
  const shown = { id: 'earlier-1', number: 'R-7', date: before, description: 'Hosting', ...facts, ...links };
  await pretend(page, '**/api/invoices', { invoices: [{ ...shown, earlier }] });
  await page.reload();
  await account.invoices.getByRole('button', { name: 'View invoice R-7' }).click();
  const invoice = page.getByRole('dialog', { name: 'Invoice R-7' });
  await expect(invoice.getByRole('table', { name: 'Items of the invoice' })).toContainText('€11.90');
  await inspect(page, 'earlier-invoice', testInfo);
  await invoice.getByRole('button', { name: 'Close' }).click();
  await expect(invoice).toBeHidden();
});
