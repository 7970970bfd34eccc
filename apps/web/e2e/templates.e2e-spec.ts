import { becomeSiteOwner } from './customers.ts';
import { bringIn } from './people.ts';
import { expect, test } from './website-journey.ts';

test.describe.configure({ timeout: 180_000 });

test('a template is refused for the plan, bought up to, and installed', async ({
  context,
  page,
  request,
  inbox,
  templates,
  choice,
  dashboard,
}) => {
  const owner = await becomeSiteOwner(request, inbox, { plan_name: 'professional', plan_period: 'monthly' });
  await bringIn(context, owner);
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse' }).click();
  await expect(templates.heading('Website templates')).toBeVisible();
  await templates.page.getByRole('link', { name: 'View Atelier' }).click();
  await expect(page.getByText('Upgrade to install Atelier')).toBeVisible();
  await expect(templates.install).toHaveCount(0);
  await page.goto('/install/atelier');
  await expect(templates.upgrade).toBeVisible();
  await expect(templates.installNow).toHaveCount(0);

  await templates.upgrade.click();
  await choice.plan('Premium').check();
  await choice.button('UPGRADE PLAN').click();
  await expect(choice.text('You have successfully upgraded to the Premium hosting plan')).toBeVisible({
    timeout: 30_000,
  });

  await page.goto('/order/atelier');
  await expect(page.getByText('Ready to install')).toBeVisible();
  await templates.install.click();
  await expect(templates.heading('Install Atelier')).toBeVisible();
  await expect(page.getByText(`Everything on ${owner.domain} will be erased`)).toBeVisible();
  await templates.installNow.press('Enter');
  await expect(templates.alert).toContainText('Please confirm that everything on this website is erased');
  await templates.box.check();
  await templates.installNow.click();
  await expect(templates.bar).toBeVisible();
  await expect(templates.steps.first()).toBeVisible();
  await page.reload();
  await expect(templates.bar.or(templates.heading('Atelier is on your website'))).toBeVisible();
  await expect(templates.heading('Atelier is on your website')).toBeVisible({ timeout: 120_000 });

  await page.getByRole('link', { name: 'Go to the website' }).click();
  await expect(dashboard.website).toHaveText(owner.domain);
  await expect(dashboard.card('WordPress')).toContainText('WP Admin', { timeout: 30_000 });
});

test('says that there is no such template, and what cannot be installed', async ({
  context,
  page,
  request,
  inbox,
  templates,
}) => {
  await bringIn(context, await becomeSiteOwner(request, inbox));
  for (const place of ['/order/nothing-like-it', '/install/nothing-like-it/']) {
    await page.goto(place);
    await expect(templates.heading('Invalid Template!')).toBeVisible();
  }
  await page.getByRole('link', { name: 'All templates' }).click();
  await expect(templates.all).not.toHaveCount(0);

  await page.goto('/install/bistro');
  await page.route(
    '**/api/website/template/install',
    (route) => route.fulfill({ json: { status: 'error', installation_process_hash: null } }),
    { times: 1 },
  );
  await templates.box.check();
  await templates.installNow.click();
  await expect(templates.alert).toHaveText('You cannot install this template!');

  await page.route('**/api/installation/status/**', (route) =>
    route.fulfill({
      json: {
        status: 'failed',
        progress: 40,
        message: 'The server refused it.',
        operation: {
          operation_id: 'o',
          state: 'failed',
          progress: 40,
          steps: [],
          message: null,
          updated: '2026-11-21T10:00:00Z',
        },
      },
    }),
  );
  await templates.installNow.click();
  await expect(templates.alert).toContainText('Template Installation Failed', { timeout: 30_000 });
  await expect(templates.alert).toContainText('The server refused it.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(templates.installNow).toBeVisible();
});
