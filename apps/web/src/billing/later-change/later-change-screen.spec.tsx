import { laterChanges, scheduleChange, withdrawChange } from '@homeport/contract/later-changes';
import { screen, waitFor } from '@testing-library/react';
import { laterChangesOf } from '../../testing/data.ts';
import { answerCustomer, findHeading, openPortal } from '../../testing/portal.tsx';
import { handle, refuse } from '../../testing/server.ts';

const scheduled = {
  plan_name: 'professional',
  plan_period: 'monthly',
  amount_cents: 798,
  date: '2999-11-21T12:00:00.000Z',
  can_withdraw: true,
} as const;
const storage = { kind: 'storage', used: 31_744, limit: 20_480, blocks: true } as const;

function openChanges(change: Parameters<typeof laterChangesOf>[0] = {}, search = '') {
  answerCustomer();
  handle(laterChanges, laterChangesOf(change));
  return openPortal(`/change-plan-later${search}`);
}
const confirm = () => screen.findByRole('button', { name: 'Change on 21 November 2999' });
const option = (name: RegExp) => screen.findByRole('radio', { name });

describe('the switch to a smaller plan', () => {
  it('shows what changes and when, and schedules the chosen plan once', async () => {
    const sent = handle(scheduleChange, { status: 'success' });
    const { user } = openChanges({}, '?plan_name=professional&plan_period=yearly');
    expect(await findHeading('Switch to a smaller plan')).toBeVisible();
    expect(await option(/^Professional, yearly/)).toBeChecked();
    expect(screen.getByText(/You have Expert, paid yearly, for \$118\.56\./)).toBeVisible();
    expect(screen.getByText('$9.88 / month → $5.78 / month')).toBeVisible();
    expect(screen.getByText('50 GB → 20 GB')).toBeVisible();
    await user.click(await option(/^Professional, monthly/));
    expect(screen.getByText('$7.98 each month, from 21 November 2999')).toBeVisible();
    handle(laterChanges, laterChangesOf({ scheduled }));
    await user.dblClick(await confirm());
    expect(await findHeading('Your plan changes to Professional on 21 November 2999')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      body: { plan_name: 'professional', plan_period: 'monthly', shown_cents: expect.any(Number) },
    });
  });

  it('says what does not fit and where to make room, and does not offer that plan', async () => {
    const options = laterChangesOf().options.map((each) =>
      each.plan_name === 'professional' ? { ...each, misfits: [storage] } : each,
    );
    openChanges({ options });
    expect(await option(/^Professional, monthly/)).toBeDisabled();
    expect(await option(/^Expert, monthly/)).toBeChecked();
    expect(screen.getAllByText(/Website storage: 31 GB of 20 GB/)).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'See your storage' })).toHaveLength(2);
    expect(screen.getByText(/Only how often you pay changes/)).toBeVisible();
  });

  it('shows why it was refused, and can be tried again', async () => {
    handle(scheduleChange, refuse('conflict', { message: 'What you use does not fit this plan.' }));
    const { user } = openChanges();
    await user.click(await confirm());
    expect(await screen.findByText('What you use does not fit this plan.')).toBeVisible();
    const sent = handle(scheduleChange, { status: 'success' });
    await user.click(await confirm());
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('can be undone, and no longer shortly before the date', async () => {
    const sent = handle(withdrawChange, { status: 'success' });
    const { user } = openChanges({ scheduled });
    expect(await findHeading('Your plan changes to Professional on 21 November 2999')).toBeVisible();
    handle(laterChanges, laterChangesOf());
    await user.click(screen.getByRole('button', { name: 'Keep my current plan' }));
    expect(await screen.findByText('Your plan stays as it is.')).toBeVisible();
    expect(await confirm()).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it.each([
    [{ scheduled: { ...scheduled, can_withdraw: false } }, /can no longer be undone/],
    [{ blocked: 'prepaid' }, /does not renew automatically/],
    [{ blocked: 'cancelled' }, /Undo the cancellation first/],
    [{ blocked: 'unpaid' }, /A payment for your plan is open/],
    [{ blocked: 'renewing' }, /renewing right now/],
    [{ blocked: 'other' }, /contact support/],
    [{ options: [] }, /our smallest plan/],
  ] as const)('is explained instead of offered: %o', async (change, words) => {
    openChanges(change as Parameters<typeof laterChangesOf>[0]);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Change on/ })).toBeNull();
  });

  it('can be loaded again after an error', async () => {
    answerCustomer();
    handle(laterChanges, refuse('not_found'));
    const { user } = openPortal('/change-plan-later');
    expect(await screen.findByText('We could not load your options.')).toBeVisible();
    handle(laterChanges, laterChangesOf());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await confirm()).toBeVisible();
  });
});
