import { generatePanelPassword, panelLoginLink, setPanelPassword } from '@homeport/contract/hosting';
import { screen, within } from '@testing-library/react';
import { website } from '../testing/data.ts';
import { openPortal } from '../testing/portal.tsx';
import { answerDashboard } from './testing/dashboard.ts';
import { handle, refuse } from '../testing/server.ts';

const link = 'https://panel.example:8443/login?secret=1';

function open() {
  answerDashboard([website('lune.example')]);
  return openPortal('/');
}

/** A tab that the browser opens on the next press, or null where it blocks it. */
function openTab() {
  const page = document.implementation.createHTMLDocument();
  const tab = { document: page, opener: window as unknown, closed: false, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return tab;
}

afterEach(() => jest.restoreAllMocks());

describe('opening the control panel', () => {
  it('says in the new tab what it waits for', async () => {
    const tab = openTab();
    const answered = Promise.withResolvers<{ url: string }>();
    handle(panelLoginLink, () => answered.promise);
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Open panel' });
    await user.dblClick(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(window.open).toHaveBeenCalledTimes(1);
    expect(tab.document.title).toBe('Signing you in to your control panel ...');
    expect(tab.opener).toBeNull();
    answered.resolve({ url: link });
    await expect(async () => expect(button).not.toHaveAttribute('aria-busy')).toPass();
    expect(tab.close).not.toHaveBeenCalled();
  });

  it('closes the tab when there is no link', async () => {
    const tab = openTab();
    handle(panelLoginLink, refuse('panel_unavailable'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Open panel' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error generating link! Please contact support if you continue to see this.',
    );
    expect(tab.close).toHaveBeenCalled();
  });

  it('offers the link where the browser keeps tabs from opening', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    handle(panelLoginLink, { url: link });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Open panel' }));
    expect(await screen.findByText('Your browser blocked the new tab.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the panel in a new tab' })).toHaveAttribute('href', link);
  });
});

describe('a new password for the control panel', () => {
  async function openDialog() {
    let made = 0;
    handle(generatePanelPassword, () => ({ generated_pwd: `generated-pass-000${(made += 1)}` }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Reset password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New panel password' }));
    await dialog.findByText('generated-pass-0001');
    return { user, dialog };
  }

  it('is another one if that is wanted, and is not saved before it is copied', async () => {
    const sent = handle(setPanelPassword, { status: 'success' });
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Generate another' }));
    expect(await dialog.findByText('generated-pass-0002')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save password' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Please confirm that you have copied and saved your password.',
    );
    expect(sent).toEqual([]);
    await user.click(dialog.getByLabelText('I have copied and saved my password'));
    await user.click(dialog.getByRole('button', { name: 'Save password' }));
    const done = await screen.findByRole('dialog', { name: 'Your new panel password is set' });
    expect(sent.map(({ body }) => body.password)).toEqual(['generated-pass-0002']);
    expect(done).not.toHaveTextContent('generated-pass-0002');
    await user.click(within(done).getByRole('button', { name: 'Done' }));
    await expect(async () => expect(screen.queryByRole('dialog')).toBeNull()).toPass();
  });

  it('says when the server does not take it', async () => {
    handle(setPanelPassword, refuse('panel_unavailable'));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByLabelText('I have copied and saved my password'));
    await user.click(dialog.getByRole('button', { name: 'Save password' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'We could not set the password. Please try again in a moment.',
    );
  });
});

describe('what is set elsewhere', () => {
  it('is copied, and says so', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Copy Nameserver ns2\./ }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(navigator.clipboard.readText()).resolves.toBe('ns2.dns.example');
  });
});
