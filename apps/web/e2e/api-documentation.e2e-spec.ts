import { expect, test } from './journey.ts';

test('shows the calls of the API, from an origin that has no access to the portal', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text());
  });
  await page.goto('/api/docs');
  await expect(page.getByText('/api/auth/login', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => self.origin)).toBe('null');
  expect(violations).toEqual([]);
});
