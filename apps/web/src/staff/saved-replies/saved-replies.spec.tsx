import type { CallAnswer } from '@homeport/contract/call';
import {
  createSavedReply,
  deleteSavedReply,
  editSavedReply,
  savedReplies,
  savedReplyDetail,
} from '@homeport/contract/saved-replies';
import { agents } from '@homeport/contract/support';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import { SavedRepliesScreen } from './saved-replies-screen.tsx';
import { SavedReplyScreen } from './saved-reply-screen.tsx';

type InFull = CallAnswer<typeof savedReplyDetail>;

const LIST = '/homeport-admin/saved-replies';
const ID = '0193f1c0-0000-7000-8000-0000000000e1';

const brief = {
  id: ID,
  title: 'Refund',
  is_shared: true,
  languages: ['en' as const],
  steps: [{ kind: 'set_status' as const, status: 'closed' as const }],
  uses: 3,
  last_used: '2026-11-20T10:00:00.000Z',
  can_edit: true,
};

const inFull = (change: Partial<InFull> = {}): InFull => ({
  ...brief,
  texts: { en: '<p>Dear {{customer_name}}</p>' },
  version: 2,
  updated: '2026-11-20T10:00:00.000Z',
  ...change,
});

function openList(rows = [{ ...brief, snippet: 'Dear {{customer_name}}' }]) {
  handleStaffArea('agent');
  handle(savedReplies, { saved_replies: rows });
  return renderScreen(<SavedRepliesScreen />, { path: LIST, route: LIST, user: staffMember('agent') });
}

function openReply(role: 'agent' | 'admin', id: string, answer?: InFull) {
  handleStaffArea(role);
  handle(agents, { all_agents: [{ label: 'Ines Costa', value: 'ines@example.com' }] });
  handle(savedReplies, { saved_replies: [] });
  if (answer) handle(savedReplyDetail, answer);
  return renderScreen(<SavedReplyScreen />, {
    path: `${LIST}/${id}`,
    route: `${LIST}/:savedReplyId`,
    user: staffMember(role),
  });
}

const englishText = () => screen.findByRole('textbox', { name: 'Text in English' });

describe('the saved replies', () => {
  it('are listed with their use, and searched on the server', async () => {
    const { user } = openList();
    expect(await screen.findByRole('link', { name: 'Refund' })).toHaveAttribute('href', `${LIST}/${ID}`);
    expect(screen.getByText(/Used 3 times · last on .* · closes the ticket/)).toBeVisible();
    const requests = handle(savedReplies, { saved_replies: [] });
    await user.type(screen.getByLabelText('Title or text'), 'transfer{Enter}');
    expect(await screen.findByText('No matching saved replies. Try fewer words.')).toBeVisible();
    expect(requests).toMatchObject([{ query: { search: 'transfer' } }]);
  });

  it('say that there are none, and that they could not be loaded', async () => {
    const { user } = openList([]);
    handle(savedReplies, refuse('internal_error'));
    expect(await screen.findByText('We could not load the saved replies.')).toBeVisible();
    handle(savedReplies, { saved_replies: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No saved replies yet.')).toBeVisible();
  });
});

describe('a saved reply', () => {
  it('is written once, with texts, placeholders and steps', async () => {
    const { user, location } = openReply('admin', 'new');
    const save = await screen.findByRole('button', { name: 'Save' });
    await englishText();
    await user.click(save);
    expect(await screen.findByText('Enter a title.')).toBeVisible();
    expect(screen.getByText('Enter a text.')).toBeVisible();
    await user.type(screen.getByLabelText('Title'), 'Refund');
    await user.click(screen.getByRole('radio', { name: 'Only for me' }));
    await user.click(screen.getByRole('button', { name: 'Customer’s name' }));
    expect(await englishText()).toHaveTextContent('{{customer_name}}');
    await user.click(screen.getByRole('button', { name: 'Add a text in Deutsch' }));
    const german = await screen.findByRole('textbox', { name: 'Text in Deutsch' });
    act(() => german.focus());
    await user.keyboard('Guten Tag');
    await user.selectOptions(screen.getByLabelText('Status after sending'), 'Closed');
    await user.selectOptions(await screen.findByLabelText('Assign after sending'), 'Ines Costa');
    const failed = handle(createSavedReply, refuse('internal_error'));
    await user.click(save);
    expect(await screen.findByText(/^There was an unexpected error/)).toBeVisible();
    const sent = handle(createSavedReply, { status: 'success' });
    await user.click(save);
    await waitFor(() => expect(location()).toBe(LIST));
    expect(sent).toMatchObject([
      {
        body: {
          id: failed[0]?.body.id,
          is_shared: false,
          title: 'Refund',
          texts: { en: '<p>{{customer_name}}</p>', de: expect.stringContaining('<p>Guten Tag</p>') },
          steps: [
            { kind: 'set_status', status: 'closed' },
            { kind: 'assign', agent_email: 'ines@example.com' },
          ],
        },
      },
    ]);
  });

  it('names the language whose text is refused', async () => {
    const { user } = openReply('agent', ID, inFull({ is_shared: false }));
    await englishText();
    handle(
      editSavedReply,
      refuse('validation_error', { fields: { 'texts.en': 'Unknown placeholder {{x}}' } }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Unknown placeholder {{x}}')).toBeVisible();
    expect(await englishText()).toHaveAttribute('aria-invalid', 'true');
  });

  it('that someone else has changed meanwhile keeps what was typed until the other version is loaded', async () => {
    const { user } = openReply('admin', ID, inFull());
    const title = await screen.findByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'Mine');
    const requests = handle(editSavedReply, refuse('conflict'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Someone else has changed it meanwhile/)).toBeVisible();
    expect(title).toHaveValue('Mine');
    expect(requests).toMatchObject([{ body: { version: 2, title: 'Mine' } }]);
    handle(savedReplyDetail, inFull({ version: 3, title: 'Theirs' }));
    await user.click(screen.getByRole('button', { name: 'Load the other version' }));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Theirs'));
  });

  it('is deleted after a question', async () => {
    const { user, location } = openReply('admin', ID, inFull());
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Refund”?' }));
    const requests = handle(deleteSavedReply, { status: 'success' });
    await user.dblClick(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(location()).toBe(LIST));
    expect(requests).toHaveLength(1);
  });

  it('for everyone is only read by agents', async () => {
    openReply('agent', ID, inFull({ can_edit: false }));
    expect(await screen.findByText('Dear {{customer_name}}')).toBeVisible();
    expect(screen.getByText('Your role can’t change saved replies that everyone uses.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});
