import type { ComponentType } from 'react';

export const dashboardScreens = {
  dashboard: async () => (await import('./dashboard-screen.tsx')).DashboardScreen,
  domainOnlyDashboard: async () => (await import('./domain-only-screen.tsx')).DomainOnlyDashboardScreen,
} satisfies Record<string, () => Promise<ComponentType>>;
