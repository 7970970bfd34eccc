import { storageUsage, syncWebsites, userWebsites } from '@homeport/contract/hosting';
import { setWebserverPerformance } from '@homeport/contract/performance';
import { deleteWebsite } from '@homeport/contract/website-deletion';
import { screen, within } from '@testing-library/react';
import { website } from '../testing/data.ts';
import { storage, websitesAnswer } from '../testing/hosting.ts';
import { openPortal } from '../testing/portal.tsx';
import { answerDashboard } from './testing/dashboard.ts';
import { handle, refuse } from '../testing/server.ts';

const lune = website('lune.example');

describe('the dashboard before there is a website', () => {
  it.each([
    ['syncing', { status: 'syncing', user_state: 'syncing' }, 'Syncing with your servers ...'],
    ['busy', { status: 'plesk_error', user_state: 'plesk_error' }, 'Backend Busy!'],
    ['new', { status: 'newuser', user_state: 'new' }, 'Connect your first domain'],
    [
      'one of domains without a website',
      { status: 'exists', user_state: 'domain_without_hosting' },
      'Your domains have no website yet',
    ],
    ['one of domains only', { status: 'domain_only', user_state: 'domain_only' }, 'GET WORDPRESS HOSTING'],
    ['one it does not know', { user_state: 'has_hosting' }, 'Oops! Looks like something went wrong'],
  ] as const)('shows where things are when the state is %s', async (_name, answer, shown) => {
    answerDashboard([]);
    handle(userWebsites, websitesAnswer([], answer));
    handle(syncWebsites, { status: 'success', website: null });
    openPortal('/');
    expect((await screen.findAllByText(shown))[0]).toBeVisible();
  });
});

describe('the dashboard', () => {
  it('says that it is loading', async () => {
    answerDashboard([lune]);
    const released = Promise.withResolvers<void>();
    handle(userWebsites, async () => {
      await released.promise;
      return websitesAnswer([lune]);
    });
    openPortal('/');
    expect(await screen.findByText('Fetching your account details ...')).toBeVisible();
    released.resolve();
    expect(await screen.findByRole('heading', { level: 1, name: 'lune.example' })).toBeVisible();
  });

  it('keeps what is known of the websites while the panel does not answer', async () => {
    answerDashboard([lune]);
    handle(syncWebsites, { status: 'plesk_error', website: null });
    const { user } = openPortal('/');
    await user.click(await screen.findByRole('button', { name: 'Sync with your servers' }));
    expect(await screen.findByText('Backend Busy!')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'lune.example' })).toBeVisible();
  });

  it('does not take a website whose server is away for healthy', async () => {
    answerDashboard([
      website('lune.example', { server_unreachable: true, last_synced: '2026-11-20T10:00:00Z' }),
    ]);
    openPortal('/');
    expect(await screen.findByText('Status unknown')).toBeVisible();
    expect(screen.queryByText('Active')).toBeNull();
    expect(screen.getByText(/isn’t answering our checks\./)).toHaveTextContent('It last answered');
  });

  it('says that a website is being deleted', async () => {
    answerDashboard([website('lune.example', { state: 'deleting' })]);
    openPortal('/');
    expect(await screen.findByText('Being deleted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete lune.example' })).toBeNull();
  });

  it('shows the error of a card on top of the page, until it is dismissed', async () => {
    answerDashboard([lune]);
    handle(setWebserverPerformance, refuse('internal_error'));
    const { user } = openPortal('/');
    await user.click(await screen.findByRole('switch', { name: 'Static file cache' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('There was an unexpected error.');
    expect(screen.getByRole('switch', { name: 'Static file cache' })).toBeChecked();
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that there is no control panel without a panel account', async () => {
    answerDashboard([lune], []);
    openPortal('/');
    expect(await screen.findByText('Please add your first domain to get access...')).toBeVisible();
  });

  it('shows how much storage the websites take, and where to see more', async () => {
    answerDashboard([lune]);
    openPortal('/');
    expect(await screen.findByText('512 MB of 50 GB')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Plan usage' })).toBeVisible();
  });

  it('says that the storage could not be read', async () => {
    answerDashboard([lune]);
    handle(storageUsage, refuse('not_found'));
    const { user } = openPortal('/');
    expect(await screen.findByText('Error fetching usage!')).toBeVisible();
    handle(storageUsage, storage());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('512 MB of 50 GB')).toBeVisible();
  });
});

describe('a website that was removed on the server', () => {
  it('is taken from the list by the customer', async () => {
    const shop = website('shop.example', { state: 'missing' });
    answerDashboard([lune, shop]);
    const sent = handle(deleteWebsite, { status: 'success' });
    const { user } = openPortal('/website/shop.example');
    expect(await screen.findByText('Not on the server')).toBeVisible();
    expect(screen.getByText(/shop\.example is no longer on the server\./)).toBeVisible();
    handle(userWebsites, websitesAnswer([lune]));
    await user.click(screen.getByRole('button', { name: 'Remove from the list' }));
    expect(await screen.findByRole('heading', { name: 'lune.example' })).toBeVisible();
    expect(await screen.findByText('shop.example was removed from the list.')).toBeVisible();
    expect(sent.map(({ body }) => body.domain_name)).toEqual(['shop.example']);
  });
});
