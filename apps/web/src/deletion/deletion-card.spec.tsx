import { deletionOutlook, keepAccount, requestDeletion } from '@homeport/contract/deletion';
import { screen, within } from '@testing-library/react';
import { customer } from '../testing/data.ts';
import { nothingToDelete } from '../testing/deletion-data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { DeletionBanner, DeletionCard } from './index.ts';

const much = {
  ...nothingToDelete,
  plan: { refund_cents: 1298 },
  open_invoices: 1,
  holdings: { websites: 2, mailboxes: 1, backups: 0, members: 1, domains: ['lune.example'] },
  invoices_until: '2037-01-01T12:00:00.000Z',
};
const requested = {
  state: 'requested' as const,
  requested: '2026-11-27T10:00:00.000Z',
  due: '2026-12-11T10:00:00.000Z',
  waits: false,
};
const user = customer();

describe('deleting the account', () => {
  it('says what is deleted and what stays, and asks for the address and for the domains', async () => {
    handle(deletionOutlook, much);
    const { user: person } = renderScreen(<DeletionCard />, { user, withToasts: true });
    await person.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/We refund \$12\.98\./)).toBeVisible();
    expect(dialog.getByText(/Your unpaid invoice is canceled/)).toBeVisible();
    expect(dialog.getByText('2 websites with files and databases')).toBeVisible();
    expect(dialog.queryByText(/backup/)).not.toBeInTheDocument();
    expect(dialog.getByText('lune.example')).toBeVisible();
    expect(dialog.getByText(/10 years from the end of their year/)).toBeVisible();

    const asked = handle(requestDeletion, { deletion: requested });
    const confirm = dialog.getByRole('button', { name: 'Delete my account' });
    await person.type(dialog.getByRole('textbox'), user.email);
    await person.click(confirm);
    expect(await dialog.findByText(/Confirm that you lose these domains/)).toBeVisible();
    await person.click(dialog.getByRole('checkbox', { name: 'I lose these domains.' }));
    await person.clear(dialog.getByRole('textbox'));
    await person.type(dialog.getByRole('textbox'), 'else@example.com');
    await person.click(confirm);
    expect(await dialog.findByText('This is not the email address of your account.')).toBeVisible();
    expect(asked).toHaveLength(0);
    await person.clear(dialog.getByRole('textbox'));
    await person.type(dialog.getByRole('textbox'), user.email);
    handle(deletionOutlook, { ...much, deletion: requested });
    await person.click(confirm);
    expect(await screen.findByRole('button', { name: 'Keep my account' })).toBeVisible();
    expect(asked).toMatchObject([{ body: { email: user.email, loses_domains: true, refund_cents: 1298 } }]);
  });

  it('shows why it was refused', async () => {
    handle(deletionOutlook, nothingToDelete);
    handle(requestDeletion, refuse('conflict', { message: 'A payment is disputed.' }));
    const { user: person } = renderScreen(<DeletionCard />, { user });
    await person.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/You have no plan that would end/)).toBeVisible();
    await person.type(dialog.getByRole('textbox'), user.email);
    await person.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await dialog.findByText('A payment is disputed.')).toBeVisible();
  });

  it('can be withdrawn, and waits for a dispute', async () => {
    handle(deletionOutlook, { ...nothingToDelete, deletion: { ...requested, waits: true } });
    const { user: person } = renderScreen(<DeletionCard />, { user, withToasts: true });
    expect(await screen.findByText(/once your disputed payment is decided/)).toBeVisible();
    const kept = handle(keepAccount, { status: 'success' });
    handle(deletionOutlook, nothingToDelete);
    await person.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeVisible();
    expect(kept).toHaveLength(1);
  });

  it('is not offered while a payment is disputed, nor to staff', async () => {
    handle(deletionOutlook, { ...nothingToDelete, refusal: 'dispute' });
    const { unmount } = renderScreen(<DeletionCard />, { user });
    expect(await screen.findByText(/A payment is disputed at your bank/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
    unmount();
    renderScreen(<DeletionCard />, { user: customer({ isadmin: 'agent' }) });
    expect(screen.queryByText('Delete account')).not.toBeInTheDocument();
  });

  it('can be loaded again after an error', async () => {
    handle(deletionOutlook, refuse('internal_error'));
    const { user: person } = renderScreen(<DeletionCard />, { user });
    expect(await screen.findByText(/could not load what deleting/)).toBeVisible();
    handle(deletionOutlook, nothingToDelete);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeVisible();
  });
});

describe('the banner above each screen', () => {
  it('says when, and keeps the account', async () => {
    const kept = handle(keepAccount, { status: 'success' });
    const { user: person } = renderScreen(<DeletionBanner due={requested.due} />, { user });
    expect(screen.getByText(/Your account will be deleted on/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(kept).toHaveLength(1);
  });
});
