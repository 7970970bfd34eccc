import { createdTickets, createTicket, previewText } from '@homeport/contract/support';
import { ownTicketDomains } from '@homeport/contract/support-inbox';
import { keepDraft, notifications, readDraft } from '@homeport/contract/support-preferences';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { SupportScreen } from './support-screen.tsx';
// The screen loads it on demand; loaded before, it takes none of a test's time.
import './editor/rich-text-editor.tsx';

const found = 'You started writing this earlier. Files are not saved with a draft: please attach them again.';

/** @param words what was written before and not sent */
function openForm(words = '') {
  const draft = {
    content: `<p>${words}</p>`,
    issue_type: 'other' as const,
    updated: '2026-11-20T09:00:00.000Z',
  };
  handle(readDraft, { draft: words === '' ? null : draft });
  handle(keepDraft, { status: 'success' });
  handle(ownTicketDomains, { domains: ['example.com'] });
  return renderScreen(<SupportScreen />, {
    path: '/support?tab=new',
    route: '/support',
    user: customer(),
  });
}

const words = () => screen.findByRole('textbox', { name: 'Your request' });
const send = () => screen.findByRole('button', { name: /^Submit request/ });
const file = (name: string, bytes = 12) =>
  new window.File([new Uint8Array(bytes)], name, { type: 'text/plain' });
const choose = (...files: File[]) => {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files } });
};
const attached = () => within(screen.getByRole('list', { name: 'Attached files' })).getAllByRole('listitem');

describe('a new request', () => {
  it('needs words', async () => {
    const { user } = openForm();
    await words();
    expect(screen.getByText('What is it about?')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Technical Support' })).toBeChecked();
    await user.click(await send());
    expect(await screen.findByText('REQUIRED!')).toBeVisible();
    await waitFor(async () => expect(await words()).toHaveFocus());
  });

  it('takes four files of 2 MB at most', async () => {
    openForm();
    await words();
    choose(file('large.txt', 2 * 1024 * 1024 + 1), file('fits.txt', 2 * 1024 * 1024));
    expect(await screen.findByText('File "large.txt" exceeds 2 MB limit.')).toBeVisible();
    expect(attached()).toHaveLength(1);
    choose(...['a', 'b', 'c', 'd'].map((name) => file(`${name}.txt`)));
    expect(await screen.findByText('You cannot attach more than 4 files in total.')).toBeVisible();
    expect(attached()).toHaveLength(4);
  });

  it('lets go of a file', async () => {
    const { user } = openForm();
    await words();
    choose(file('one.txt'), file('two.txt'));
    await user.click(await screen.findByRole('button', { name: 'Remove one.txt' }));
    expect(attached()).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Attach files' })).toHaveFocus());
  });

  it('is continued from its draft, and opened when it was sent', async () => {
    const { user, location } = openForm('The lights of the harbor');
    expect(await screen.findByText(found)).toBeVisible();
    expect(await words()).toHaveTextContent('The lights of the harbor');
    expect(screen.getByRole('radio', { name: 'Other' })).toBeChecked();
    handle(previewText, ({ body }) => ({ content: body.editor_content }));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(await preview.findByText('The lights of the harbor')).toBeVisible();
    const sent = handle(createTicket, { status: 'success', ticket_id: 7 });
    handle(createdTickets, { status: 'no_tickets', created_tickets: [], next: null });
    await user.click(await send());
    expect(await screen.findByText('Your request was submitted. Opening it ...')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/support/ticket/user/7'));
    expect(sent).toHaveLength(1);
  });

  it('can have a subject and be about a website', async () => {
    const { user, location } = openForm('The lights of the harbor');
    const sent = handle(createTicket, { status: 'success', ticket_id: 7 });
    handle(createdTickets, { status: 'no_tickets', created_tickets: [], next: null });
    await user.type(await screen.findByLabelText('Subject (optional)'), 'Lights');
    await user.selectOptions(await screen.findByLabelText('Website or domain'), 'example.com');
    await words();
    await user.click(await send());
    await waitFor(() => expect(location()).toBe('/support/ticket/user/7'));
    expect(sent).toMatchObject([{ body: { subject: 'Lights', domain: 'example.com' } }]);
  });

  it('says that it is being sent, and stays when it cannot be', async () => {
    const { user } = openForm('The line is bad');
    await screen.findByText(found);
    choose(file('log.txt'));
    const released = Promise.withResolvers<void>();
    handle(createTicket, async () => {
      await released.promise;
      return refuse('internal_error');
    });
    await user.click(await send());
    expect(await screen.findByText('Submitting your request ...')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Uploading your files' })).toBeVisible();
    expect(await send()).toHaveAttribute('aria-busy', 'true');
    released.resolve();
    expect(
      await screen.findByText(
        'Unknown error submitting the request. Please reload the page and try again. Please email support@example.com if the issue persists.',
      ),
    ).toBeVisible();
    expect(await words()).toHaveTextContent('The line is bad');
    expect(attached()).toHaveLength(1);
  });
});

describe('a draft', () => {
  it('is kept in the browser without the server, and handed over later', async () => {
    const { user } = openForm('In a tunnel');
    await screen.findByText(found);
    handle(keepDraft, refuse('internal_error'));
    await user.click(screen.getByRole('radio', { name: 'Billing & Payments' }));
    expect(
      await screen.findByText('Your draft is kept in this browser; we could not reach the server.'),
    ).toBeVisible();
    expect(JSON.stringify({ ...localStorage })).toContain('In a tunnel');
    const kept = handle(keepDraft, { status: 'success' });
    window.dispatchEvent(new window.Event('online'));
    expect(await screen.findByText('Your draft is kept for 14 days.')).toBeVisible();
    expect(kept.map(({ body }) => body)).toEqual([{ content: '<p>In a tunnel</p>', issue_type: 'billing' }]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('In a tunnel');
  });
});

it('shows when help comes, and that nothing was asked yet', async () => {
  handle(createdTickets, { status: 'no_tickets', created_tickets: [], next: null });
  handle(notifications, refuse('internal_error'));
  renderScreen(<SupportScreen />, { path: '/support', route: '/support', user: customer() });
  expect(
    await screen.findByText('We are here 7 days a week. Most issues are resolved within 2-24 hours.'),
  ).toBeVisible();
  expect(
    await screen.findByText(
      'You have not submitted any support requests. Please submit a new request to get support.',
    ),
  ).toBeVisible();
});
