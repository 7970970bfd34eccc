import { answerWith, pretend, refuse } from './answers.ts';
import { expect, test } from './customer-journey.ts';
import { becomeHosted, becomeSubscriber, newDomain, newLogin } from './customers.ts';
import { becomeDomainOwner } from './domain-owners.ts';
import { bringIn } from './people.ts';

test('the panel does not know the account that is being set up', async ({
  context,
  page,
  request,
  inbox,
  setup,
}) => {
  await bringIn(context, await becomeSubscriber(request, inbox));
  await page.goto('/');
  await setup.fill({ name: 'Lea Moreau', company: 'Maison Lune', login: newLogin(), location: 'Germany' });
  await pretend(page, '**/api/user/plesk', { status: 'account_error' });
  await answerWith(page, 'POST', '**/api/user/plesk', { status: 'queued' });
  await setup.submit();
  await expect(page.getByRole('heading', { name: 'ACCOUNT ERROR. PLEASE CONTACT SUPPORT.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible();
});

test('the first domain is not connected', async ({
  context,
  page,
  request,
  inbox,
  firstDomain,
  dashboard,
}) => {
  await bringIn(context, await becomeHosted(request, inbox));
  await page.goto('/');
  await expect(dashboard.card('Control panel')).toContainText('Please connect your first domain...');
  await answerWith(page, 'POST', '**/api/user/domain/base', { status: 'error' });
  await firstDomain.domain.fill(newDomain());
  await firstDomain.box.check();
  await firstDomain.connect();
  await expect(firstDomain.alert).toHaveText('Unexpected Error! Please reload this page and try again.');
});

test('free domain hosting is not had', async ({ context, page, request, inbox }) => {
  await bringIn(context, await becomeDomainOwner(request, inbox));
  await page.goto('/');
  await refuse(page, '**/api/hostingplan/domain');
  await page.getByRole('button', { name: 'Manage', exact: true }).click();
  await expect(page.getByText('That did not work. Please reload this page and try again.')).toBeVisible();
});
