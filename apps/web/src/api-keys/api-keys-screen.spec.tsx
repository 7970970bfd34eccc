import { type ApiKeyAnswer, apiKeys, createApiKey, revokeApiKey } from '@homeport/contract/api-keys';
import { screen, within } from '@testing-library/react';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { ApiKeysScreen } from './api-keys-screen.tsx';

const SECRET = 'hpk_Wq2xT8aPz0';
const key: ApiKeyAnswer = {
  id: '0193f1c0-0000-7000-8000-000000000010',
  name: 'Deployment',
  prefix: 'hpk_Wq2xT8',
  access: 'write',
  areas: ['websites', 'domains'],
  created: '2026-11-20T09:00:00.000Z',
  expires: '2099-02-18T09:00:00.000Z',
  last_used: null,
};
const former: ApiKeyAnswer = {
  ...key,
  id: '0193f1c0-0000-7000-8000-000000000011',
  name: 'Old script',
  access: 'read',
  areas: ['billing'],
  expires: '2026-11-01T09:00:00.000Z',
  last_used: '2026-10-31T09:00:00.000Z',
};

const open = () => renderScreen(<ApiKeysScreen />, { path: '/account-settings/api-keys', user: customer() });

describe('the API keys', () => {
  it('show their scope, their last use and their end', async () => {
    handle(apiKeys, { keys: [key, former] });
    open();
    const card = await screen.findByRole('region', { name: 'Your keys' });
    const [first, second] = within(card).getAllByRole('listitem');
    expect(first).toHaveTextContent('Deployment');
    expect(first).toHaveTextContent('Read and change: Websites, Domains');
    expect(first).toHaveTextContent('hpk_Wq2xT8… · Not used yet · Expires on 18 February 2099');
    expect(second).toHaveTextContent('Expired');
    expect(second).toHaveTextContent('Read only: Billing');
    expect(second).toHaveTextContent(/Last used .* · Expired on 1 November 2026/);
  });

  it('are created with a scope, and their secret is shown once', async () => {
    handle(apiKeys, { keys: [] });
    const requests = handle(createApiKey, { key, secret: SECRET });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create API key' }));
    const form = within(screen.getByRole('dialog', { name: 'Create API key' }));
    await user.click(form.getByRole('button', { name: 'Create API key' }));
    expect(await form.findByText('Choose at least one area.')).toBeVisible();
    expect(form.getByText('REQUIRED!')).toBeVisible();
    await user.type(form.getByLabelText('Name'), 'Deployment');
    expect(form.getByText('Looks things up. Changes nothing.')).toBeVisible();
    await user.click(form.getByRole('radio', { name: 'Read and change' }));
    expect(form.getByText(/it can spend money/)).toBeVisible();
    await user.click(form.getByRole('checkbox', { name: /^Websites/ }));
    await user.click(form.getByRole('checkbox', { name: /^Domains/ }));
    await user.click(form.getByRole('radio', { name: '1 year' }));
    handle(apiKeys, { keys: [key] });
    await user.click(form.getByRole('button', { name: 'Create API key' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Copy your API key' }));
    expect(shown.getByText(SECRET)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Copy API key' }));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await user.click(shown.getByRole('button', { name: 'I saved my key' }));
    expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Your keys' })).toBeVisible();
    expect(requests).toMatchObject([
      {
        body: { name: 'Deployment', access: 'write', areas: ['websites', 'domains'], expires_in_days: 365 },
      },
    ]);
  });

  it('show why a key was not created', async () => {
    handle(apiKeys, { keys: [key] });
    const message = 'You have 20 API keys. Revoke one to create another.';
    handle(createApiKey, refuse('conflict', { message }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create API key' }));
    const form = within(screen.getByRole('dialog', { name: 'Create API key' }));
    await user.type(form.getByLabelText('Name'), 'Another');
    await user.click(form.getByRole('checkbox', { name: /^Email/ }));
    await user.click(form.getByRole('radio', { name: '30 days' }));
    await user.click(form.getByRole('button', { name: 'Create API key' }));
    expect(await form.findByText(message)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are revoked after a confirmation', async () => {
    handle(apiKeys, { keys: [key] });
    handle(revokeApiKey, refuse('not_found'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Revoke Deployment' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Revoke Deployment?' }));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await dialog.findByText('The call was refused.')).toBeVisible();
    const requests = handle(revokeApiKey, { status: 'success' });
    handle(apiKeys, { keys: [] });
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('API key revoked.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No API keys yet' })).toBeVisible();
    expect(requests).toMatchObject([{ params: { id: key.id } }]);
  });

  it('can be loaded again after a failure', async () => {
    handle(apiKeys, refuse('internal_error'));
    const { user } = open();
    expect(await screen.findByText('We could not load your API keys.')).toBeVisible();
    handle(apiKeys, { keys: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No API keys yet')).toBeVisible();
  });
});
