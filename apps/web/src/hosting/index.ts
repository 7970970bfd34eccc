export { ControlPanelCard, useOpenPanel } from './control-panel-card.tsx';
export { DomainField, TemporaryDomain, checkDomain } from './domain-field.tsx';
export { PointHereCard } from './point-here-card.tsx';
export { isNotPointingHere, pointingProblem, websiteAddress } from './pointing.ts';
export { useFirstSync, useSync, warningsOf, websites, websitesPoll } from './queries.ts';
export type { Websites } from './queries.ts';
export { Freshness, ServersUnreachable, unreachableServers } from './server-status.tsx';
export { StorageCard } from './storage-card.tsx';
export { hostingScreens } from './screens.ts';
