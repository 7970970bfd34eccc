import type { CallAnswer } from '@homeport/contract/call';
import { customerGoodwill, extendTrial, giveCredit, revokeCredit } from '@homeport/contract/staff-goodwill';
import type { StaffRole } from '@homeport/contract/staff-rights';
import { screen, waitFor, within } from '@testing-library/react';
import { credit, nothingGiven } from '../../testing/goodwill-data.ts';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import { BillingActions } from './billing-actions.tsx';
import { GoodwillCard } from './goodwill-card.tsx';

type Goodwill = CallAnswer<typeof customerGoodwill>;

const CUSTOMER = '0193f1c0-0000-7000-8000-000000000001';
const inTrial: Goodwill['trial'] = {
  refusal: null,
  plan_name: 'expert',
  ends: '2026-12-10T09:00:00.000Z',
  days_left: 14,
  extensions: [],
};

function open(change: Partial<Goodwill> = {}, role: StaffRole = 'admin') {
  handleStaffArea(role);
  handle(customerGoodwill, { ...nothingGiven, ...change });
  return renderScreen(
    <>
      <BillingActions customerId={CUSTOMER} />
      <GoodwillCard customerId={CUSTOMER} />
    </>,
    { user: staffMember(role === 'admin' || role === 'owner' ? 'admin' : 'agent') },
  );
}

