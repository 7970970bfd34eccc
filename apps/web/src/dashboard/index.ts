import type { QueryClient } from '@tanstack/react-query';

/** Loads the dashboard's screen, and the code of the cards that most visits show, at the same time. */
export async function loadDashboard() {
  void import('./website-cards.tsx');
  return (await import('./dashboard-screen.tsx')).DashboardScreen;
}

/** Starts the call of the dashboard before its screen is there. */
export async function preloadDashboard(
  client: QueryClient,
  planId: string,
  website: string | undefined,
): Promise<void> {
  const { dashboardQuery } = await import('./dashboard-query.ts');
  await client.prefetchQuery(dashboardQuery(client, planId, website));
}
