import type { CallAnswer } from '@homeport/contract/call';
import { staffTicketDetail } from '@homeport/contract/support';
import { mergeTargets, mergeTicket, splitTicket } from '@homeport/contract/ticket-merging';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, handleTicketScreen, staffMember, staffTicket } from '../../testing/staff-data.ts';
import { TicketScreen } from './ticket-screen.tsx';

type StaffTicket = CallAnswer<typeof staffTicketDetail>;

const TIME = '2026-11-21T10:00:00.000Z';
const FIRST = '0193f1c0-0000-7000-8000-0000000000c1';
const SECOND = '0193f1c0-0000-7000-8000-0000000000c2';

const reply = (id: string, description: string, change = {}): StaffTicket['ticket_replys'][number] => ({
  id,
  reply_type: 'customer',
  reply_author: 'Jane Doe',
  created_at: TIME,
  description,
  has_attachment: false,
  attachments: [],
  ...change,
});

function openTicket(ticket: StaffTicket) {
  handleStaffArea('admin');
  handleTicketScreen();
  handle(staffTicketDetail, ticket);
  return renderScreen(<TicketScreen />, {
    path: '/homeport-admin/support/ticket/agent/1001',
    route: '/homeport-admin/support/ticket/agent/:ticketId',
    user: staffMember('admin'),
  });
}

const targets = {
  tickets: [{ ticket_id: 1002, subject: 'Upload <b>limit</b>', status: 'open' as const, updated: TIME }],
};
/** The heading of the ticket itself comes after one that stands in for it. */
const shown = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { name })).not.toHaveAttribute('data-fallback'));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('merging the ticket that is open', () => {
  it('asks for the other one, merges once, and shows that one', async () => {
    const { user, location } = openTicket(staffTicket());
    handle(mergeTargets, targets);
    await user.click(await screen.findByRole('button', { name: 'Merge' }));
    const form = await dialog('Merge ticket 1001');
    const submit = await form.findByRole('button', { name: 'Merge tickets' });
    await user.click(submit);
    expect(await form.findByRole('alert')).toHaveTextContent('Choose a ticket.');

    handle(mergeTicket, refuse('internal_error'));
    await user.selectOptions(form.getByRole('combobox', { name: 'Merge into' }), '1002');
    expect(form.getByRole('option', { selected: true })).toHaveTextContent('1002 Upload <b>limit</b>');
    await user.click(submit);
    expect(await form.findByText('Unknown error. Please reload the page and try again.')).toBeVisible();

    const { promise, resolve } = Promise.withResolvers<{ status: 'success' }>();
    const requests = handle(mergeTicket, () => promise);
    await user.dblClick(submit);
    handle(staffTicketDetail, staffTicket({ ticket_id: 1002 }));
    resolve({ status: 'success' });
    await shown('Ticket 1002');
    expect(requests).toMatchObject([{ body: { ticket_id: 1001, into: 1002 } }]);
    expect(location()).toBe('/homeport-admin/support/ticket/agent/1002');
  });

  it('says that there is no other ticket, or that they could not be loaded', async () => {
    const { user } = openTicket(staffTicket());
    handle(mergeTargets, refuse('internal_error'));
    await user.click(await screen.findByRole('button', { name: 'Merge' }));
    const form = await dialog('Merge ticket 1001');
    expect(await form.findByText('We could not load the customer’s tickets.')).toBeVisible();
    handle(mergeTargets, { tickets: [] });
    await user.click(form.getByRole('button', { name: 'Try again' }));
    expect(await form.findByText('This customer has no other ticket that you can merge into.')).toBeVisible();
  });

  it('is not offered for the ticket of a cancellation', async () => {
    const cancellation = { id: FIRST, state: 'confirmed' as const, access_ends: null };
    openTicket(staffTicket({ cancellation }));
    expect(await screen.findByRole('button', { name: 'Split' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Merge' })).not.toBeInTheDocument();
  });
});

describe('a merged ticket', () => {
  it('leads to where its messages are', async () => {
    const { location } = openTicket(staffTicket());
    handle(staffTicketDetail, ({ params }) =>
      String(params.ticket_id) === '1001'
        ? staffTicket({ merged_into: 1003 })
        : staffTicket({ ticket_id: 1003 }),
    );
    await shown('Ticket 1003');
    expect(location()).toBe('/homeport-admin/support/ticket/agent/1003');
  });

  it('is named at the messages that came from it, and linked in the history', async () => {
    openTicket(
      staffTicket({
        ticket_replys: [reply(FIRST, '<p>Moved</p>', { from_ticket: 1002 })],
        events: [
          {
            id: SECOND,
            kind: 'merged',
            actor: 'Ines Costa',
            text: 'Ticket 1002 was merged into this one.',
            ticket: 1002,
            created_at: TIME,
          },
        ],
        by_email: { description: false, replies: [FIRST] },
      }),
    );
    const conversation = within(await screen.findByRole('list', { name: 'Conversation' }));
    const messages = conversation.getAllByRole('article');
    expect(messages.map(({ textContent }) => textContent.includes('by email · from ticket 1002'))).toEqual([
      false,
      true,
    ]);
    expect(conversation.getByRole('link', { name: 'Open 1002' })).toHaveAttribute(
      'href',
      '/homeport-admin/support/ticket/agent/1002',
    );
  });
});

describe('splitting the ticket that is open', () => {
  it('asks for messages and a subject, and shows the new ticket', async () => {
    const { user, location } = openTicket(
      staffTicket({
        ticket_replys: [
          reply(FIRST, '<p>Also my email bounces</p>'),
          reply(SECOND, `<p>${'long '.repeat(60)}</p>`, { reply_type: 'agent', reply_author: 'Ines' }),
        ],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Split' }));
    const form = await dialog('Split ticket 1001');
    const submit = form.getByRole('button', { name: 'Create ticket' });
    await user.click(submit);
    expect(await form.findByText('Choose at least one message.')).toBeVisible();
    expect(form.getByText('Enter a subject.')).toBeVisible();

    const first = 'The first of the messages must be from the customer';
    handle(splitTicket, refuse('validation_error', { fields: { replies: first } }));
    await user.click(form.getByRole('checkbox', { name: /^Ines/ }));
    await user.type(form.getByRole('textbox', { name: 'Subject of the new ticket' }), 'Email');
    await user.click(submit);
    expect(await form.findByText(first)).toBeVisible();

    const requests = handle(splitTicket, { status: 'success', ticket_id: 1004 });
    await user.click(form.getByRole('checkbox', { name: /^Ines/ }));
    await user.click(form.getByRole('checkbox', { name: /Also my email bounces/ }));
    handle(staffTicketDetail, staffTicket({ ticket_id: 1004 }));
    await user.dblClick(submit);
    await shown('Ticket 1004');
    expect(requests).toMatchObject([{ body: { ticket_id: 1001, replies: [FIRST], subject: 'Email' } }]);
    expect(location()).toBe('/homeport-admin/support/ticket/agent/1004');
  });

  it('says that there are no replies yet', async () => {
    const { user } = openTicket(staffTicket());
    await user.click(await screen.findByRole('button', { name: 'Split' }));
    expect(
      await (await dialog('Split ticket 1001')).findByText('There are no replies to move yet.'),
    ).toBeVisible();
  });
});
