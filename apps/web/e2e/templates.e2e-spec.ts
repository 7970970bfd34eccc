import { becomeSiteOwner } from './customers.ts';
import { bringIn } from './people.ts';
import { disturbPanels } from './sandbox.ts';
import { expect, inspect, test } from './website-journey.ts';

test.describe.configure({ timeout: 300_000 });

test('upgrades to install a template, and installs another one without a backup', async ({
  context,
  page,
  request,
  inbox,
  templates,
  choice,
  dashboard,
}, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox, { plan_name: 'professional', plan_period: 'monthly' });
  await bringIn(context, owner);
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse' }).click();
  await expect(templates.heading('Website templates')).toBeVisible();
  await inspect(page, 'templates', testInfo);
  await templates.page.getByRole('link', { name: 'View Atelier' }).click();
  await expect(page.getByText('Upgrade to install Atelier')).toBeVisible();
  await expect(templates.install).toHaveCount(0);
  await page.goto('/install/atelier');
  await expect(templates.upgrade).toBeVisible();
  await expect(templates.installNow).toHaveCount(0);
  await inspect(page, 'template-upgrade', testInfo);

  await templates.upgrade.click();
  await choice.plan('Premium').check();
  await choice.button('UPGRADE PLAN').click();
  await expect(choice.text('You have successfully upgraded to the Premium hosting plan')).toBeVisible({
    timeout: 30_000,
  });

  await page.goto('/order/atelier');
  await expect(page.getByText('Ready to install')).toBeVisible();
  await inspect(page, 'template', testInfo);
  await templates.install.click();
  await expect(templates.heading('Install Atelier')).toBeVisible();
  await expect(page.getByText(`Everything on ${owner.domain} will be erased`)).toBeVisible();
  await templates.installNow.press('Enter');
  await expect(templates.alert).toContainText('Please confirm that everything on this website is erased');
  await inspect(page, 'template-install', testInfo);
  await templates.box.check();
  await templates.installNow.click();
  await expect(templates.bar.or(templates.heading('Atelier is on your website'))).toBeVisible();
  await inspect(page, 'template-installing', testInfo);
  await page.reload();
  await expect(templates.bar.or(templates.heading('Atelier is on your website'))).toBeVisible();
  await expect(templates.heading('Atelier is on your website')).toBeVisible({ timeout: 120_000 });
  await inspect(page, 'template-installed', testInfo);
  await page.getByRole('link', { name: 'Go to the website' }).click();
  await expect(dashboard.website).toHaveText(owner.domain);
  await expect(dashboard.card('WordPress')).toContainText('WP Admin', { timeout: 30_000 });

  const match = `pleskbackup/call {"params":["--domains-name","${owner.domain}"`;
  await disturbPanels(request, { match, kind: 'status', value: 422, times: 1 });
  await page.goto('/install/bistro');
  await expect(page.getByText('We take a backup first.')).toBeVisible();
  await templates.box.check();
  await templates.installNow.click();
  await expect(templates.alert).toContainText('The backup failed, so nothing was changed.', {
    timeout: 40_000,
  });
  await inspect(page, 'template-without-backup', testInfo);
  await page.getByRole('button', { name: 'Install without a backup' }).click();
  await expect(page.getByText(`what is on ${owner.domain} now can’t be restored.`)).toBeVisible();
  await expect(templates.box).not.toBeChecked();
  await templates.box.check();
  await page.getByRole('button', { name: 'Install without a backup' }).click();
  await expect(page.getByText('is on your website')).toBeVisible({ timeout: 60_000 });

  await page.goto('/install/nothing-like-it');
  await expect(templates.heading('Invalid Template!')).toBeVisible();
  await inspect(page, 'template-invalid', testInfo);
  await page.goto('/videos');
  await expect(templates.heading('Videos')).toBeVisible();
  await inspect(page, 'videos', testInfo);
});
