import type { CallAnswer } from '@homeport/contract/call';
import { createdTicketDetail, viewedByCustomer } from '@homeport/contract/support';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { useMarkViewed, useTicket } from './ticket-queries.ts';

type Ticket = CallAnswer<typeof createdTicketDetail>;

const BEFORE = '2026-11-20T09:00:00.000Z';
const UPDATED = '2026-11-21T09:00:00.000Z';
const reply = (id: string): Ticket['ticket_replys'][number] => ({
  id,
  reply_type: 'agent',
  reply_author: 'Ada',
  created_at: UPDATED,
  description: '',
  has_attachment: false,
  attachments: [],
});
const ticket: Ticket = {
  ticket_id: 7,
  issue_type: 'tech',
  status: 'open',
  created: BEFORE,
  updated: UPDATED,
  creator_last_viewed: BEFORE,
  description: '',
  assignee_name: null,
  has_attachment: false,
  attachments: [],
  ticket_replys: [reply('newest')],
  events: [],
  earlier: null,
};

function Ticket() {
  const query = useTicket(createdTicketDetail, '7');
  const markViewed = useMarkViewed();
  if (!query.ticket) return null;
  return (
    <>
      <p>Viewed {query.ticket.creator_last_viewed}</p>
      <p>Replies {query.replies.map(({ id }) => id).join(', ')}</p>
      <button onClick={() => markViewed({ ticketId: 7, before: BEFORE, updated: UPDATED })}>View</button>
      {query.showEarlier && <button onClick={query.showEarlier}>Earlier</button>}
    </>
  );
}

describe('a ticket', () => {
  it('shows earlier replies before the newest ones', async () => {
    handle(createdTicketDetail, ({ query }) =>
      query?.cursor === 'page-2'
        ? { ...ticket, ticket_replys: [reply('oldest'), reply('older')] }
        : { ...ticket, earlier: 'page-2' },
    );
    const { user } = renderScreen(<Ticket />);
    await user.click(await screen.findByRole('button', { name: 'Earlier' }));
    expect(await screen.findByText('Replies oldest, older, newest')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Earlier' })).not.toBeInTheDocument();
  });

  it('is marked as viewed before the server has answered', async () => {
    handle(createdTicketDetail, ticket);
    const { promise, resolve } = Promise.withResolvers<{ status: 'success' }>();
    const requests = handle(viewedByCustomer, () => promise);
    const { user } = renderScreen(<Ticket />);
    await user.click(await screen.findByRole('button', { name: 'View' }));
    expect(await screen.findByText(`Viewed ${UPDATED}`)).toBeVisible();
    resolve({ status: 'success' });
    await waitFor(() => expect(requests).toMatchObject([{ body: { ticket_id: 7 } }]));
  });

  it('is marked as new again when the server did not get the message', async () => {
    handle(createdTicketDetail, ticket);
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refuse>>();
    handle(viewedByCustomer, () => promise);
    const { user } = renderScreen(<Ticket />);
    await user.click(await screen.findByRole('button', { name: 'View' }));
    expect(await screen.findByText(`Viewed ${UPDATED}`)).toBeVisible();
    resolve(refuse('not_found'));
    expect(await screen.findByText(`Viewed ${BEFORE}`)).toBeVisible();
  });
});
