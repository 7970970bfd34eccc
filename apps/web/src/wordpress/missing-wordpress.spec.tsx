import { websitePlatform } from '@homeport/contract/wordpress';
import { screen } from '@testing-library/react';
import { website } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle } from '../testing/server.ts';
import { WordpressCard } from './wordpress-card.tsx';

const nothing = { installation_hash: null, message: null, version: null, admin_url: null, admin_login: null };

describe('the WordPress card', () => {
  it('offers the installation', async () => {
    handle(websitePlatform, { ...nothing, status: 'not_installed', platform: 'none', entitled: true });
    renderScreen(<WordpressCard website={website('lune.example')} />);
    expect(await screen.findByRole('button', { name: 'Install WordPress' })).toBeVisible();
  });

  it('offers nothing on a server that has no WordPress, and says so without asking it', async () => {
    const asked = handle(websitePlatform, {
      ...nothing,
      status: 'not_installed',
      platform: 'none',
      entitled: true,
    });
    renderScreen(<WordpressCard website={website('lune.example', { missing_abilities: ['wordpress'] })} />);
    expect(await screen.findByText('WordPress isn’t available on this website’s server.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });
});
