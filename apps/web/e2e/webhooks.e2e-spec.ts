import { expect, inspect, test } from './journey.ts';
import { bringIn, signUpPerson } from './people.ts';

test('adds a webhook, sends it a test message, and removes it', async ({
  page,
  context,
  request,
  inbox,
  account,
}, testInfo) => {
  const person = await signUpPerson(request, inbox);
  await bringIn(context, person);
  await account.open();
  await page.getByRole('link', { name: 'Manage webhooks' }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add webhook' });
  await form.getByLabel('Address').fill('https://hooks.no-such-host.example/homeport');
  await form.getByRole('checkbox', { name: 'Plan and payments' }).check();
  await inspect(page, 'webhooks-new', testInfo);
  await form.getByRole('button', { name: 'Add webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy the signing secret' });
  await expect(shown.getByText(/^whsec_/)).toBeVisible();
  await shown.getByRole('button', { name: 'I saved the secret' }).click();
  await inbox.read(person.email, /(What happens to your account is sent to hooks.no-such-host.example)/);
  await inspect(page, 'webhooks', testInfo);

  await page.getByRole('button', { name: 'Edit hooks.no-such-host.example' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Domains', exact: true }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Webhook saved.')).toBeVisible();
  await page.getByRole('button', { name: 'New signing secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New signing secret' }).click();
  await page.getByRole('button', { name: 'I saved the secret' }).click();

  await page.getByRole('link', { name: 'Deliveries to hooks.no-such-host.example' }).click();
  await page.getByRole('button', { name: 'Send test message' }).click();
  const delivery = page.getByRole('listitem').filter({ hasText: 'test.requested' });
  await expect(async () => {
    await page.reload();
    await expect(delivery).toContainText('The address has no IP address', { timeout: 1_000 });
  }).toPass();
  await delivery.getByRole('button', { name: 'Send again: test.requested' }).click();
  await expect(page.getByText('On its way again.')).toBeVisible();
  await inspect(page, 'webhook-deliveries', testInfo);
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
  await page.getByRole('button', { name: 'Remove hooks.no-such-host.example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
});
