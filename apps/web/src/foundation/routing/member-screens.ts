import type { Reach } from '@homeport/contract/member-reach';
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
  'orderTemplate',
  'support',
  'ticket',
  'usage',
  'videos',
  'websiteList',
];

/** For developers who work on single websites of the account. */
const ofWebsites: readonly ScreenId[] = [
  'dashboard',
  'installTemplate',
  'orderTemplate',
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

const limited: ReadonlySet<ScreenId> = new Set([...ofEveryone, ...ofWebsites]);

/** Whether the people with this role have a screen in the account of someone else. The server decides each call. */
export const hasScreen = ({ role, isLimited }: Reach, screen: ScreenId): boolean =>
  (isLimited ? limited : screensOf[role]).has(screen);
