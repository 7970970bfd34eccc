import { expect, inspect, test } from './journey.ts';
import { bringIn, signUpPerson } from './people.ts';

test('creates an API key, makes calls with it within its scope, and revokes it', async ({
  page,
  context,
  request,
  inbox,
  account,
}, testInfo) => {
  const person = await signUpPerson(request, inbox);
  await bringIn(context, person);
  await account.open();
  await page.getByRole('link', { name: 'Manage API keys' }).click();
  await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible();
  await inspect(page, 'api-keys-none', testInfo);

  await page.getByRole('button', { name: 'Create API key' }).click();
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await form.getByLabel('Name').fill('Nightly job');
  await form.getByRole('checkbox', { name: 'Account' }).check();
  await form.getByRole('radio', { name: 'Read and change' }).check();
  await form.getByRole('radio', { name: 'Read only' }).check();
  await inspect(page, 'api-keys-new', testInfo);
  await form.getByRole('button', { name: 'Create API key' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy your API key' });
  const key = await shown.getByText(/^hpk_[\w-]{43}$/).innerText();
  await inspect(page, 'api-keys-secret', testInfo);
  await shown.getByRole('button', { name: 'I saved my key' }).click();

  const headers = { authorization: `Bearer ${key}` };
  const details = await request.get('/api/user/details', { headers });
  expect(await details.json()).toMatchObject({ email: person.email });
  expect((await request.get('/api/domains/user', { headers })).status()).toBe(403);
  await inbox.read(person.email, /(The API key “Nightly job” can now be used)/);
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Nightly job' });
  await expect(row).toContainText('Read only: Account');
  await expect(row).toContainText('Last used just now');
  await inspect(page, 'api-keys', testInfo);

  await row.getByRole('button', { name: 'Revoke Nightly job' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke Nightly job?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(page.getByText('API key revoked.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await request.get('/api/user/details', { headers })).status()).toBe(401);
});
