import type { CallAnswer } from '@homeport/contract/call';
import {
  closeTicket,
  createdTicketDetail,
  replyAsCustomer,
  viewedByCustomer,
} from '@homeport/contract/support';
import { ticketRating } from '@homeport/contract/satisfaction';
import { keepDraft, readDraft } from '@homeport/contract/support-preferences';
import { screen, waitFor, within } from '@testing-library/react';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { TicketScreen } from './ticket-screen.tsx';
// The screen loads it on demand; loaded before, it takes none of a test's time.
import './editor/rich-text-editor.tsx';

type Ticket = CallAnswer<typeof createdTicketDetail>;
type Reply = Ticket['ticket_replys'][number];

const failed = 'Unknown error. Please reload the page and try again.';
const at = (minute: number) => `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`;

const replyOf = (minute: number, change: Partial<Reply> = {}): Reply => ({
  id: `0190${minute}`,
  reply_type: 'agent',
  reply_author: 'Anton Keller',
  created_at: at(minute),
  description: `<p>Answer ${minute}</p>`,
  has_attachment: false,
  attachments: [],
  ...change,
});

const ticket = (change: Partial<Ticket> = {}): Ticket => ({
  ticket_id: 7,
  issue_type: 'billing',
  status: 'open',
  created: at(0),
  updated: at(0),
  creator_last_viewed: at(0),
  description: '<p>Visitors see a certificate warning.</p>',
  assignee_name: null,
  has_attachment: false,
  attachments: [],
  ticket_replys: [],
  events: [],
  earlier: null,
  ...change,
});

/** @param words what was written before and not sent */
function openScreen(first: Parameters<typeof handle<typeof createdTicketDetail>>[1], words = '') {
  handle(createdTicketDetail, first);
  const draft = { content: `<p>${words}</p>`, issue_type: null, updated: at(0) };
  handle(readDraft, { draft: words === '' ? null : draft });
  handle(keepDraft, { status: 'success' });
  handle(ticketRating, { asked: null });
  return renderScreen(<TicketScreen />, {
    path: '/support/ticket/user/7',
    route: '/support/ticket/user/:ticketId',
    user: customer(),
  });
}

const messages = async () =>
  within(await screen.findByRole('list', { name: 'Conversation' })).getAllByRole('article');
const fact = (label: string) =>
  within(screen.getByRole('region', { name: 'Request details' })).getByText(label).nextElementSibling;
const closing = () => within(screen.getByRole('region', { name: 'Close this request' }));
const send = () => screen.findByRole('button', { name: /^Send reply/ });