async function choose(user: ReturnType<typeof open>['user'], item: string) {
  await user.click(await screen.findByRole('button', { name: 'Billing actions' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
}

describe('giving credit', () => {
  it('needs an amount within the limit and a reason, and sends a failed one again with the same id', async () => {
    const failed = handle(giveCredit, refuse('conflict', { message: 'Ask an admin for more.' }));
    const { user } = open({ may_give_cents: 5000 });
    const dialog = await choose(user, 'Give credit');
    expect(dialog.getByText(/never paid out/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Give credit' }));
    expect(await dialog.findByText('Please enter an amount from $0.01 to $50.00.')).toBeVisible();
    const amount = dialog.getByLabelText('Amount in US dollars');
    await user.type(amount, '50.01');
    expect(dialog.getByText('Please enter an amount from $0.01 to $50.00.')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '1e2');
    expect(await dialog.findByText('Please write the amount like 1,234.56.')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '10');
    await user.type(dialog.getByLabelText('Reason'), 'Down for a day');
    await user.click(dialog.getByRole('button', { name: 'Give $10.00' }));
    expect(await dialog.findByText('Ask an admin for more.')).toBeVisible();
    const sent = handle(giveCredit, { operation_id: 'operation-1' });
    await user.dblClick(dialog.getByRole('button', { name: 'Give $10.00' }));
    expect(await screen.findByText(/The credit of \$10.00 is on its way/)).toBeVisible();
    expect(sent).toMatchObject([{ body: { amount_cents: 1000, reason: 'Down for a day' } }]);
    expect(sent[0]?.body.credit_id).toBe(failed[0]?.body.credit_id);
  });

  it('is not possible once the limit of the day is used up', async () => {
    const { user } = open({ may_give_cents: 0 });
    const dialog = await choose(user, 'Give credit');
    expect(dialog.getByText(/within 24 hours. Ask an admin./)).toBeVisible();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('is not offered for accounts on the team, and to agents', async () => {
    const { unmount } = open({ refusal: 'team', credit_cents: 100 });
    expect(await screen.findByText(/\$1.00 of credit left/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Billing actions' })).not.toBeInTheDocument();
    unmount();
    open({ credit_cents: 100 }, 'agent');
    expect(await screen.findByText(/\$1.00 of credit left/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Billing actions' })).not.toBeInTheDocument();
  });
});

describe('what was given', () => {
  it('is not shown where there is nothing', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Billing actions' })).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('is shown with who gave it, why, and what is left', async () => {
    open({
      credit_cents: 400,
      credits: [
        credit,
        { ...credit, id: 'c2', left_cents: 0, given_by: null },
        { ...credit, id: 'c3', state: 'failed', left_cents: null },
        { ...credit, id: 'c4', state: 'revoking', left_cents: 400 },
        { ...credit, id: 'c5', state: 'requested', left_cents: null },
        { ...credit, id: 'c6', state: 'revoked', left_cents: 0, revoked_cents: 250, revoke_reason: 'Twice' },
      ],
      trial: {
        ...nothingGiven.trial,
        extensions: [
          {
            id: 'e1',
            given: '2026-11-20T09:00:00.000Z',
            given_by: null,
            days: 7,
            until: '2026-12-10T09:00:00.000Z',
            reason: 'Was ill',
            state: 'done',
          },
        ],
      },
    });
    const rows = await screen.findAllByRole('listitem');
    const expected = [
      /20 November 2026, by Ada.*Down for a day.*\$4.00 left/,
      /Used up/,
      /Failed/,
      /Being taken back/,
      /On its way/,
      /Twice.*\$2.50 taken back/,
      /7 days more of free trial, until 10 December 2026.*Was ill.*Given/,
    ];
    expect(rows).toHaveLength(expected.length);
    for (const [index, row] of rows.entries()) expect(row).toHaveTextContent(expected[index] ?? /^$/);
    expect(screen.getAllByRole('button', { name: /^Take back/ })).toHaveLength(1);
  });

  it('says that Stripe does not answer, and can be taken back all the same', async () => {
    open({ credit_cents: null, credits: [{ ...credit, left_cents: null }] });
    expect(await screen.findByText(/Stripe does not answer/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Take back/ })).toBeVisible();
  });

  it('is loaded again after an error', async () => {
    const { user } = open();
    handle(customerGoodwill, refuse('internal_error'));
    expect(await screen.findByText('Credit and free trial could not be loaded.')).toBeVisible();
    handle(customerGoodwill, { ...nothingGiven, credit_cents: 400, credits: [credit] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$4.00 left')).toBeVisible();
  });

  it('is taken back with a reason, once', async () => {
    const sent = handle(revokeCredit, { operation_id: 'operation-1' });
    const { user } = open({ credit_cents: 400, credits: [credit] });
    await user.click(
      await screen.findByRole('button', { name: 'Take back the credit of $10.00 from 20 November 2026' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await dialog.findByText(/Write at least 3 characters/)).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'Given twice');
    await user.dblClick(dialog.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('The credit is being taken back.')).toBeVisible();
    expect(sent).toMatchObject([
      { params: { customer_id: CUSTOMER, credit_id: credit.id }, body: { reason: 'Given twice' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('a longer free trial', () => {
  it('is not offered without a trial', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Billing actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Give credit' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Extend free trial' })).not.toBeInTheDocument();
  });

  it('shows its new end before it is sent', async () => {
    const sent = handle(extendTrial, { operation_id: 'operation-1', ends: '2026-12-20T09:00:00.000Z' });
    const { user } = open({ trial: inTrial });
    const dialog = await choose(user, 'Extend free trial');
    expect(dialog.getByText('The trial will end on 17 December 2026.')).toBeVisible();
    const days = dialog.getByLabelText('Days to add');
    await user.clear(days);
    await user.type(days, '15');
    await user.click(dialog.getByRole('button', { name: 'Extend trial' }));
    expect(await dialog.findByText('Please enter a whole number from 1 to 14.')).toBeVisible();
    await user.clear(days);
    await user.type(days, '10');
    expect(dialog.getByText('The trial will end on 20 December 2026.')).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'Was ill for a week');
    await user.dblClick(dialog.getByRole('button', { name: 'Extend trial' }));
    expect(await screen.findByText(/The free trial will end on 20 December 2026/)).toBeVisible();
    expect(sent).toMatchObject([{ body: { days: 10, reason: 'Was ill for a week' } }]);
  });

  it.each([
    ['canceled', 'Undo the cancellation first'],
    ['change', 'plan changes when the trial ends'],
    ['running', 'being extended right now'],
    ['used_up', 'Ask an admin'],
  ] as const)('says why it cannot be longer: %s', async (refusal, why) => {
    const { user } = open({ trial: { ...inTrial, refusal, days_left: 0 } });
    const dialog = await choose(user, 'Extend free trial');
    expect(dialog.getByText(new RegExp(why))).toBeVisible();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
