import { expect, test } from './customer-journey.ts';
import { becomeHosted, connectDomain, newDomain } from './customers.ts';
import type { Customer } from './customers.ts';
import { bringIn } from './people.ts';
import { disturbPanels } from './sandbox.ts';

let customer: Customer;

test.beforeEach(async ({ context, page, request, inbox, firstDomain }) => {
  customer = await becomeHosted(request, inbox);
  await bringIn(context, customer);
  await page.goto('/');
  await firstDomain.heading.waitFor();
});

test('asks for a name and for a yes before it connects anything', async ({ page, firstDomain }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/domain/base')) sent.push(request.url());
  });
  await firstDomain.domain.fill('no name at all');
  await firstDomain.domain.blur();
  await expect(firstDomain.alert).toHaveText('ERROR! Invalid domain name.');
  await firstDomain.connect();
  await expect(firstDomain.domain).toBeFocused();

  await firstDomain.domain.fill('münchen-lune.de');
  await expect(page.getByText('xn--mnchen-lune-thb.de')).toBeVisible();
  await firstDomain.connect();
  await expect(firstDomain.alert).toHaveText('Please confirm connecting your domain by checking the box.');
  await expect(firstDomain.box).toBeFocused();
  expect(sent).toEqual([]);
});

test('starts with a temporary name', async ({ page, firstDomain, dashboard }) => {
  await firstDomain.takeTemporaryName();
  await expect(firstDomain.domain).toHaveValue(/^[a-z]+-[a-z]+-[0-9a-f]{4}\./);
  const name = await firstDomain.domain.inputValue();
  await expect(page.getByText('Reserved for you for one hour.')).toBeVisible();
  await firstDomain.box.check();
  await firstDomain.connect();
  await expect(dashboard.website).toHaveText(name, { timeout: 20_000 });
});

test('says that a domain is somebody else’s, and takes another', async ({
  request,
  inbox,
  firstDomain,
  dashboard,
}) => {
  const taken = newDomain();
  await connectDomain(request, await becomeHosted(request, inbox), taken);
  await firstDomain.domain.fill(taken);
  await firstDomain.box.check();
  await firstDomain.connect();
  await expect(firstDomain.alert).toContainText('connected to another account');
  await expect(firstDomain.domain).toHaveValue(taken);

  const own = newDomain();
  await firstDomain.domain.fill(own);
  await firstDomain.box.check();
  await firstDomain.connect();
  await expect(dashboard.website).toHaveText(own, { timeout: 20_000 });
});

test('shows the steps while the panel is slow, also to whoever comes back', async ({
  page,
  request,
  firstDomain,
  dashboard,
}) => {
  const domain = newDomain();
  await disturbPanels(request, { match: domain, kind: 'delay', value: 6000, times: 1 });
  await firstDomain.domain.fill(domain);
  await firstDomain.box.check();
  await firstDomain.connect();
  await expect(firstDomain.progress).toBeVisible();
  await page.reload();
  await expect(firstDomain.progress).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '(in progress)' })).toHaveCount(1);
  await expect(dashboard.website).toHaveText(domain, { timeout: 30_000 });
});
