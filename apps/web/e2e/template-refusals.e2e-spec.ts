import { pretend } from './answers.ts';
import { becomeSiteOwner } from './customers.ts';
import { bringIn } from './people.ts';
import { expect, test } from './website-journey.ts';

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
