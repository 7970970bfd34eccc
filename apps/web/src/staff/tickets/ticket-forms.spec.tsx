import { agents, assignTicket, setTicketStatus } from '@homeport/contract/support';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { AssignForm, StatusForm } from './ticket-forms.tsx';

const confirmStatus = 'Change the status and email the customer';
const confirmAssignee = 'Reassign the ticket and email the new assignee';

describe('changing the status of a ticket', () => {
  it('demands another status and a checked box', async () => {
    const { user } = renderScreen(<StatusForm ticketId={7} status="open" />);
    const submit = await screen.findByRole('button', { name: 'Change status' });
    await user.click(submit);
    expect(await screen.findByText('The ticket already has this status.')).toBeVisible();
    await user.click(screen.getByLabelText('Escalated'));
    await user.click(submit);
    expect(await screen.findByText('Please check the box to confirm the new status.')).toBeVisible();
  });

  it('sends the new status and unchecks the box', async () => {
    const requests = handle(setTicketStatus, { status: 'success' });
    const { user } = renderScreen(<StatusForm ticketId={7} status="open" />);
    await user.click(await screen.findByLabelText('Close'));
    await user.click(screen.getByLabelText(confirmStatus));
    await user.click(screen.getByRole('button', { name: 'Change status' }));
    expect(await screen.findByText('Status changed.')).toBeVisible();
    expect(screen.getByLabelText(confirmStatus)).not.toBeChecked();
    expect(requests).toMatchObject([{ body: { ticket_id: 7, new_status: 'closed' } }]);
  });
});

describe('assigning a ticket', () => {
  const all = { all_agents: [{ label: 'Ada', value: 'ada@example.com' }] };

  it('keeps an assignee who is no longer in the list, and can unassign', async () => {
    handle(agents, all);
    const requests = handle(assignTicket, { status: 'success' });
    const { user } = renderScreen(<AssignForm ticketId={7} assignee="left@example.com" />);
    const select = await screen.findByLabelText('Assign to');
    expect(select).toHaveDisplayValue('left@example.com');
    await user.selectOptions(select, 'Unassigned');
    await user.click(screen.getByLabelText(confirmAssignee));
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('The ticket is now unassigned.')).toBeVisible();
    expect(requests).toMatchObject([{ body: { ticket_id: 7, agent_email: '' } }]);
  });

  it('offers to load the list of agents again', async () => {
    handle(agents, refuse('not_found'));
    const { user } = renderScreen(<AssignForm ticketId={7} assignee={null} />);
    expect(await screen.findByText('We could not load the list of agents.')).toBeVisible();
    handle(agents, all);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Ada' })).toBeVisible();
  });
});
