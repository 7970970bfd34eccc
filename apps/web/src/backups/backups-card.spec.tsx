import {
  accountBackups,
  backupDownloadLink,
  makeBackup,
  prepareBackupDownload,
  restoreBackup,
} from '@homeport/contract/backups';
import type { AccountBackups, BackupFacts } from '@homeport/contract/backups';
import { screen, waitFor } from '@testing-library/react';
import { website } from '../testing/data.ts';
import { operation } from '../testing/hosting.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { BackupsCard } from './backups-card.tsx';

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

const backup = (change: Partial<BackupFacts> = {}): BackupFacts => ({
  id: '0199a0f0-0000-7000-8000-000000000001',
  reason: 'customer',
  subject: null,
  websites: ['lune.example', 'shop.example'],
  created: ago(1),
  expires: ago(-24 * 30),
  restored: null,
  restorable: true,
  download: null,
  ...change,
});
const answer = (change: Partial<AccountBackups> = {}): AccountBackups => ({
  offered: 'yes',
  backups: [backup()],
  next: null,
  most: 5,
  making: null,
  restoring: null,
  downloads: false,
  sending: null,
  ...change,
});

async function openCard() {
  const rendered = renderScreen(<BackupsCard website={website('lune.example')} />, { path: '/' });
  await rendered.user.click(await screen.findByRole('button', { name: 'Show backups' }));
  return rendered;
}

describe('the backups card', () => {
  it('loads the backups when they are asked for, and says what each has', async () => {
    const asked = handle(
      accountBackups,
      answer({ backups: [backup({ reason: 'deletion', subject: 'old.example' })] }),
    );
    renderScreen(<BackupsCard website={website('lune.example')} />, { path: '/' });
    const show = await screen.findByRole('button', { name: 'Show backups' });
    expect(asked).toEqual([]);
    show.click();
    expect(await screen.findByText('Before old.example was deleted')).toBeVisible();
    expect(screen.getByText('2 websites: lune.example, shop.example')).toBeVisible();
    expect(screen.getByText(/kept until /)).toBeVisible();
  });

  it('makes a backup and shows its progress', async () => {
    handle(accountBackups, answer({ backups: [] }));
    const { user } = await openCard();
    expect(await screen.findByText(/^There is no backup yet\./)).toBeVisible();
    const underWay = answer({ backups: [], making: operation() });
    const sent = handle(makeBackup, { status: 'queued', ...underWay });
    handle(accountBackups, underWay);
    await user.click(screen.getByRole('button', { name: 'Make a backup' }));
    expect(await screen.findByRole('progressbar', { name: 'Making a backup' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('says when the next one can be made, and hints at an old one', async () => {
    handle(accountBackups, answer({ next: ago(-3) }));
    await openCard();
    expect(await screen.findByText(/^You can make the next backup after /)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make a backup' })).not.toBeInTheDocument();
  });

  it('hints at the age of an old backup', async () => {
    handle(accountBackups, answer({ backups: [backup({ created: ago(24 * 9) })] }));
    await openCard();
    expect(await screen.findByText(/^Your last backup is from .*ago\./)).toBeVisible();
  });

  it('restores only after a confirmation that says what is replaced', async () => {
    handle(accountBackups, answer());
    const sent = handle(restoreBackup, { status: 'queued', ...answer({ restoring: operation() }) });
    const { user } = await openCard();
    await user.click(await screen.findByRole('button', { name: /^Restore: Your backup, / }));
    const dialog = await screen.findByRole('dialog', { name: 'Restore this backup?' });
    expect(dialog).toHaveTextContent('What changed since then on these websites is replaced');
    expect(dialog).toHaveTextContent('We back up the present state first');
    await user.click(screen.getByRole('button', { name: 'Restore backup' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please confirm first.');
    expect(sent).toEqual([]);
    await user.click(
      screen.getByRole('checkbox', { name: 'Replace the present content of lune.example, shop.example' }),
    );
    handle(accountBackups, answer({ restoring: operation() }));
    await user.click(screen.getByRole('button', { name: 'Restore backup' }));
    expect(await screen.findByRole('progressbar', { name: 'Restoring a backup' })).toBeVisible();
    expect(sent.map(({ body }) => body.backup_id)).toEqual([backup().id]);
  });

  it('says why a restore was not started or failed', async () => {
    const failed = answer({ restoring: { ...operation(), state: 'failed', message: 'It is gone.' } });
    handle(accountBackups, failed);
    handle(restoreBackup, { status: 'error', message: 'A website is being deleted.', ...failed });
    const { user } = await openCard();
    expect(await screen.findByText('It is gone.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Restore: / }));
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Restore backup' }));
    expect(await screen.findByText('A website is being deleted.')).toBeVisible();
  });

  it('makes a backup ready for download, and downloads it', async () => {
    const downloads = true;
    handle(accountBackups, answer({ downloads }));
    const { user } = await openCard();
    const underWay = answer({ downloads, sending: operation() });
    const sent = handle(prepareBackupDownload, { status: 'queued', ...underWay });
    await user.click(await screen.findByRole('button', { name: /^Prepare download: Your backup, / }));
    handle(accountBackups, underWay);
    expect(await screen.findByRole('progressbar', { name: 'Preparing your download' })).toBeVisible();
    expect(sent.map(({ body }) => body.backup_id)).toEqual([backup().id]);
    const download = { bytes: 12_000_000, expires: ago(-24) };
    handle(accountBackups, answer({ downloads, backups: [backup({ download })] }));
    const opened = handle(backupDownloadLink, { download_link: '#file' });
    await user.click(
      await screen.findByRole('button', { name: /^Download: Your backup, / }, { timeout: 10_000 }),
    );
    expect(screen.getByText(/^Ready for download until /)).toBeVisible();
    await waitFor(() => expect(location.hash).toBe('#file'));
    expect(opened).toHaveLength(1);
  });

  it('says why a download is not ready, and offers none where the server hands out no backups', async () => {
    handle(accountBackups, answer());
    const { unmount } = await openCard();
    expect(await screen.findByText('Your backup')).toBeVisible();
    expect(screen.queryByRole('button', { name: /download/ })).not.toBeInTheDocument();
    unmount();
    const shown = answer({ downloads: true });
    handle(accountBackups, shown);
    handle(prepareBackupDownload, { status: 'error', message: 'Another backup is being sent.', ...shown });
    const { user } = await openCard();
    await user.click(await screen.findByRole('button', { name: /^Prepare download/ }));
    expect(await screen.findByText('Another backup is being sent.')).toBeVisible();
  });

  it('offers no restore of a backup whose main website is gone', async () => {
    handle(accountBackups, answer({ backups: [backup({ restorable: false })] }));
    await openCard();
    expect(await screen.findByText(/^Its main website was deleted\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
  });

  it('says so where the server makes no backups', async () => {
    handle(accountBackups, answer({ offered: 'no', backups: [] }));
    await openCard();
    expect(await screen.findByText(/^This website’s server can’t make backups for you\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make a backup' })).not.toBeInTheDocument();
  });

  it('offers to load the backups again', async () => {
    handle(accountBackups, refuse('internal_error'));
    const { user } = await openCard();
    expect(await screen.findByText('We could not load your backups.')).toBeVisible();
    handle(accountBackups, answer());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your backup')).toBeVisible();
  });
});
