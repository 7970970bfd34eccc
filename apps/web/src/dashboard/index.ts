import type { QueryClient } from '@tanstack/react-query';
import { WebsiteCards } from './website-cards-part.ts';

/** Loads the dashboard's screen, and the code of the cards that most visits show, at the same time. */
export async function loadDashboard() {
  // Cards whose code could not be fetched report it themselves.
  const cards = WebsiteCards.preload().catch(() => undefined);
  const { DashboardScreen } = await import('./dashboard-screen.tsx');
  await cards;
  return DashboardScreen;
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
