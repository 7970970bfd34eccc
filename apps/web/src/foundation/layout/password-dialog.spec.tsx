import { generatePanelPassword } from '@homeport/contract/hosting';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { PasswordDialog } from './password-dialog.tsx';

function openDialog(save: (password: string) => Promise<string | undefined>) {
  let count = 0;
  handle(generatePanelPassword, () => ({ generated_pwd: `Tide-and-lantern-${(count += 1)}` }));
  return renderScreen(
    <PasswordDialog
      title="New password"
      lead="Copy it now."
      doneTitle="It is set"
      doneNext="Use it from now on."
      generate={generatePanelPassword}
      save={save}
      open
      onClose={() => undefined}
    />,
  );
}

const saved = { name: 'I have copied and saved my password' };

describe('the password dialog', () => {
  it('sets the password that is shown, once the person has saved it', async () => {
    const set: string[] = [];
    const { user } = openDialog(async (password) => {
      set.push(password);
      return undefined;
    });
    expect(await screen.findByText('Tide-and-lantern-1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(
      await screen.findByText('Please confirm that you have copied and saved your password.'),
    ).toBeVisible();
    await user.click(screen.getByRole('checkbox', saved));
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('Use it from now on.')).toBeVisible();
    expect(set).toEqual(['Tide-and-lantern-1']);
  });

  it('takes the confirmation back when another password is generated', async () => {
    const { user } = openDialog(async () => undefined);
    await screen.findByText('Tide-and-lantern-1');
    await user.click(screen.getByRole('checkbox', saved));
    await user.click(screen.getByRole('button', { name: 'Generate another' }));
    expect(await screen.findByText('Tide-and-lantern-2')).toBeVisible();
    expect(screen.getByRole('checkbox', saved)).not.toBeChecked();
  });

  it('shows why the password was not set, and keeps it', async () => {
    const { user } = openDialog(async () => 'The server did not answer.');
    await screen.findByText('Tide-and-lantern-1');
    await user.click(screen.getByRole('checkbox', saved));
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('The server did not answer.')).toBeVisible();
    expect(screen.getByText('Tide-and-lantern-1')).toBeVisible();
  });

  it('says that no other password could be generated', async () => {
    const { user } = openDialog(async () => undefined);
    await screen.findByText('Tide-and-lantern-1');
    handle(generatePanelPassword, refuse('rate_limited', { retryAfter: 30 }));
    await user.click(screen.getByRole('button', { name: 'Generate another' }));
    expect(await screen.findByText('We could not generate a password. Please try again.')).toBeVisible();
  });
});
