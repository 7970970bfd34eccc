import { redisState, setRedis, websitePlatform } from '@homeport/contract/wordpress';
import { screen, waitFor } from '@testing-library/react';
import { website } from '../testing/data.ts';
import { redis, wordpress } from '../testing/hosting.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle } from '../testing/server.ts';
import { WordpressCard } from './wordpress-card.tsx';

function openWith(state: ReturnType<typeof redis>) {
  handle(websitePlatform, wordpress('lune.example'));
  handle(redisState, state);
  return renderScreen(<WordpressCard website={website('lune.example')} />, { path: '/' });
}

const findSwitch = () => screen.findByRole('switch', { name: 'Object cache' });

describe('the object cache', () => {
  it('says that its state is not known, and looks again', async () => {
    const { user } = openWith(
      redis({ status: 'error', plugin_state: 'not_installed', cache_state: 'error' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Redis config could not be loaded. Please contact support to enable Object Caching.',
    );
    handle(redisState, redis({ cache_state: 'disabled' }));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await findSwitch()).not.toBeChecked();
  });

  it('says that it is being switched on, and that this takes a while', async () => {
    const { user } = openWith(redis({ cache_state: 'disabled' }));
    const released = Promise.withResolvers<void>();
    handle(setRedis, async () => {
      await released.promise;
      return { status: 'success', redis_state: 'enabling' } as const;
    });
    await user.click(await findSwitch());
    expect(await screen.findByText('Updating Redis configuration.')).toBeVisible();
    released.resolve();
    expect(await screen.findByText(/Installation task queued successfully\./)).toHaveTextContent(
      'This can take up to 5 minutes. You can close this page.',
    );
  });

  it('says that the switch came to nothing', async () => {
    const { user } = openWith(redis({ cache_state: 'disabled' }));
    handle(setRedis, { status: 'error', redis_state: null });
    await user.click(await findSwitch());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was an unexpected error. Please reload the page and try again or contact support if you continue to face this issue.',
    );
  });

  it('is switched off', async () => {
    const { user } = openWith(redis());
    expect(await findSwitch()).toBeChecked();
    const sent = handle(setRedis, { status: 'success', redis_state: 'disabled' });
    handle(redisState, redis({ cache_state: 'disabled' }));
    await user.click(await findSwitch());
    await waitFor(async () => expect(await findSwitch()).not.toBeChecked());
    expect(sent.map(({ body }) => body.new_state)).toEqual(['disabled']);
  });
});

describe('a switch of the object cache that takes long', () => {
  const message = 'The hosting server is taking longer than usual. We’re still making your change.';
  const late = redis({ changing: 'disabled', message });

  it('spins until its true value is known', async () => {
    const { user } = openWith(redis());
    expect(await findSwitch()).toBeChecked();
    handle(setRedis, { status: 'error', redis_state: null, changing: 'disabled', message });
    handle(redisState, late);
    await user.click(await findSwitch());
    expect(await screen.findByText(message, { exact: false })).toBeVisible();
    expect(await findSwitch()).toHaveAttribute('aria-busy', 'true');
    expect(await findSwitch()).not.toBeChecked();

    handle(redisState, redis({ cache_state: 'disabled' }));
    await waitFor(async () => expect(await findSwitch()).not.toHaveAttribute('aria-busy'));
    expect(await findSwitch()).not.toBeChecked();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('spins after a reload, too, and says why it failed', async () => {
    const { user } = openWith(late);
    expect(await findSwitch()).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('alert')).toBeNull();
    const refused =
      'The hosting server could not switch the object cache. Please try again in a few minutes.';
    handle(redisState, redis({ cache_state: 'error', message: refused }));
    expect(await screen.findByRole('alert')).toHaveTextContent(refused);
    handle(redisState, redis());
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(async () => expect(await findSwitch()).toBeChecked());
    expect(await findSwitch()).not.toHaveAttribute('aria-busy');
  });
});
