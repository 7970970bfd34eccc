import { pretend } from './answers.ts';
import { disturbPanels } from './sandbox.ts';
import { becomeSiteOwner } from './customers.ts';
import { bringIn } from './people.ts';
import { inspect } from './customer-journey.ts';
import { expect, test } from './website-journey.ts';

test('a template waits for its backup, or for the customer to go without one', async ({
  context,
  page,
  request,
  inbox,
  templates,
}, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  const match = `pleskbackup/call {"params":["--domains-name","${owner.domain}"`;
  await disturbPanels(request, { match, kind: 'status', value: 422, times: 1 });
  await page.goto('/install/bistro');
  await expect(page.getByText('We take a backup first.')).toBeVisible();
  await page.getByRole('checkbox').check();
  await templates.installNow.click();
  await expect(page.getByRole('alert')).toContainText('The backup failed, so nothing was changed.', {
    timeout: 40_000,
  });
  await inspect(page, 'template-without-backup', testInfo);
  await page.getByRole('button', { name: 'Install without a backup' }).click();
  await expect(page.getByText(`what is on ${owner.domain} now can’t be restored.`)).toBeVisible();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Install without a backup' }).click();
  await expect(page.getByText('is on your website')).toBeVisible({ timeout: 60_000 });
});

test('a template is not offered to websites that cannot be reached, and is when they can', async ({
  context,
  page,
  request,
  inbox,
  templates,
}) => {
  await bringIn(context, await becomeSiteOwner(request, inbox));
  await pretend(page, '**/api/websites/user', { status: 'plesk_error', user_state: 'plesk_error' });
  await page.goto('/install/bistro');
  await expect(
    templates.heading(
      'Error! Hosting backend unreachable. Please reload this page or contact support if the issue persists.',
    ),
  ).toBeVisible();
  await expect(templates.installNow).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(templates.installNow).toBeVisible();
});
