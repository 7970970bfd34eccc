import { failedTasks } from '@homeport/contract/account';
import { userWebsites, type Website } from '@homeport/contract/hosting';
import { screen } from '@testing-library/react';
import { hostingAccount, website } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle } from '../testing/server.ts';
import { AddWebsiteScreen } from './add-website-screen.tsx';

function openScreen(websites: Website[]) {
  handle(userWebsites, {
    status: 'exists',
    user_state: 'has_hosting',
    website: websites[0] ?? null,
    all_websites: websites,
    websites,
    last_synced: null,
    connecting: null,
  });
  handle(failedTasks, { tasks: [] });
  return renderScreen(<AddWebsiteScreen />, { account: hostingAccount() });
}

const able = website('lune.example');
const unable = website('mare.example', { missing_abilities: ['subdomains'] });

describe('adding a subdomain', () => {
  it('is offered for the websites whose server can do it', async () => {
    const { user } = openScreen([able, unable]);
    await user.click(await screen.findByRole('radio', { name: 'Subdomain' }));
    expect(await screen.findByRole('textbox', { name: 'Prefix' })).toBeVisible();
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'lune.example (Germany)',
    ]);
  });

  it('is not offered where no server can do it', async () => {
    openScreen([unable]);
    expect(await screen.findByRole('radio', { name: 'Alias' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Subdomain' })).not.toBeInTheDocument();
  });
});
