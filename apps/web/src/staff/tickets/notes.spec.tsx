import type { CallAnswer } from '@homeport/contract/call';
import { replyAsStaff, staffTicketDetail } from '@homeport/contract/support';
import { keepDraft } from '@homeport/contract/support-preferences';
import { addTicketNote, mentionableStaff, reportPresence } from '@homeport/contract/ticket-notes';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, handleTicketScreen, staffMember, staffTicket } from '../../testing/staff-data.ts';
import { TicketScreen } from './ticket-screen.tsx';

type StaffTicket = CallAnswer<typeof staffTicketDetail>;

const TIME = '2026-11-21T10:00:00.000Z';
const ben = { id: '0193f1c0-0000-7000-8000-0000000000b1', name: 'Ben Ortiz', reads_ticket: false };
const ana = { id: '0193f1c0-0000-7000-8000-0000000000a1', name: 'Ana Lopez', reads_ticket: true };

type Presence = CallAnswer<typeof reportPresence> | ReturnType<typeof refuse>;

function openTicket(change: Partial<StaffTicket> = {}, presence: Presence = { others: [] }) {
  handleStaffArea('agent');
  handleTicketScreen();
  handle(staffTicketDetail, staffTicket(change));
  handle(mentionableStaff, { staff: [ana, ben] });
  const drafts = handle(keepDraft, { status: 'success' });
  const reports = handle(reportPresence, presence);
  const screenOf = renderScreen(<TicketScreen />, {
    path: '/homeport-admin/support/ticket/agent/1001',
    route: '/homeport-admin/support/ticket/agent/:ticketId',
    user: staffMember('agent'),
  });
  /** By keys: jsdom cannot click into an editor. */
  const write = async (key: 'r' | 'm', words: string) => {
    await replyBox(key === 'm');
    await screenOf.user.click(screen.getByRole('heading', { name: 'Ticket 1001' }));
    await screenOf.user.keyboard(key);
    const name = key === 'r' ? 'Reply to jane@example.com' : 'Internal note';
    const box = await screen.findByRole('textbox', { name });
    await waitFor(() => expect(box).toHaveFocus());
    await screenOf.user.keyboard(words);
    return box;
  };
  return { ...screenOf, drafts, reports, write };
}

const sent = { status: 'success' } as const;
const answerOf = (author: string): StaffTicket['ticket_replys'][number] => ({
  id: '0193f1c0-0000-7000-8000-0000000000c1',
  reply_type: 'agent',
  reply_author: author,
  created_at: TIME,
  description: '<p>I raised it.</p>',
  has_attachment: false,
  attachments: [],
});
const replyBox = (isAnyFine = false) =>
  screen.findByRole('textbox', {
    name: isAnyFine ? /^Reply to|^Internal note$/ : 'Reply to jane@example.com',
  });

describe('internal notes on the ticket screen', () => {
  it('are told apart from messages, and name those they mention', async () => {
    const note = { id: 'n1', author: 'Ana Lopez', picture: null, is_own: false, created_at: TIME };
    openTicket({
      notes: [
        {
          ...note,
          description: '<p>VIP</p>',
          mentions: ['Ben Ortiz', 'Mia'],
          has_attachment: false,
          attachments: [],
        },
      ],
    });
    const shown = await screen.findByRole('article', { name: 'Internal note from Ana Lopez' });
    expect(shown).toHaveTextContent('VIP');
    expect(within(shown).getByText('Mentions Ben Ortiz and Mia')).toBeVisible();
  });

  it('have a form of their own, which keeps its text apart from the reply', async () => {
    const { user, drafts, write } = openTicket();
    await write('r', 'Dear Jane');
    expect(screen.queryByRole('button', { name: /^Add note/ })).not.toBeInTheDocument();
    await write('m', 'She pays late');
    expect(screen.queryByRole('button', { name: /^Send reply/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Reply' }));
    expect(await replyBox()).toHaveTextContent(/^Dear Jane$/);
    expect(screen.queryByRole('button', { name: /^Add note/ })).not.toBeInTheDocument();
    const kept = () => drafts.map(({ body }) => [body.content, body.note]);
    await waitFor(
      () => {
        expect(kept()).toContainEqual(['<p>Dear Jane</p>', undefined]);
        expect(kept()).toContainEqual(['<p>She pays late</p>', true]);
      },
      { timeout: 4000 },
    );
    expect(
      kept().filter(([content, isNote]) => content?.toString().includes('late') && isNote !== true),
    ).toEqual([]);
  });

  it('mention the person that is chosen after an @, who is told and can then read the ticket', async () => {
    const { user, write } = openTicket();
    const note = await write('m', 'Ask @o');
    const list = await screen.findByRole('listbox', { name: 'People to mention' });
    expect(within(list).getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(note).toHaveTextContent('Ask @Ben Ortiz');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(await screen.findByText('Ben Ortiz will be emailed and can then read this ticket.')).toBeVisible();
    const requests = handle(addTicketNote, { status: 'success' });
    await user.dblClick(screen.getByRole('button', { name: /^Add note/ }));
    expect(await screen.findByText('Your note was added.')).toBeInTheDocument();
    expect(requests).toMatchObject([{ body: { ticket_id: 1001, mentions: [ben.id] } }]);
  });

  it('close the list of names with Esc, and say that a note was not added', async () => {
    handle(addTicketNote, refuse('internal_error'));
    const { user, write } = openTicket();
    await write('m', 'Hi @');
    expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Add note/ }));
    expect(await screen.findByText('Unknown error. Please reload the page and try again.')).toBeVisible();
  });

  it('are all that someone can write whom a note mentions', async () => {
    openTicket({ may_answer: false });
    expect(await screen.findByRole('textbox', { name: 'Internal note' })).toBeVisible();
    expect(screen.getByText(/^This ticket is not assigned to you\./)).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Reply' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Status' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('complementary')).getByText('jane@example.com')).toBeVisible();
  });
});

