import { accountBackups, restoreBackup } from '@homeport/contract/backups';
import type { AccountBackups } from '@homeport/contract/backups';
import { userWebsites } from '@homeport/contract/hosting';
import type { Website, WebsiteHealth } from '@homeport/contract/hosting';
import { redisState, updateWordpress, websitePlatform } from '@homeport/contract/wordpress';
import type { WordpressUpdate } from '@homeport/contract/wordpress';
import { screen, within } from '@testing-library/react';
import { website, websiteHealth } from '../testing/data.ts';
import { operation, redis, wordpress } from '../testing/hosting.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle } from '../testing/server.ts';
import { WordpressCard } from './wordpress-card.tsx';

const BACKUP_ID = '0199a0f0-0000-7000-8000-000000000001';

const security: WebsiteHealth['wordpress'] = {
  version: '6.8.3',
  is_supported: true,
  update: { version: '6.8.4', is_security: true },
};

function openCard(update?: WordpressUpdate, change: Partial<Website> = {}, found = security) {
  handle(websitePlatform, wordpress('lune.example', update && { update }));
  handle(redisState, redis());
  const shown = website('lune.example', { health: websiteHealth({ wordpress: found }), ...change });
  return renderScreen(<WordpressCard website={shown} />, { path: '/' });
}

const updateOf = (change: Partial<WordpressUpdate> = {}): WordpressUpdate => ({
  version: '6.8.4',
  progress: operation({ steps: [{ label: 'Taking a backup first', state: 'doing' }] }),
  backup_id: null,
  ...change,
});
const failure = (message: string) => ({ ...operation(), state: 'failed' as const, message });
const openDialog = async (user: ReturnType<typeof openCard>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Update WordPress' }));
  return within(await screen.findByRole('dialog', { name: 'Update WordPress to 6.8.4?' }));
};

describe('a WordPress that can be updated', () => {
  it.each([
    [security, /fixes bugs and security holes/],
    [{ ...security, update: { version: '6.9.1', is_security: false } }, /A newer version/],
    [{ ...security, is_supported: false }, /gets no security updates any more/],
  ])('says why: %j', async (found, sentence) => {
    openCard(undefined, {}, found);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it.each<[string, Partial<Website>, WebsiteHealth['wordpress']]>([
    ['up to date', {}, { version: '6.9.1', is_supported: true }],
    ['on a server that cannot', { missing_abilities: ['wordpress_updates'] }, security],
  ])('is not offered %s', async (_, change, found) => {
    openCard(undefined, change, found);
    expect(await screen.findByText('Username')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Update WordPress' })).toBeNull();
  });

  it('is updated after a backup, shows its progress, and says when it is done', async () => {
    const { user, queryClient } = openCard();
    const dialog = await openDialog(user);
    expect(dialog.getByText(/We back up everything in your hosting account first/)).toBeVisible();
    const sent = handle(updateWordpress, { status: 'queued' });
    handle(websitePlatform, wordpress('lune.example', { update: updateOf() }));
    await user.dblClick(dialog.getByRole('button', { name: 'Update WordPress' }));
    expect(await screen.findByRole('progressbar', { name: 'Updating WordPress' })).toBeVisible();
    expect(sent.map(({ body }) => body.without_backup)).toEqual([false]);
    handle(websitePlatform, wordpress('lune.example', { version: '6.8.4' }));
    await queryClient.refetchQueries({ queryKey: [websitePlatform.name] });
    expect(await screen.findByText('WordPress on lune.example is updated.')).toBeVisible();
  });

  it('needs a confirmation where no backup can be made', async () => {
    const { user } = openCard(undefined, { makes_backups: false });
    const dialog = await openDialog(user);
    expect(dialog.getByText(/can’t make backups for you/)).toBeVisible();
    const sent = handle(updateWordpress, { status: 'queued' });
    await user.click(dialog.getByRole('button', { name: 'Update WordPress' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Please confirm first.');
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: 'Update lune.example without a backup' }));
    await user.click(dialog.getByRole('button', { name: 'Update WordPress' }));
    await expect(async () => expect(sent.map(({ body }) => body.without_backup)).toEqual([true])).toPass();
  });

  it('asks for it when the server finds out that it makes no backups', async () => {
    const { user } = openCard(undefined, { makes_backups: null });
    const dialog = await openDialog(user);
    handle(updateWordpress, { status: 'error', message: 'No backups here.', backup: 'not_offered' });
    await user.click(dialog.getByRole('button', { name: 'Update WordPress' }));
    expect(await dialog.findByText('No backups here.')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Update lune.example without a backup' })).toBeVisible();
  });

  it('can be updated without a backup after one has failed', async () => {
    const { user } = openCard(updateOf({ progress: failure('The backup failed.'), backup: 'failed' }));
    expect(await screen.findByText('The backup failed.')).toBeVisible();
    const dialog = await openDialog(user);
    const sent = handle(updateWordpress, { status: 'queued' });
    await user.click(await dialog.findByRole('checkbox', { name: 'Update lune.example without a backup' }));
    await user.click(dialog.getByRole('button', { name: 'Update WordPress' }));
    await expect(async () => expect(sent.map(({ body }) => body.without_backup)).toEqual([true])).toPass();
  });
});

describe('a website that does not answer since the update', () => {
  const backup: AccountBackups['backups'][number] = {
    id: BACKUP_ID,
    reason: 'wordpress_update',
    subject: 'lune.example',
    websites: ['lune.example'],
    created: '2026-11-21T09:14:00Z',
    expires: '2026-12-21T09:14:00Z',
    restored: null,
    restorable: true,
    download: null,
  };
  const backups = (change: Partial<AccountBackups> = {}): AccountBackups => ({
    offered: 'yes',
    backups: [backup],
    next: null,
    most: 5,
    making: null,
    restoring: null,
    downloads: false,
    sending: null,
    ...change,
  });

  it('goes back to the backup that was made before', async () => {
    handle(accountBackups, backups());
    handle(userWebsites, () => Promise.withResolvers<never>().promise);
    const broken = updateOf({ progress: failure('It does not answer.'), backup_id: BACKUP_ID });
    const { user, queryClient } = openCard(broken);
    expect(await screen.findByText('It does not answer.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Restore backup' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore this backup?' }));
    await user.click(dialog.getByRole('checkbox'));
    const sent = handle(restoreBackup, { status: 'queued', ...backups({ restoring: operation() }) });
    handle(accountBackups, backups({ restoring: operation() }));
    await user.click(dialog.getByRole('button', { name: 'Restore backup' }));
    expect(await screen.findByText(/^Restoring a backup: 40 %/)).toBeVisible();
    expect(sent.map(({ body }) => body.backup_id)).toEqual([BACKUP_ID]);
    handle(websitePlatform, wordpress('lune.example'));
    handle(accountBackups, backups());
    await queryClient.refetchQueries({ queryKey: [accountBackups.name] });
    await expect(async () => expect(screen.queryByText('It does not answer.')).toBeNull()).toPass();
  });
});
