import { activateCdn, cdnOfWebsite, deactivateCdn, purgeCdn, purgeCdnAddress } from '@homeport/contract/cdn';
import { checkNameOwnership, nameOwnership } from '@homeport/contract/names';
import { screen } from '@testing-library/react';
import { website } from '../testing/data.ts';
import { cdn, noCdn, operation, ownership } from '../testing/hosting.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { CdnCard } from './cdn-card.tsx';

const inactive = noCdn();
const active = cdn();

const openCard = () => renderScreen(<CdnCard website={website('lune.example')} />, { path: '/' });

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
    handle(
      nameOwnership,
      ownership('cdn.lune.example', {
        state: 'unproven',
        proof: null,
        connected: false,
        held_by_another: true,
      }),
    );
    const { user } = openCard();
    await user.click(await screen.findByRole('button', { name: 'Activate CDN' }));
    expect(await screen.findByText('Another customer uses cdn.lune.example.')).toBeVisible();
    expect(await screen.findByText('homeport=1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    handle(checkNameOwnership, ownership('cdn.lune.example'));
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(
      await screen.findByText('You proved that cdn.lune.example is yours. Activate the CDN now.'),
    ).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
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

  it('shows the activation, and then the record that its own name needs', async () => {
    handle(cdnOfWebsite, inactive);
    const queued = { ...inactive, activation: operation() };
    handle(activateCdn, { status: 'queued', ...queued });
    const { user } = openCard();
    const activate = await screen.findByRole('button', { name: 'Activate CDN' });
    handle(cdnOfWebsite, queued);
    await user.click(activate);
    expect(await screen.findByRole('progressbar', { name: 'Activating the CDN' })).toBeVisible();
    handle(cdnOfWebsite, { ...active, custom_host_name: 'cdn.lune.example', certificate: 'waiting' });
    expect(await screen.findByText('Waiting for DNS')).toBeVisible();
    expect(screen.getByText('Points to')).toBeVisible();
    expect(screen.getByText(/^To use cdn\.lune\.example, create this CNAME record/)).toBeVisible();
  });

  it('says that the activation failed, and gets the CDN at the second try', async () => {
    handle(cdnOfWebsite, inactive);
    handle(activateCdn, { status: 'error', message: 'Please try again.', ...inactive });
    const { user } = openCard();
    await user.click(await screen.findByRole('button', { name: 'Activate CDN' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'CRITICAL ERROR! CDN creation failed. Please reload this page and try again, or contact our support',
    );
    handle(activateCdn, { status: 'success', ...active });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Active')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the cache was not cleared', async () => {
    handle(cdnOfWebsite, active);
    const released = Promise.withResolvers<void>();
    handle(purgeCdn, async () => {
      await released.promise;
      return refuse('cdn_unavailable');
    });
    const { user } = openCard();
    await user.click(await screen.findByRole('button', { name: 'Clear cache' }));
    expect(await screen.findByText('Clearing the cache ...')).toBeVisible();
    released.resolve();
    expect(await screen.findByText('The cache could not be cleared. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear cache' })).toBeVisible();
  });

  it('turns the CDN off after saying what stops working', async () => {
    handle(cdnOfWebsite, {
      ...active,
      custom_host_name: 'cdn.lune.example',
      certificate: 'active',
      cname: 'set',
    });
    const sent = handle(deactivateCdn, { status: 'success', ...inactive });
    const { user } = openCard();
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = await screen.findByRole('dialog', { name: 'Turn off the CDN for lune.example?' });
    expect(dialog).toHaveTextContent('lune.b-cdn.test stops working.');
    expect(dialog).toHaveTextContent('cdn.lune.example stops working.');
    expect(dialog).toHaveTextContent('We remove the DNS record of cdn.lune.example.');
    expect(sent).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Turn off the CDN' }));
    expect(await screen.findByRole('button', { name: 'Activate CDN' })).toBeVisible();
    expect(sent.map(({ body }) => body.domain_name)).toEqual(['lune.example']);
  });

  it('says why the CDN could not be turned off, and shows a removal under way', async () => {
    handle(cdnOfWebsite, active);
    handle(deactivateCdn, { status: 'error', message: 'Our team is on it.', ...active });
    const { user } = openCard();
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await user.click(screen.getByRole('button', { name: 'Turn off the CDN' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Our team is on it.');
    const queued = { ...active, deactivation: operation() };
    handle(deactivateCdn, { status: 'queued', ...queued });
    handle(cdnOfWebsite, queued);
    await user.click(screen.getByRole('button', { name: 'Turn off the CDN' }));
    expect(await screen.findByRole('progressbar', { name: 'Turning off the CDN' })).toBeVisible();
  });

  it('clears one address, and shows what is wrong with another', async () => {
    handle(cdnOfWebsite, active);
    const sent = handle(purgeCdnAddress, { path: '/a.css' });
    const { user } = openCard();
    const field = await screen.findByRole('textbox', { name: 'Clear one address' });
    await user.type(field, '/a.css{Enter}');
    expect(await screen.findByText('Cleared: /a.css')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ cdn_zone_id: 7, address: '/a.css' }]);
    handle(
      purgeCdnAddress,
      refuse('validation_error', { fields: { address: 'Enter an address of this website.' } }),
    );
    await user.type(field, 'x{Enter}');
    expect(await screen.findByText('Enter an address of this website.')).toBeVisible();
    expect(field).toHaveAccessibleDescription(/Enter an address of this website\./);
  });

  it('says that we set the record of its own name', async () => {
    handle(cdnOfWebsite, {
      ...active,
      custom_host_name: 'cdn.lune.example',
      certificate: 'waiting',
      cname: 'set',
    });
    openCard();
    expect(await screen.findByText(/^cdn\.lune\.example points to the CDN/)).toBeVisible();
    expect(screen.queryByText('Points to')).not.toBeInTheDocument();
  });
});
