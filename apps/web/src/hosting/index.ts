export { ControlPanelCard, panelLinkOf, useOpenPanel } from './control-panel-card.tsx';
export { DomainField, TemporaryDomain, checkDomain } from './domain-field.tsx';
export {
  canTryCertificate,
  canUpdateWordpress,
  issuesOf,
  isUnchecked,
  phpVersionAnchor,
  urgencyOf,
} from './health.ts';
export type { Issue } from './health.ts';
export { healthTexts } from './health-texts.ts';
export { HealthCard, TryCertificate } from './health-card.tsx';
export { PointHereCard } from './point-here-card.tsx';
export {
  delegationProblem,
  isNotPointingHere,
  isUndelegated,
  pointingProblem,
  websiteAddress,
} from './pointing.ts';
export { storage, useFirstSync, useSync, warningsOf, websites, websitesPoll } from './queries.ts';
export type { Websites } from './queries.ts';
export { Freshness, ServersUnreachable, unreachableServers } from './server-status.tsx';
export type { StorageUsage } from './storage-card.tsx';
export { StorageCard, storageShare } from './storage-card.tsx';
