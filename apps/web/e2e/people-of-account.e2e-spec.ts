import { becomeSiteOwner } from './customers.ts';
import { expect, inspect, test, watchFaults } from './journey.ts';
import { bringIn, newAddress, signUpPerson } from './people.ts';

test('invites a developer, who acts in the account from another browser until the access ends', async ({
  page,
  context,
  browser,
  request,
  inbox,
  account,
}, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  await account.open();
  await page.getByRole('link', { name: 'Manage people' }).click();
  await expect(page.getByRole('heading', { name: 'No one else has access' })).toBeVisible();
  await inspect(page, 'people-none', testInfo);

  // Someone who is not needed after all.
  const invite = async (email: string) => {
    await page.getByRole('button', { name: 'Invite someone' }).click();
    const form = page.getByRole('dialog', { name: 'Invite someone' });
    await form.getByLabel('Email address', { exact: true }).fill(email);
    await form.getByRole('radio', { name: /^Developer/ }).check();
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
  };
  const unneeded = newAddress();
  await invite(unneeded);
  await page.getByRole('button', { name: `Withdraw the invitation to ${unneeded}` }).click();
  await expect(page.getByText('Invitation withdrawn.')).toBeVisible();

  const member = await signUpPerson(request, inbox);
  await invite(member.email);
  await inspect(page, 'people-invited', testInfo);
  const invitation = /(https?:\/\/\S+\/invitation\S*)/;
  const former = await inbox.read(member.email, invitation);
  await page.getByRole('button', { name: `Send again to ${member.email}` }).click();
  await expect(page.getByText('Invitation sent again.', { exact: false })).toBeVisible();
  const link = await inbox.read(member.email, invitation);

  // Opened where someone else is signed in, it says so, and is still there after the choice.
  await page.goto(link);
  await expect(
    page.getByText(`You are signed in as ${owner.email}. This invitation is for ${member.email}.`),
  ).toBeVisible();
  await inspect(page, 'invitation-for-another', testInfo);
  await page.reload();
  await expect(page.getByRole('button', { name: `Sign in as ${member.email}` })).toBeVisible();
  await page.getByRole('link', { name: `Stay signed in as ${owner.email}` }).click();
  await page.goto('/account-settings/people');

  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  watchFaults(visitor);
  await visitor.goto(former);
  await expect(visitor.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
  await visitor.goto(link);
  await expect(
    visitor.getByText(`Sign in or sign up with ${member.email} to accept.`, { exact: false }),
  ).toBeVisible();
  await visitor.close();

  await bringIn(elsewhere, member);
  const other = await elsewhere.newPage();
  await other.goto(link);
  await inspect(other, 'invitation', testInfo);
  await other.getByRole('button', { name: 'Accept invitation' }).click();
  const banner = `You are working in the account of ${owner.email} as developer.`;
  await expect(other.getByText(banner)).toBeVisible();
  await expect(other.getByRole('heading', { name: owner.domain }).first()).toBeVisible();
  await inspect(other, 'entered-dashboard', testInfo);

  // What a developer does, and what not.
  await other.goto('/support');
  await expect(other.getByText(banner)).toBeVisible();
  await other.goto('/account-settings');
  await expect(other.getByRole('heading', { name: 'Your role does not include this page' })).toBeVisible();
  await other.getByRole('button', { name: 'Back to your account' }).click();
  await other.goto('/account-settings');
  const others = other.getByRole('region', { name: 'Accounts of others' });
  await expect(others).toContainText(owner.email);
  await inspect(other, 'accounts-of-others', testInfo);
  await others.getByRole('button', { name: `Open the account of ${owner.email}` }).click();
  await expect(other.getByText(banner)).toBeVisible();

  // The owner demands a second factor, then changes the role, then ends the access.
  await page.reload();
  await page.getByRole('switch', { name: 'Require a second factor' }).click();
  await expect(page.getByText('A second factor is required now.')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'This account requires a second factor' })).toBeVisible();
  await inspect(other, 'second-factor-demanded', testInfo);
  await page.getByRole('switch', { name: 'Require a second factor' }).click();
  await expect(page.getByText('A second factor is no longer required.')).toBeVisible();

  const change = page.getByRole('button', { name: `Change role of ${member.email}` });
  await change.click();
  const roles = page.getByRole('dialog', { name: `The role of ${member.email}` });
  await roles.getByRole('radio', { name: /^Only selected websites/ }).check();
  await roles.getByRole('checkbox', { name: owner.domain }).check();
  await inspect(page, 'people-websites', testInfo);
  await roles.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Only ${owner.domain}`)).toBeVisible();
  await other.reload();
  await expect(
    other.getByText(`You are working in the account of ${owner.email} as developer of selected websites.`),
  ).toBeVisible();
  await expect(other.getByRole('heading', { name: owner.domain }).first()).toBeVisible();
  await expect(other.getByRole('button', { name: 'Open panel' })).toHaveCount(0);
  await inspect(other, 'entered-website', testInfo);
  await other.goto('/domains');
  await expect(other.getByRole('heading', { name: 'Your role does not include this page' })).toBeVisible();
  await change.click();
  await roles.getByRole('radio', { name: /^Billing/ }).check();
  await roles.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Role changed.')).toBeVisible();
  await inspect(page, 'people', testInfo);
  await other.reload();
  await expect(
    other.getByText(`You are working in the account of ${owner.email} as billing contact.`),
  ).toBeVisible();
  await expect(other.getByRole('region', { name: 'Billing details' })).toBeVisible();

  await page.getByRole('button', { name: `Remove ${member.email}` }).click();
  await page
    .getByRole('dialog', { name: `Remove ${member.email}?` })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText('Access ended.')).toBeVisible();
  await other.reload();
  await expect(
    other.getByRole('heading', { name: `You no longer have access to the account of ${owner.email}` }),
  ).toBeVisible();
  await inspect(other, 'access-ended', testInfo);
  await account.open();
  await expect(
    page.getByText(`${member.email} has access to this account now`, { exact: false }),
  ).toBeVisible();

  // Invited once more, in a tab that is still in the closed account, the member leaves by themselves.
  await page.goto('/account-settings/people');
  await invite(member.email);
  await other.goto(await inbox.read(member.email, invitation));
  await other.getByRole('button', { name: 'Back to your account' }).click();
  await other.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(other.getByText(banner)).toBeVisible();
  await other.getByRole('button', { name: 'Back to your account' }).click();
  await other.goto('/account-settings');
  await others.getByRole('button', { name: `Leave the account of ${owner.email}` }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(other.getByText('You left the account.')).toBeVisible();

  // Who switches to the invited account gets back to the invitation.
  const another = newAddress();
  await invite(another);
  await other.goto(await inbox.read(another, invitation));
  await other.getByRole('button', { name: `Sign in as ${another}` }).click();
  await expect(other).toHaveURL(/\/login$/);
  const wanted = await other.evaluate(() => sessionStorage.getItem('portal.wanted_path'));
  expect(wanted).toContain('/invitation#token=');
  await elsewhere.close();
});
