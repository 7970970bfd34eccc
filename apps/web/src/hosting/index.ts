import type { ComponentType } from 'react';

export { ControlPanelCard, useOpenPanel } from './control-panel-card.tsx';
export { DomainField, TemporaryDomain, checkDomain } from './domain-field.tsx';
export { issuesOf, urgencyOf } from './health.ts';
export { HealthLine } from './health-line.tsx';
export { healthTexts } from './health-texts.ts';
export { HealthCard } from './health-card.tsx';
export { PointHereCard } from './point-here-card.tsx';
export { isNotPointingHere, pointingProblem, websiteAddress } from './pointing.ts';
export { storage, useFirstSync, useSync, warningsOf, websites, websitesPoll } from './queries.ts';
export type { Websites } from './queries.ts';
export { Freshness, ServersUnreachable, unreachableServers } from './server-status.tsx';
export type { StorageUsage } from './storage.ts';
export { StorageCard } from './storage-card.tsx';

export const hostingScreens = {
  accountSetup: async () => (await import('./account-setup-screen.tsx')).AccountSetupScreen,
  usage: async () => (await import('./usage-screen.tsx')).UsageScreen,
} satisfies Record<string, () => Promise<ComponentType>>;
