import { failedTasks } from '@homeport/contract/account';
import { cdnOfWebsite } from '@homeport/contract/cdn';
import { dashboard } from '@homeport/contract/dashboard';
import { storageUsage, userWebsites } from '@homeport/contract/hosting';
import type { Website } from '@homeport/contract/hosting';
import { nameOwnership } from '@homeport/contract/names';
import { webserverPerformance } from '@homeport/contract/performance';
import { redisState, websitePlatform } from '@homeport/contract/wordpress';
import { screen } from '@testing-library/react';
import { website } from '../testing/data.ts';
import { answerCustomer, findHeading, openPortal } from '../testing/portal.tsx';
import { handle, refuse } from '../testing/server.ts';

const websites = (state: Website['state']) => {
  const site = website('lune.example', { state });
  return {
    status: 'exists' as const,
    user_state: 'has_hosting' as const,
    website: site,
    all_websites: [site],
    websites: [site],
    last_synced: null,
    connecting: null,
  };
};

function openDashboard(state: Website['state']) {
  answerCustomer();
  for (const call of [dashboard, storageUsage, websitePlatform, redisState, webserverPerformance] as const)
    handle(call, refuse('internal_error'));
  handle(cdnOfWebsite, refuse('internal_error'));
  handle(nameOwnership, refuse('internal_error'));
  handle(failedTasks, { tasks: [] });
  const reads = handle(userWebsites, websites(state));
  return { reads, ...openPortal('/') };
}

describe('the state of a website', () => {
  it('says that it was suspended, until it is switched on again', async () => {
    openDashboard('suspended');
    expect(await findHeading('lune.example')).toBeVisible();
    expect(await screen.findByText(/was suspended because your plan was not paid/)).toBeVisible();
    expect(screen.getByText('Suspended')).toBeVisible();
    expect(screen.queryByText('Website performance')).not.toBeInTheDocument();
    handle(userWebsites, websites('active'));
    expect(await screen.findByText('Active')).toBeVisible();
    expect(screen.queryByText('Suspended')).not.toBeInTheDocument();
    expect(screen.queryByText(/was suspended/)).not.toBeInTheDocument();
  });

  it('says that it was switched off on the server, and whom to ask', async () => {
    openDashboard('switched_off');
    expect(await screen.findByText(/is switched off on the server/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    );
  });
});
