import { userWebsites } from '@homeport/contract/hosting';
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
import { screen, waitFor, within } from '@testing-library/react';
import { customer, idOf, website } from '../testing/data.ts';
import { websitesAnswer } from '../testing/hosting.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { PeopleScreen } from './people-screen.tsx';

const ana: MemberAnswer = {
  id: '0193f1c0-0000-7000-8000-000000000021',
  name: 'Ana Costa',
  email: 'ana@example.com',
  role: 'developer',
  websites: null,
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
  websites: null,
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

  it('are invited to single websites, of which at least one is chosen', async () => {
    handle(people, empty);
    handle(userWebsites, websitesAnswer([website('lune.example'), website('atelier.example')]));
    const only = { ...open, websites: [{ id: idOf('lune.example'), ascii_name: 'lune.example' }] };
    const sent = handle(invite, only);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
    const form = within(screen.getByRole('dialog', { name: 'Invite someone' }));
    await user.type(form.getByLabelText('Email address'), 'cleo@example.com');
    await user.click(form.getByRole('radio', { name: /^Only selected websites/ }));
    await user.click(form.getByRole('button', { name: 'Send invitation' }));
    expect(await form.findByText('Choose at least one website')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(await form.findByRole('checkbox', { name: 'lune.example' }));
    expect(form.getByText('1 website selected')).toBeVisible();
    handle(people, { ...empty, invitations: [only] });
    await user.click(form.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Only lune.example')).toBeVisible();
    expect(sent).toMatchObject([{ body: { role: 'developer', websites: [idOf('lune.example')] } }]);
  });

  it('get other websites, and all of them again', async () => {
    const limited = { ...ana, websites: [{ id: idOf('lune.example'), ascii_name: 'lune.example' }] };
    handle(people, { ...list, members: [limited] });
    handle(userWebsites, websitesAnswer([website('lune.example'), website('atelier.example')]));
    const changed = handle(changeMemberRole, { status: 'success' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Change role of Ana Costa' }));
    const dialog = within(screen.getByRole('dialog', { name: 'The role of Ana Costa' }));
    expect(await dialog.findByRole('checkbox', { name: 'lune.example' })).toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: 'lune.example' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Choose at least one website')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'atelier.example' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Role changed.')).toBeVisible();
    expect(changed).toMatchObject([{ body: { role: 'developer', websites: [idOf('atelier.example')] } }]);
    await user.click(screen.getByRole('button', { name: 'Change role of Ana Costa' }));
    const again = within(screen.getByRole('dialog', { name: 'The role of Ana Costa' }));
    await user.click(again.getByRole('radio', { name: /^All websites/ }));
    await user.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changed).toHaveLength(2));
    expect(changed[1]?.body).toEqual({ role: 'developer' });
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
