import { staffRole } from '@homeport/contract/staff';
import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { handleStaffArea } from '../testing/staff-data.ts';
import { StaffScreen } from './staff-screen.tsx';

const outbox = (
  <StaffScreen title="Outbox" right="operations">
    {(can) => <p>{can('team.manage') ? 'Emails, and the team' : 'Emails'}</p>}
  </StaffScreen>
);
const myTickets = (
  <StaffScreen title="My tickets" right="tickets.assigned">
    {() => <p>Tickets</p>}
  </StaffScreen>
);

describe('a staff screen', () => {
  it.each([
    ['admin', 'Emails'],
    ['owner', 'Emails, and the team'],
  ] as const)('is shown to an %s with the right, as is what else they may do', async (role, shown) => {
    handleStaffArea(role);
    renderScreen(outbox);
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it.each(['agent', 'senior_agent'] as const)(
    'says to an %s without the right that the role lacks it',
    async (role) => {
      handleStaffArea(role);
      renderScreen(outbox);
      expect(await screen.findByRole('heading', { name: 'Unauthorized!' })).toBeVisible();
      expect(screen.getByText(/^Your role on the team does not include this/)).toBeVisible();
      expect(screen.queryByText(/Emails/)).not.toBeInTheDocument();
    },
  );

  it('shows customers that it is for staff', async () => {
    handle(staffRole, { isadmin: 'user' });
    renderScreen(outbox);
    expect(await screen.findByRole('heading', { name: 'Unauthorized!' })).toBeVisible();
    expect(screen.getByText('This part of the portal is for our staff.')).toBeVisible();
  });

  it('trusts the role alone where a process of an earlier version answers', async () => {
    handleStaffArea('admin');
    handle(staffRole, { isadmin: 'admin' });
    renderScreen(outbox);
    expect(await screen.findByText('Emails')).toBeVisible();
  });

  it('offers to try again when the role cannot be loaded', async () => {
    handle(staffRole, refuse('not_found'));
    const { user } = renderScreen(myTickets);
    expect(await screen.findByText('We could not load your role.')).toBeVisible();
    handle(staffRole, { isadmin: 'agent', staff_role: 'agent' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tickets')).toBeVisible();
  });
});
