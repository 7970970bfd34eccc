import { organizeTicket, snoozeTicket, ticketOrganization } from '@homeport/contract/support-inbox';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { organization } from '../../testing/staff-data.ts';
import { TicketOrganization } from './ticket-organization.tsx';

const open = () => renderScreen(<TicketOrganization ticketId={7} isClosed={false} />);
const save = () => screen.getByRole('button', { name: 'Save' });

describe('how a ticket is organized', () => {
  it('is changed with one request that has only the changes', async () => {
    handle(ticketOrganization, organization());
    const requests = handle(organizeTicket, { status: 'success' });
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Priority'), 'High');
    await user.selectOptions(screen.getByLabelText('Website or domain'), 'example.org');
    await user.dblClick(save());
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(requests).toMatchObject([{ body: { ticket_id: 7, priority: 'high', domain: 'example.org' } }]);
    expect(Object.keys(requests[0]?.body ?? {})).toHaveLength(3);
  });

  it('has tags that are added with Enter or the button, in lower case and once, and removed', async () => {
    handle(ticketOrganization, organization({ tags: ['refund'] }));
    const requests = handle(organizeTicket, { status: 'success' });
    const { user } = open();
    const tags = await screen.findByRole('combobox', { name: 'Tags' });
    await user.type(tags, 'PHP  limits{Enter}php limits{Enter}wordpress');
    await user.click(screen.getByRole('button', { name: 'Add tag' }));
    await user.click(screen.getByRole('button', { name: 'Remove refund' }));
    await user.type(tags, 'x'.repeat(31));
    expect(await screen.findByText('At most 30 characters')).toBeVisible();
    await user.clear(tags);
    await user.click(save());
    await waitFor(() => expect(requests).toMatchObject([{ body: { tags: ['php limits', 'wordpress'] } }]));
  });

  it('needs a subject, and shows what the server refuses at its field', async () => {
    handle(ticketOrganization, organization());
    handle(organizeTicket, refuse('validation_error', { fields: { domain: 'Must be one of theirs' } }));
    const { user } = open();
    const subject = await screen.findByLabelText('Subject');
    await user.clear(subject);
    await user.click(save());
    expect(await screen.findByText('Enter a subject.')).toBeVisible();
    await user.type(subject, 'Upload limit');
    await user.click(save());
    expect(await screen.findByText('Must be one of theirs')).toBeVisible();
  });

  it('says when it is due, and ends a snooze', async () => {
    const times = { due: '2026-11-21T11:00:00.000Z', snoozed_until: '2026-11-22T09:00:00.000Z' };
    handle(ticketOrganization, organization(times));
    const requests = handle(snoozeTicket, { status: 'success' });
    const { user } = open();
    expect(await screen.findByText(/^To be answered by 21 November 2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'End snooze' }));
    await waitFor(() => expect(requests).toMatchObject([{ body: { ticket_id: 7, until: null } }]));
  });

  it('says that it could not be loaded', async () => {
    handle(ticketOrganization, refuse('internal_error'));
    open();
    expect(await screen.findByText('We could not load this part.')).toBeVisible();
  });
});
