import type { CallAnswer } from '@homeport/contract/call';
import { filledReply, savedReplies } from '@homeport/contract/saved-replies';
import { replyAsStaff, staffTicketDetail } from '@homeport/contract/support';
import { mentionableStaff } from '@homeport/contract/ticket-notes';
import { keepDraft } from '@homeport/contract/support-preferences';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, handleTicketScreen, staffMember, staffTicket } from '../../testing/staff-data.ts';
import { TicketScreen } from '../tickets/ticket-screen.tsx';

const saved = (id: string, title: string, uses: number) => ({
  id,
  title,
  is_shared: true,
  languages: ['en' as const],
  steps: [],
  uses,
  last_used: null,
  can_edit: false,
  snippet: `About ${title}`,
});

const filled = (change: Partial<CallAnswer<typeof filledReply>> = {}): CallAnswer<typeof filledReply> => ({
  title: 'Refund',
  language: 'en',
  content: '<p>Dear Lea, about {{website}}:</p>',
  missing: ['website'],
  steps: [{ kind: 'set_status', status: 'closed' }],
  steps_not_allowed: [{ kind: 'unassign' }],
  ...change,
});

const REFUND = '0193f1c0-0000-7000-8000-0000000000e1';

function open() {
  handleStaffArea('agent');
  handleTicketScreen();
  handle(staffTicketDetail, staffTicket());
  handle(keepDraft, { status: 'success' });
  handle(savedReplies, { saved_replies: [saved('rare', 'Transfer', 1), saved(REFUND, 'Refund', 9)] });
  return renderScreen(<TicketScreen />, {
    path: '/homeport-admin/support/ticket/agent/1001',
    route: '/homeport-admin/support/ticket/agent/:ticketId',
    user: staffMember('agent'),
  });
}

const editor = () => screen.findByRole('textbox', { name: 'Reply to jane@example.com' });

describe('a saved reply in the composer', () => {
  it('is inserted at the cursor by keyboard alone, and is not sent before it is filled in', async () => {
    const fills = handle(filledReply, filled());
    const { user } = open();
    const text = await editor();
    await user.keyboard('r');
    await waitFor(() => expect(text).toHaveFocus());
    await user.keyboard('Hello. {Control>}.{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved replies' }));
    // The most used one is first, and chosen.
    await waitFor(() =>
      expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual([
        'RefundAbout Refund',
        'TransferAbout Transfer',
      ]),
    );
    await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(async () =>
      expect(await editor()).toHaveTextContent('Hello. Dear Lea, about {{website}}:'),
    );
    expect(fills).toMatchObject([{ params: { saved_reply_id: REFUND, ticket_id: '1001' } }]);
    expect(screen.getByText(/^Sends the reply/)).toHaveTextContent('Sends the reply, closes the ticket');
    expect(screen.getByText('Left out, because your role doesn’t allow it: unassigns it')).toBeVisible();

    const sent = handle(replyAsStaff, { status: 'success' });
    await user.click(screen.getByRole('button', { name: /^Send reply/ }));
    expect(await screen.findByText('Fill in Website before sending.')).toBeVisible();
    expect(sent).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Website' }));
    await user.keyboard('lea.example');
    await waitFor(async () =>
      expect(await editor()).toHaveTextContent('Hello. Dear Lea, about lea.example:'),
    );
    await user.click(screen.getByRole('button', { name: /^Send reply/ }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          body: {
            editor_content: '<p>Hello. Dear Lea, about lea.example:</p>',
            macro: { saved_reply_ids: [REFUND], steps: [{ kind: 'set_status', status: 'closed' }] },
          },
        },
      ]),
    );
    expect(await screen.findByText('Your reply was sent.')).toBeInTheDocument();
    expect(screen.queryByText(/^Sends the reply/)).not.toBeInTheDocument();
  });

  it('is searched on the server, and its steps can be left out', async () => {
    handle(filledReply, refuse('internal_error'));
    const { user } = open();
    await editor();
    await user.keyboard('s');
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved replies' }));
    const searches = handle(savedReplies, { saved_replies: [saved(REFUND, 'Refund', 9)] });
    await user.type(dialog.getByRole('combobox'), 'refund');
    await waitFor(() => expect(searches.at(-1)).toMatchObject({ query: { search: 'refund' } }));
    await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1));
    await user.click(dialog.getByRole('option', { name: /Refund/ }));
    expect(await dialog.findByText('We could not insert this saved reply.')).toBeVisible();
    handle(filledReply, filled({ content: '<p>Done.</p>', missing: [], steps_not_allowed: [] }));
    await user.click(dialog.getByRole('option', { name: /Refund/ }));
    await waitFor(async () => expect(await editor()).toHaveTextContent('Done.'));
    await user.click(screen.getByRole('button', { name: 'Leave out: closes the ticket' }));
    expect(screen.queryByText(/^Sends the reply/)).not.toBeInTheDocument();
    const sent = handle(replyAsStaff, { status: 'success' });
    await user.click(screen.getByRole('button', { name: /^Send reply/ }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { macro: { steps: [] } } }]));
  });

  it('is not inserted while a note is written', async () => {
    handle(mentionableStaff, { staff: [] });
    const { user } = open();
    await editor();
    await user.click(screen.getByRole('radio', { name: 'Note' }));
    await user.keyboard('s');
    await user.keyboard('{Control>}.{/Control}');
    expect(screen.queryByRole('dialog', { name: 'Saved replies' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Insert saved reply/ })).not.toBeInTheDocument();
  });

  it('says that there are none', async () => {
    const { user } = open();
    handle(savedReplies, { saved_replies: [] });
    await user.click(await screen.findByRole('button', { name: /Insert saved reply/ }));
    expect(await screen.findByText('No saved replies yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage saved replies' })).toHaveAttribute(
      'href',
      '/homeport-admin/saved-replies',
    );
  });
});
