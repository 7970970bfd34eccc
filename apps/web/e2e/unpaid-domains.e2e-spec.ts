import { expect, inspect, test } from './customer-journey.ts';
import { becomeUnpaid } from './customers.ts';
import { bringIn } from './people.ts';

const day = 24 * 60 * 60 * 1000;

test('who has not paid reads which domains expire, in dialogs and on low screens too', async ({
  context,
  page,
  request,
  inbox,
  choice,
}, testInfo) => {
  await bringIn(context, await becomeUnpaid(request, inbox));
  const expires = new Date(Date.now() + 20 * day).toISOString();
  const domain = { name: 'maison-lune.example', status: 'registered', expires, autorenew: false };
  await page.route('**/api/domains/user', (route) =>
    route.fulfill({ json: { status: 'exists', domains: [domain] } }),
  );
  await page.goto('/');
  await expect(choice.heading('SUBSCRIBE TO A HOSTING PLAN.')).toBeVisible();
  await expect(page.getByText('Your domains stay yours, but some need renewing')).toBeVisible();
  await expect(page.getByText('maison-lune.example: registered until')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask support to renew' })).toHaveAttribute('href', '/support');
  await inspect(page, 'unpaid-domains', testInfo);

  await page.getByRole('button', { name: 'compare plans' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'compare plans' })).toBeFocused();

  // 1280 x 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  const covering = await page.evaluate(
    () =>
      [...document.querySelectorAll('body *')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0).length,
  );
  expect(covering).toBe(0);
});
