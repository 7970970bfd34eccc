import { userWebsites, type Website } from '@homeport/contract/hosting';
import { templateCard, templateOwnership } from '@homeport/contract/templates';
import { screen } from '@testing-library/react';
import { website } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle } from '../testing/server.ts';
import { InstallTemplateScreen } from './install-template-screen.tsx';

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
  handle(templateOwnership, { template_owned: true, template_id: 'launch', message: 'ok' });
  handle(templateCard, {
    template_id: 'launch',
    website_template_thumbnail: '/launch.webp',
    website_template_friendly_name: 'Launch',
    description: 'A page for a launch.',
    pictures: [],
  });
  return renderScreen(<InstallTemplateScreen />, {
    path: '/install/launch',
    route: '/install/:templateName',
  });
}

const able = website('lune.example');
const unable = website('mare.example', { missing_abilities: ['wordpress', 'templates'] });

describe('choosing the website for a template', () => {
  it('offers those whose server can install it', async () => {
    openScreen([unable, able]);
    expect(await screen.findByRole('option')).toHaveTextContent('lune.example');
  });

  it('says where no server can', async () => {
    openScreen([unable]);
    expect(
      await screen.findByText('Templates aren’t available on the servers of your websites.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Install template' })).not.toBeInTheDocument();
  });
});
