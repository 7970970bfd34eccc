import { generateWordpressPassword, websitePlatform } from '@homeport/contract/wordpress';
import { screen } from '@testing-library/react';
import { website } from '../testing/data.ts';
import { wordpress } from '../testing/hosting.ts';
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

  it('leads to WordPress’s own sign-in where the server signs no one in, and leaves the cache out', async () => {
    handle(websitePlatform, wordpress('lune.example'));
    const missing_abilities = ['wordpress_login' as const, 'object_cache' as const];
    const { user } = renderScreen(<WordpressCard website={website('lune.example', { missing_abilities })} />);
    const link = await screen.findByRole('link', { name: 'WP Admin' });
    expect(link).toHaveAttribute('href', 'https://lune.example/wp-admin');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByText(/If you don’t have a password yet, set a new one/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'WP Admin' })).not.toBeInTheDocument();
    expect(screen.queryByText('Object cache')).not.toBeInTheDocument();
    handle(generateWordpressPassword, { generated_pwd: 'Tide-1843-and-more' });
    await user.click(screen.getByRole('button', { name: 'New password' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('you won’t see it again');
    expect(dialog).not.toHaveTextContent('The WP Admin button keeps working');
  });
});