describe('a request', () => {
  it('shows its facts and its first message', async () => {
    openScreen(ticket());
    expect(await screen.findByRole('heading', { name: 'Request 7' })).toBeVisible();
    expect(fact('Status')).toHaveTextContent('Open');
    expect(fact('Assigned to')).toHaveTextContent('Unassigned');
    expect(fact('Category')).toHaveTextContent('Billing & Payments');
    expect(await messages()).toHaveLength(1);
  });

  it('shows an answer that arrives while it is open', async () => {
    const { queryClient } = openScreen(ticket());
    expect(await messages()).toHaveLength(1);
    handle(
      createdTicketDetail,
      ticket({ assignee_name: 'Anton Keller', updated: at(5), ticket_replys: [replyOf(5)] }),
    );
    await queryClient.refetchQueries({ queryKey: [createdTicketDetail.name] });
    await waitFor(async () => expect(await messages()).toHaveLength(2));
    const [, answer] = await messages();
    expect(answer).toHaveTextContent('Anton Keller');
    expect(answer).toHaveTextContent('NEW UPDATE');
    expect(await screen.findByText('There is a new reply in this request.')).toBeVisible();
    expect(fact('Assigned to')).toHaveTextContent('Anton Keller');
  });

  it('is read again when its window is shown again', async () => {
    openScreen(ticket());
    await messages();
    const after = handle(createdTicketDetail, ticket({ status: 'closed' }));
    document.dispatchEvent(new window.Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(fact('Status')).toHaveTextContent('Closed'));
    expect(after).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Close this request' })).toBeNull();
  });

  it('has its files checked first', async () => {
    const files = [
      {
        id: 'f1',
        file_name: 'warning.png',
        file_type: 'image' as const,
        s3_url: 'https://files.test/f1',
        thumbnail_url: null,
        bytes: 74,
      },
    ];
    const { queryClient } = openScreen(ticket({ has_attachment: true }));
    expect(
      await screen.findByText('We are checking the attached files. They appear here in a moment.'),
    ).toBeVisible();
    handle(createdTicketDetail, ticket({ has_attachment: true, attachments: files }));
    await queryClient.refetchQueries({ queryKey: [createdTicketDetail.name] });
    expect(await screen.findByRole('link', { name: /^Download ?warning\.png ?74 B$/ })).toBeVisible();
    expect(screen.queryByText(/^We are checking/)).toBeNull();
  });

  it('leads from a merged request to where its messages are, and names where they came from', async () => {
    const moved = replyOf(3, { reply_type: 'customer', from_ticket: 7 });
    const event = {
      id: 'merged',
      kind: 'merged' as const,
      actor: 'Anton Keller',
      text: 'Ticket 7 was merged into this one.',
      ticket: 7,
      created_at: at(4),
    };
    const { location } = openScreen(({ params }) =>
      String(params.ticket_id) === '7'
        ? ticket({ merged_into: 8 })
        : ticket({ ticket_id: 8, ticket_replys: [moved], events: [event], description_from: 6 }),
    );
    expect(await screen.findByRole('heading', { name: 'Request 8' })).toBeVisible();
    expect(location()).toBe('/support/ticket/user/8');
    const messages = screen.getAllByRole('article').map(({ textContent }) => textContent);
    expect(messages[0]).toContain('from request 6');
    expect(messages[1]).toContain('from request 7');
    expect(screen.getByRole('link', { name: 'Open 7' })).toHaveAttribute('href', '/support/ticket/user/7');
  });

  it('shows earlier replies when asked for', async () => {
    const { user } = openScreen(({ query }) =>
      query.cursor === 'before'
        ? ticket({ ticket_replys: [replyOf(1)] })
        : ticket({ ticket_replys: [replyOf(9)], earlier: 'before' }),
    );
    expect(await messages()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Show earlier replies' }));
    await waitFor(async () => expect(await messages()).toHaveLength(3));
    expect((await messages())[1]).toHaveTextContent('Answer 1');
    expect(screen.queryByRole('button', { name: 'Show earlier replies' })).toBeNull();
  });

  it('names pictures that were not accepted, with the reason', async () => {
    const long = 'a-picture-with-a-very-long-name-.webp';
    openScreen(
      ticket({
        has_attachment: true,
        rejected_attachments: [
          { id: 'one', file_name: 'wide.png', reason: 'too_many_pixels' },
          { id: 'two', file_name: long, reason: 'too_costly' },
        ],
      }),
    );
    expect(
      await screen.findByText(
        'wide.png was not accepted: it is larger than 40 megapixels. Please send a smaller version.',
      ),
    ).toBeVisible();
    expect(screen.getByText(/it is too complex to process/)).toHaveTextContent(long);
  });

  it('is not shown to others', async () => {
    openScreen(refuse('not_found'));
    expect(await screen.findByRole('heading', { name: 'ERROR!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Requests' })).toHaveAttribute('href', '/support');
  });

  it('says that it could not be loaded, and loads', async () => {
    const { user } = openScreen(refuse('internal_error'));
    expect(await screen.findByText('We could not load this request.')).toBeVisible();
    handle(createdTicketDetail, ticket());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Request 7' })).toBeVisible();
  });

  it('keeps what is there when it cannot be read again', async () => {
    const { user, queryClient } = openScreen(ticket());
    await messages();
    handle(createdTicketDetail, refuse('internal_error'));
    await queryClient.refetchQueries({ queryKey: [createdTicketDetail.name] });
    expect(await screen.findByText('This may be out of date: we could not reach the server.')).toBeVisible();
    expect(await messages()).toHaveLength(1);
    handle(createdTicketDetail, ticket());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/^This may be out of date/)).toBeNull());
  });

  it('is seen once its end was in view for a second', async () => {
    jest.spyOn(window, 'IntersectionObserver').mockImplementation(
      (callback) =>
        ({
          observe: () => callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as never),
          disconnect: () => undefined,
        }) as unknown as IntersectionObserver,
    );
    const seen = handle(viewedByCustomer, { status: 'success' });
    openScreen(ticket({ updated: at(5), ticket_replys: [replyOf(5)] }));
    await waitFor(() => expect(seen).toMatchObject([{ body: { ticket_id: 7 } }]));
    jest.restoreAllMocks();
  });
});

