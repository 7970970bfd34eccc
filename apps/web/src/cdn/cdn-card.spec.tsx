import { activateCdn, cdnOfWebsite, purgeCdn } from '@homeport/contract/cdn';
import { nameOwnership } from '@homeport/contract/names';
import { screen } from '@testing-library/react';
import { website } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { CdnCard } from './cdn-card.tsx';

const inactive = {
  no_bunny: true,
  bunny_host_name: null,
  cdn_zone_id: null,
  custom_host_name: null,
  certificate: null,
  activation: null,
};
const active = { ...inactive, no_bunny: false, bunny_host_name: 'lune.b-cdn.test', cdn_zone_id: 7 };

const openCard = () => renderScreen(<CdnCard website={website('lune.example')} />);

describe('the CDN card', () => {
  it('shows the zone as soon as the activation answers', async () => {
    handle(cdnOfWebsite, inactive);
    handle(activateCdn, { status: 'success', ...active });
    const { user } = openCard();
    await user.click(await screen.findByRole('button', { name: 'Activate CDN' }));
    expect(await screen.findByText(/b-cdn/)).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
  });

  it('shows how to prove a name that another customer holds', async () => {
    handle(cdnOfWebsite, inactive);
    handle(activateCdn, {
      status: 'error',
      message: 'Another customer uses cdn.lune.example.',
      held_name: 'cdn.lune.example',
      ...inactive,
    });
    handle(nameOwnership, {
      name: 'cdn.lune.example',
      state: 'unproven',
      proof: null,
      record: { type: 'TXT', name: '_homeport.lune.example', value: 'homeport=1' },
      connected: false,
      held_by_another: true,
      provable: true,
      lapsed: false,
      lapses_at: null,
      checked_at: null,
      temporary: false,
      replaces: null,
    });
    const { user } = openCard();
    await user.click(await screen.findByRole('button', { name: 'Activate CDN' }));
    expect(await screen.findByText('Another customer uses cdn.lune.example.')).toBeVisible();
    expect(await screen.findByText('homeport=1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('clears the cache once, and then waits', async () => {
    handle(cdnOfWebsite, active);
    const sent = handle(purgeCdn, { status: 'success' });
    const { user } = openCard();
    await user.click(await screen.findByRole('button', { name: 'Clear cache' }));
    const cleared = await screen.findByRole('button', { name: 'Cache cleared' });
    await user.click(cleared);
    expect(sent).toHaveLength(1);
  });

  it('shows how long to wait where the cache was cleared a moment ago', async () => {
    handle(cdnOfWebsite, active);
    handle(purgeCdn, refuse('rate_limited', { retryAfter: 8 }));
    const { user } = openCard();
    await user.click(await screen.findByRole('button', { name: 'Clear cache' }));
    expect(await screen.findByText(/You can clear it again in 8 seconds/)).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Again in \d s$/ })).toBeVisible();
  });
});
