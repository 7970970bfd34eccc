import { becomeSiteOwner, newDomain } from './customers.ts';
import { bringIn } from './people.ts';
import { expect, inspect, test } from './website-journey.ts';

test.describe.configure({ timeout: 180_000 });

test('adding a website: three ways, a place that is locked, the work', async ({
  context,
  page,
  request,
  inbox,
  adding,
}, testInfo) => {
  await bringIn(
    context,
    await becomeSiteOwner(request, inbox, { plan_name: 'professional', plan_period: 'yearly' }),
  );
  await adding.open();
  await adding.location('USA, East').check();
  await inspect(page, 'add-website', testInfo);
  await adding.choose('Subdomain');
  await adding.add('subdomain');
  await expect(adding.alert).toBeVisible();
  await inspect(page, 'add-subdomain', testInfo);
  await adding.choose('Alias');
  await inspect(page, 'add-alias', testInfo);

  let hold = () => {};
  const held = new Promise<void>((resolve) => (hold = resolve));
  await page.route('**/api/website/alias', async (route) => {
    await held;
    await route.fulfill({
      json: { status: 'upgrade', message: 'Your plan includes 5 websites.', progress: null },
    });
  });
  await adding.domain.fill(newDomain());
  await adding.add('alias');
  await expect(adding.progress).toBeVisible();
  await inspect(page, 'add-website-working', testInfo);
  hold();
  await expect(page.getByText('Your plan includes 5 websites.')).toBeVisible();
  await inspect(page, 'add-website-upgrade', testInfo);
});

test('templates: all, one, its installation, the prompt to upgrade, and the videos', async ({
  context,
  page,
  request,
  inbox,
  templates,
}, testInfo) => {
  await bringIn(context, await becomeSiteOwner(request, inbox));
  await page.goto('/order/');
  await expect(templates.all).not.toHaveCount(0);
  await inspect(page, 'templates', testInfo);
  await page.goto('/order/atelier');
  await expect(templates.install).toBeVisible();
  await inspect(page, 'template', testInfo);
  await templates.install.click();
  await templates.installNow.press('Enter');
  await expect(templates.alert).toBeVisible();
  await inspect(page, 'template-install', testInfo);
  await templates.box.check();
  await templates.installNow.click();
  await expect(templates.bar.or(templates.heading('Atelier is on your website'))).toBeVisible();
  await inspect(page, 'template-installing', testInfo);
  await expect(templates.heading('Atelier is on your website')).toBeVisible({ timeout: 120_000 });
  await inspect(page, 'template-installed', testInfo);

  await page.route('**/api/website/template/atelier', (route) =>
    route.fulfill({ json: { template_owned: false, template_id: 'atelier', message: 'upgrade' } }),
  );
  await page.goto('/install/atelier');
  await expect(templates.upgrade).toBeVisible();
  await inspect(page, 'template-upgrade', testInfo);
  await page.goto('/install/nothing-like-it');
  await expect(templates.heading('Invalid Template!')).toBeVisible();
  await inspect(page, 'template-invalid', testInfo);
  await page.goto('/videos');
  await expect(templates.heading('Videos')).toBeVisible();
  await inspect(page, 'videos', testInfo);
});
