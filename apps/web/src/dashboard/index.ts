import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';

export const dashboardScreens = {
  dashboard: async () => {
    // Most visits show a website: the code of its cards is loaded along with the page.
    void import('./website-cards.tsx');
    return (await import('./dashboard-screen.tsx')).DashboardScreen;
  },
  websiteList: async () => (await import('./website-list-screen.tsx')).WebsiteListScreen,
  domainOnlyDashboard: async () => (await import('./domain-only-screen.tsx')).DomainOnlyDashboardScreen,
} satisfies Record<string, () => Promise<ComponentType>>;

/** Starts the call of the dashboard before its screen is there. */
export async function preloadDashboard(
  client: QueryClient,
  planId: string,
  website: string | undefined,
): Promise<void> {
  const { dashboardQuery } = await import('./dashboard-query.ts');
  await client.prefetchQuery(dashboardQuery(client, planId, website));
}