describe('a reply', () => {
  it('is sent, and the next one can be written', async () => {
    const { user } = openScreen(ticket(), 'It is the second invoice.');
    expect(await screen.findByText(/^You started writing this earlier\./)).toBeVisible();
    const sent = handle(replyAsCustomer, { status: 'success' });
    handle(createdTicketDetail, ticket({ ticket_replys: [replyOf(3, { reply_type: 'customer' })] }));
    await user.click(await send());
    expect(await screen.findByText('Your reply was sent.')).toBeVisible();
    expect(await messages()).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveTextContent(/^$/);
    expect(sent).toHaveLength(1);
  });

  it('reopens a closed request', async () => {
    const { user } = openScreen(ticket({ status: 'closed' }), 'One more thing.');
    expect(await screen.findByText('This request is closed. A reply reopens it.')).toBeVisible();
    handle(replyAsCustomer, { status: 'success' });
    handle(createdTicketDetail, ticket());
    await user.click(await send());
    expect(await screen.findByText('Your reply was sent. The ticket status has been updated.')).toBeVisible();
    expect(fact('Status')).toHaveTextContent('Open');
    expect(closing().getByRole('checkbox')).not.toBeChecked();
  });

  it('stays where it was written when it cannot be sent', async () => {
    const { user } = openScreen(ticket(), 'Are you there?');
    await screen.findByText(/^You started writing this earlier\./);
    handle(replyAsCustomer, refuse('internal_error'));
    await user.click(await send());
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveTextContent('Are you there?');
  });

  it('waits where the quota is used up', async () => {
    const { user } = openScreen(ticket(), 'Are you there?');
    await screen.findByText(/^You started writing this earlier\./);
    const message = 'You have reached the limit of 200 replies per day. Please try again in 5 hours.';
    handle(replyAsCustomer, refuse('rate_limited', { retryAfter: 18_000, message }));
    await user.click(await send());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveTextContent('Are you there?');
  });
});

describe('closing a request', () => {
  it('needs a confirmation, and shows that it is done', async () => {
    const { user } = openScreen(ticket());
    await messages();
    const close = closing().getByRole('button', { name: 'Close request' });
    expect(close).toHaveAttribute('aria-disabled', 'true');
    await user.click(close);
    expect(await closing().findByRole('alert')).toHaveTextContent(
      'Please check the box to confirm that the request is settled.',
    );
    const sent = handle(closeTicket, { status: 'success' });
    const text = 'The status changed from open to closed.';
    const closed = { id: 'e1', kind: 'status_changed' as const, actor: null, text, created_at: at(4) };
    handle(createdTicketDetail, ticket({ status: 'closed', events: [closed] }));
    await user.click(closing().getByRole('checkbox', { name: 'Yes, my request is settled' }));
    await user.click(close);
    const done = await screen.findByText('Your request is closed.');
    await waitFor(() => expect(done).toHaveFocus());
    expect(fact('Status')).toHaveTextContent('Closed');
    expect(screen.getByText(text)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('says that it failed, and stays confirmed', async () => {
    const { user } = openScreen(ticket());
    await messages();
    handle(closeTicket, refuse('internal_error'));
    await user.click(closing().getByRole('checkbox'));
    await user.click(closing().getByRole('button', { name: 'Close request' }));
    expect(await closing().findByRole('alert')).toHaveTextContent(failed);
    expect(closing().getByRole('checkbox')).toBeChecked();
  });
});
