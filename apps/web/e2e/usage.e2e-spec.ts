import type { storageUsage } from '@homeport/contract/hosting';
import type { CallAnswer } from '@homeport/contract/call';
import { expect, test } from './customer-journey.ts';
import { becomeSiteOwner } from './customers.ts';
import { bringIn } from './people.ts';

type Usage = CallAnswer<typeof storageUsage>;

const usageCall = '**/api/subscription/resource/storage/**';

function usageOf(percent: number | null): Usage {
  const limit = 51_200;
  const total = percent === null ? 2_048 : (limit * percent) / 100;
  return {
    status: 'exists',
    usage: [
      {
        container_name: 'maison-lune.com',
        plesk_country_code: 'DE',
        plesk_location_label: 'Frankfurt',
        storage_mb: total,
      },
    ],
    storage_limit_mb: percent === null ? null : limit,
    total_storage_mb: total,
    last_updated: new Date().toISOString(),
    history: [
      { day: '2026-11-18', storage_mb: total / 4 },
      { day: '2026-11-19', storage_mb: total / 2 },
      { day: '2026-11-20', storage_mb: total },
    ],
  };
}

test.beforeEach(async ({ context, page, request, inbox, dashboard }) => {
  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  await page.goto('/');
  await expect(dashboard.website).toHaveText(owner.domain);
});

test('shows what is used, in its colour, up to and past the limit', async ({ page, usage }) => {
  await page.getByRole('link', { name: 'Plan usage' }).click();
  await expect(usage.table).toBeVisible();
  const shades = new Map<number, string>();
  for (const percent of [0, 49, 50, 89.99, 90, 100, 130]) {
    await page.route(usageCall, (route) => route.fulfill({ json: usageOf(percent) }));
    await page.reload();
    await expect(page.getByText(`${percent.toFixed(2)} %`)).toBeVisible();
    await expect(usage.bar).toHaveAttribute('aria-valuenow', String(Math.min(100, Math.round(percent))));
    shades.set(
      percent,
      await usage.bar
        .locator('*')
        .last()
        .evaluate((bar) => getComputedStyle(bar).backgroundColor),
    );
    await page.unroute(usageCall);
  }
  const [green, amber, red] = [shades.get(49), shades.get(50), shades.get(90)];
  expect(new Set([green, amber, red]).size).toBe(3);
  expect([shades.get(0), shades.get(89.99), shades.get(100), shades.get(130)]).toEqual([
    green,
    amber,
    red,
    red,
  ]);
});

test('shows no bar without a limit, says when nothing was measured, and what to do when it fails', async ({
  page,
  usage,
}) => {
  await page.route(usageCall, (route) => route.fulfill({ json: usageOf(null) }));
  await page.getByRole('link', { name: 'Plan usage' }).click();
  await page.reload();
  await expect(page.getByText('Your plan has no storage limit.')).toBeVisible();
  await expect(usage.bar).toHaveCount(0);
  await page.unroute(usageCall);

  const nothing = { ...usageOf(0), usage: [], history: [], last_updated: null };
  await page.route(usageCall, (route) => route.fulfill({ json: nothing }));
  await page.reload();
  await expect(page.getByText('No usage yet')).toBeVisible();
  await page.unroute(usageCall);

  await page.route(usageCall, (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'x', request_id: 'r' } }),
  );
  await page.reload();
  await expect(page.getByText('Error fetching usage!')).toBeVisible();
  await expect(
    page.getByText('Please log out and back in, and try again. Please contact support if error persists.'),
  ).toBeVisible();
});

test('draws the trend of what was stored, with its figures', async ({ page, usage }) => {
  await page.route(usageCall, (route) => route.fulfill({ json: usageOf(40) }));
  await page.getByRole('link', { name: 'Plan usage' }).click();
  await page.reload();
  await expect(usage.trend.locator('svg')).toBeVisible();
  await page.getByText('Show the figures').click();
  await expect(page.getByRole('row').filter({ hasText: '20 GB' }).last()).toBeVisible();
});
