import type { CallAnswer } from '@homeport/contract/call';
import { userWebsites } from '@homeport/contract/hosting';
import { deleteWarnings, deleteWebsite } from '@homeport/contract/website-deletion';
import { screen } from '@testing-library/react';
import { website } from '../testing/data.ts';
import { websitesAnswer } from '../testing/hosting.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { DeleteDialog } from './delete-dialog.tsx';

const warnings: CallAnswer<typeof deleteWarnings> = {
  status: 'success',
  type: 'addon',
  sub_websites: [],
  allowed: true,
  backup: 'taken_first',
};

function openDialog(
  answer: Partial<CallAnswer<typeof deleteWarnings>> = {},
  reply: Parameters<typeof handle<typeof deleteWarnings>>[1] = { ...warnings, ...answer },
) {
  handle(deleteWarnings, reply);
  return renderScreen(
    <DeleteDialog
      website={website('lune.example')}
      name="lune.example"
      open
      onClose={() => undefined}
      onDeleted={() => undefined}
    />,
    { path: '/' },
  );
}

describe('deleting a website', () => {
  it('says why the main website of the legacy plan stays, and leads to the plans', async () => {
    openDialog({ type: 'main', allowed: false });
    expect(await screen.findByText(/hosting you had before this portal/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another plan' })).toHaveAttribute(
      'href',
      '/upgrade-hosting-plan',
    );
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('asks for a confirmation first', async () => {
    const { user } = openDialog();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Please confirm the deletion by checking the box.')).toBeVisible();
  });

  it('cannot be started while other websites depend on it', async () => {
    openDialog({ allowed: false, type: 'main', sub_websites: [{ ascii_name: 'shop.example' }] });
    expect(await screen.findByText('shop.example')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('offers to go on without a backup after the backup failed, and asks again', async () => {
    const { user } = openDialog();
    handle(userWebsites, websitesAnswer([]));
    const sent = handle(deleteWebsite, { status: 'error', backup: 'failed', message: 'No backup.' });
    await user.click(
      await screen.findByRole('checkbox', { name: 'Delete lune.example and everything in it' }),
    );
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No backup.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete without a backup' }));
    const confirm = await screen.findByRole('checkbox', { name: /delete lune.example without a backup/ });
    expect(confirm).not.toBeChecked();
    await user.click(confirm);
    await user.click(screen.getByRole('button', { name: 'Delete without a backup' }));
    await expect(async () => expect(sent).toHaveLength(2)).toPass();
    expect(sent.map(({ body }) => body.without_backup)).toEqual([undefined, true]);
  });

  it('says from the start that a server makes no backups', async () => {
    openDialog({ backup: 'not_offered' });
    expect(await screen.findByText(/This server can’t make backups/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete without a backup' })).toBeVisible();
  });

  it('shows what is deleted with it', async () => {
    openDialog({ sub_websites: [{ ascii_name: 'pay.lune.example' }] });
    expect(await screen.findByText('This website below it is deleted as well:')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'pay.lune.example',
    ]);
    expect(screen.getByText(/We take a backup first\./)).toBeVisible();
  });

  it('says that another domain can take the place of the only website', async () => {
    openDialog({ type: 'main' });
    expect(await screen.findByText(/you can connect another domain to it/)).toBeVisible();
  });

  it('offers from the start to go on without a backup after the last one failed', async () => {
    openDialog({ backup: 'failed' });
    expect(await screen.findByText(/The last backup failed, so nothing was deleted\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete without a backup' })).toBeVisible();
  });

  it('can be tried again where it is not known what is deleted', async () => {
    const { user } = openDialog({}, refuse('internal_error'));
    expect(
      await screen.findByText(/Error! There was an error loading the hosting parameters\./),
    ).toBeVisible();
    handle(deleteWarnings, warnings);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
  });

  it('says that it came to nothing', async () => {
    const { user } = openDialog();
    handle(userWebsites, websitesAnswer([website('lune.example')]));
    handle(deleteWebsite, { status: 'error' });
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unknown error. Please reload this page and try again.',
    );
  });
});
