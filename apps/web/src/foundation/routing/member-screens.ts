import type { MemberRole } from '@homeport/contract/member-roles';
import type { ScreenId } from './routes.ts';

/** In every account. */
const ofEveryone: readonly ScreenId[] = [
  'invitation',
  'rate',
  'status',
  'feedback',
  'notFound',
  'resetPassword',
  'undoEmail',
];

const ofDevelopers: readonly ScreenId[] = [
  'accountSetup',
  'addWebsite',
  'dashboard',
  'domain',
  'domainDns',
  'domainNameservers',
  'domainOnlyDashboard',
  'domains',
  'email',
  'emailDomain',
  'installTemplate',
  'support',
  'ticket',
  'usage',
  'videos',
  'websiteList',
];

const ofBilling: readonly ScreenId[] = [
  'accountSettings',
  'changePlanLater',
  'paymentPending',
  'purchase',
  'purchaseConfirmation',
  'renewConfirmation',
  'upgradeConfirmation',
  'upgradePlan',
  'upgradeToTemplate',
];

const screensOf: Record<MemberRole, ReadonlySet<ScreenId>> = {
  developer: new Set([...ofEveryone, ...ofDevelopers]),
  billing: new Set([...ofEveryone, ...ofBilling]),
};

/** Whether the people with this role have a screen in the account of someone else. The server decides each call. */
export const hasScreen = (role: MemberRole, screen: ScreenId): boolean => screensOf[role].has(screen);
