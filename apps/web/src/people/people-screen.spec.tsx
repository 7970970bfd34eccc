import {
  changeMemberRole,
  type InvitationAnswer,
  invite,
  type MemberAnswer,
  people,
  removeMember,
  requireSecondFactor,
  resendInvitation,
  withdrawInvitation,
} from '@homeport/contract/people';
import { screen, within } from '@testing-library/react';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { PeopleScreen } from './people-screen.tsx';

const ana: MemberAnswer = {
  id: '0193f1c0-0000-7000-8000-000000000021',
  name: 'Ana Costa',
  email: 'ana@example.com',
  role: 'developer',
  since: '2026-11-20T09:00:00.000Z',
  second_factor: true,
  last_seen: '2026-11-26T09:00:00.000Z',
};
const ben: MemberAnswer = {
  ...ana,
  id: '0193f1c0-0000-7000-8000-000000000022',
  name: null,
  email: 'ben@example.com',
  role: 'billing',
  second_factor: false,
  last_seen: null,
};
const open: InvitationAnswer = {
  id: '0193f1c0-0000-7000-8000-000000000023',
  email: 'cleo@example.com',
  role: 'developer',
  sent: '2026-11-26T09:00:00.000Z',
  expires: '2099-12-03T09:00:00.000Z',
};
const list = { members: [ana, ben], invitations: [open], second_factor_required: false };
const empty = { members: [], invitations: [], second_factor_required: false };

const show = () => renderScreen(<PeopleScreen />, { path: '/account-settings/people', user: customer() });

describe('the people of an account', () => {
  it('are listed with role, second factor and last visit', async () => {
    handle(people, list);
    show();
    const card = await screen.findByRole('region', { name: 'People with access' });
    const [first, second] = within(card).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Ana CostaDeveloperSecond factor.*ana@example.com.*Last seen/);
    expect(second).toHaveTextContent(/ben@example.comBillingNo second factor.*Not seen yet/);
    expect(screen.getByRole('region', { name: 'Invitations' })).toHaveTextContent(
      'Expires on 3 December 2099',
    );
  });

  it('are invited with a role, and the screen says why an invitation was refused', async () => {
    handle(people, empty);
    const message = 'This person already has access to the account.';
    handle(invite, refuse('conflict', { message }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
    const form = within(screen.getByRole('dialog', { name: 'Invite someone' }));
    await user.type(form.getByLabelText('Email address'), 'cleo@example.com');
    await user.click(form.getByRole('radio', { name: /^Billing/ }));
    await user.click(form.getByRole('button', { name: 'Send invitation' }));
    expect(await form.findByText(message)).toBeVisible();
    const sent = handle(invite, { ...open, role: 'billing' });
    handle(people, list);
    await user.click(form.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent to cleo@example.com.')).toBeVisible();
    expect(sent).toMatchObject([{ body: { email: 'cleo@example.com', role: 'billing' } }]);
  });

  it('get another role, and lose their access after a confirmation', async () => {
    handle(people, list);
    const changed = handle(changeMemberRole, { status: 'success' });
    const removed = handle(removeMember, { status: 'success' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Change role of Ana Costa' }));
    const dialog = within(screen.getByRole('dialog', { name: 'The role of Ana Costa' }));
    await user.click(dialog.getByRole('radio', { name: /^Billing/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Role changed.')).toBeVisible();
    expect(changed).toMatchObject([{ params: { id: ana.id }, body: { role: 'billing' } }]);
    await user.click(screen.getByRole('button', { name: 'Remove ben@example.com' }));
    const asked = within(screen.getByRole('dialog', { name: 'Remove ben@example.com?' }));
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Access ended.')).toBeVisible();
    expect(removed).toMatchObject([{ params: { id: ben.id } }]);
  });

  it('get their invitation again, or no longer', async () => {
    handle(people, list);
    const resent = handle(resendInvitation, open);
    const withdrawn = handle(withdrawInvitation, { status: 'success' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Send again to cleo@example.com' }));
    expect(await screen.findByText(/Earlier links no longer work/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation to cleo@example.com' }));
    expect(await screen.findByText('Invitation withdrawn.')).toBeVisible();
    expect([resent, withdrawn]).toMatchObject([[{ params: { id: open.id } }], [{ params: { id: open.id } }]]);
  });

  it('are asked for a second factor', async () => {
    handle(people, empty);
    const demanded = handle(requireSecondFactor, { status: 'success' });
    const { user } = show();
    const demand = await screen.findByRole('switch', { name: 'Require a second factor' });
    handle(people, { ...empty, second_factor_required: true });
    await user.click(demand);
    expect(await screen.findByText('A second factor is required now.')).toBeVisible();
    expect(demanded).toMatchObject([{ body: { required: true } }]);
  });

  it('can be loaded again after a failure', async () => {
    handle(people, refuse('internal_error'));
    const { user } = show();
    expect(await screen.findByText('We could not load the people of your account.')).toBeVisible();
    handle(people, empty);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No one else has access')).toBeVisible();
  });
});
