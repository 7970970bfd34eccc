import { pretend } from './answers.ts';
import { expect, inspect, test } from './domain-journey.ts';
import { becomeDomainOwner } from './domain-owners.ts';
import { stopIntercepting } from './interception.ts';
import { bringIn } from './people.ts';

test('unlocks a domain, shows its code, locks it again, and changes its owner', async ({
  context,
  page,
  request,
  inbox,
  domains,
}, testInfo) => {
  const owner = await becomeDomainOwner(request, inbox);
  await bringIn(context, owner);
  await page.goto(`/domains/${owner.domain}`);
  await domains.openOwnership();
  const away = page.getByRole('region', { name: 'Transfer to another registrar' });
  await away.getByRole('button', { name: 'Unlock' }).click();
  await expect(away.getByText('Unlocked', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(away).toContainText('60 days must pass after a registration');
  await away.getByRole('button', { name: 'Show code' }).click();
  await expect(away.getByRole('button', { name: 'Copy the code' })).toBeVisible();
  await inspect(page, 'domain-code', testInfo);
  await inbox.read(owner.email, /(The transfer code of)/);
  await away.getByRole('button', { name: 'Lock and make the code invalid' }).click();
  await expect(away.getByText('Locked', { exact: true })).toBeVisible({ timeout: 30_000 });

  const card = page.getByRole('region', { name: 'Owner', exact: true });
  await card.getByRole('button', { name: 'Show owner' }).click();
  await expect(card).toContainText('Hauptstraße 1');
  await card.getByRole('button', { name: 'Edit details' }).click();
  await card.getByLabel('Street address').fill('Seestraße 2');
  await inspect(page, 'domain-owner-form', testInfo);
  await card.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('The new details are on their way to the registry.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Change owner' })).toBeVisible({ timeout: 30_000 });
  await card.getByRole('button', { name: 'Change owner' }).click();
  await card.getByRole('button', { name: 'Lea Moreau, Berlin', exact: true }).first().click();
  await card.getByLabel('First name').fill('Nora');
  await inspect(page, 'domain-owner-change', testInfo);
  await card.getByRole('button', { name: 'Ask both owners' }).click();
  await expect(card).toContainText('waits until both owners confirm it by email', { timeout: 30_000 });

  // Another registrar is taking it, which takes days to happen.
  const call = `**/api/domains/${owner.domain}/ownership`;
  await pretend(page, call, { leaving: true, lock: 'unlocked' });
  await page.reload();
  await away.getByRole('button', { name: 'Refuse transfer' }).click();
  await expect(page.getByText('No transfer is under way.')).toBeVisible();
  await inspect(page, 'domain-leaving', testInfo);
  await stopIntercepting(page, call);
});
