import { staffRole } from '@homeport/contract/staff';
import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { StaffScreen } from './staff-screen.tsx';

const adminScreen = (
  <StaffScreen title="Outbox" isAdminOnly>
    {() => <p>Emails</p>}
  </StaffScreen>
);
const agentScreen = <StaffScreen title="My tickets">{(role) => <p>Signed in as {role}</p>}</StaffScreen>;

describe('a staff screen', () => {
  it('shows an agent the content and the role', async () => {
    handle(staffRole, { isadmin: 'agent' });
    renderScreen(agentScreen);
    expect(await screen.findByText('Signed in as agent')).toBeVisible();
  });

  it.each(['user', 'agent'] as const)('for admins shows a signed-in %s "Unauthorized"', async (isadmin) => {
    handle(staffRole, { isadmin });
    renderScreen(adminScreen);
    expect(await screen.findByRole('heading', { name: 'Unauthorized!' })).toBeVisible();
    expect(screen.queryByText('Emails')).not.toBeInTheDocument();
  });

  it('offers to try again when the role cannot be loaded', async () => {
    handle(staffRole, refuse('not_found'));
    const { user } = renderScreen(agentScreen);
    expect(await screen.findByText('We could not load your role.')).toBeVisible();
    handle(staffRole, { isadmin: 'agent' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Signed in as agent')).toBeVisible();
  });
});