describe('colleagues in the same ticket', () => {
  it('are shown with what they do, and told what the person does', async () => {
    const { reports, write } = openTicket(
      {},
      {
        others: [
          { name: 'Ana Lopez', activity: 'replying' },
          { name: 'Ben Ortiz', activity: 'viewing' },
          { name: 'Mia', activity: 'viewing' },
        ],
      },
    );
    expect(await screen.findByText('Ana Lopez is writing a reply.')).toBeVisible();
    expect(screen.getByText('Ben Ortiz and Mia are viewing this ticket.')).toBeVisible();
    expect(reports.map(({ body }) => body)).toEqual([{ ticket_id: 1001, activity: 'viewing' }]);
    await write('r', 'Dear');
    await waitFor(() => expect(reports.at(-1)?.body).toEqual({ ticket_id: 1001, activity: 'replying' }));
  });

  it('are not shown when they are not known, and nothing else is lost', async () => {
    const { user, write } = openTicket({}, refuse('internal_error'));
    await write('r', 'Dear');
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['']);
    const requests = handle(replyAsStaff, { status: 'success' });
    await user.click(screen.getByRole('button', { name: /^Send reply/ }));
    await waitFor(() => expect(requests).toHaveLength(1));
  });

  it('who have replied in the meantime are read first, or not, as the person decides', async () => {
    const { user, write } = openTicket();
    const opened = staffTicket().created;
    await write('r', 'Dear Jane');
    handle(staffTicketDetail, staffTicket({ ticket_replys: [answerOf('Ana Lopez')] }));
    const requests = handle(replyAsStaff, ({ body }) =>
      body.read_until === opened ? refuse('conflict') : sent,
    );
    const send = () => user.click(screen.getByRole('button', { name: /^Send reply/ }));
    await send();
    const dialog = await screen.findByRole('dialog', { name: 'Ana Lopez has replied' });
    await user.click(within(dialog).getByRole('button', { name: 'Read it first' }));
    expect(await screen.findByText(/^Your reply was not sent:/)).toBeVisible();
    expect(await screen.findByText('I raised it.')).toBeVisible();
    expect(await replyBox()).toHaveTextContent('Dear Jane');
    await send();
    expect(await screen.findByText('Your reply was sent.')).toBeInTheDocument();
    expect(requests.map(({ body }) => body.read_until)).toEqual([opened, TIME]);
  });

  it('can be overruled: the reply is sent all the same, once', async () => {
    const { user, write } = openTicket();
    await write('r', 'Dear Jane');
    handle(staffTicketDetail, staffTicket({ ticket_replys: [answerOf('Ana Lopez')] }));
    const requests = handle(replyAsStaff, ({ body }) =>
      body.read_until === undefined ? sent : refuse('conflict'),
    );
    await user.click(screen.getByRole('button', { name: /^Send reply/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Ana Lopez has replied' });
    await user.dblClick(within(dialog).getByRole('button', { name: 'Send anyway' }));
    expect(await screen.findByText('Your reply was sent.')).toBeInTheDocument();
    const ids = requests.map(({ body }) => body.submission_id);
    expect([requests.length, new Set(ids).size]).toEqual([2, 1]);
  });
});
