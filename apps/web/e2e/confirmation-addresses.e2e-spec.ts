import { expect, test } from './customer-journey.ts';
import { becomeSubscriber } from './customers.ts';
import { bringIn } from './people.ts';

const nobodys = 'session_id=cs_test_nobodys';

test('confirmations stand with the plan in their address and without', async ({
  context,
  page,
  request,
  inbox,
}) => {
  const person = await becomeSubscriber(request, inbox);
  const headers = { authorization: `Bearer ${person.signedIn.access_token}` };
  const plans = await request.get('/api/user/hostingplans', { headers });
  const { plan } = (await plans.json()) as { plan: { id: string } };
  await bringIn(context, person);
  for (const of of ['', `/${plan.id}`]) {
    await page.goto(`/hosting-renew-confirmation${of}/expert/yearly?${nobodys}`);
    await expect(page.getByText('Failed to renew plan. Please contact support!')).toBeVisible();
    await page.goto(`/hosting-upgrade-confirmation${of}/agency/yearly?${nobodys}`);
    await expect(page.getByText('Hosting upgrade failed. Please contact support!')).toBeVisible();
  }
});
