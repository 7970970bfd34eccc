import { accountStates } from './account-state.ts';
import type { AccountState } from './account-state.ts';
import { paths } from './paths.ts';
import type { PathName } from './paths.ts';

/** Where a route leads in an account state: a screen, a redirect, or the default of the state. */
export type RouteTarget = ScreenId | '→ home' | '→ sign-up' | '→ purchase' | '→ pay' | 'default';

/** Routes that a new customer may have signed up for; other addresses belong to existing accounts. */
export const newcomerRoutes: ReadonlySet<PathName> = new Set<PathName>([
  'purchase',
  'upgradeToTemplate',
  'buyDomain',
  'orderDomains',
  'registerDomain',
  'support',
  'feedback',
  'invitation',
]);

/** Routes for signing in and up, which redirect staff to the staff area. */
export const signInRoutes: ReadonlySet<PathName> = new Set<PathName>([
  'login',
  'signUp',
  'planSignUp',
  'forgot',
  'resetMailSent',
  'resetDone',
]);

/** A route's targets in the order of the account states: logged out, no plan, unpaid, domains only, new, hosting. */
type Row = readonly [RouteTarget, RouteTarget, RouteTarget, RouteTarget, RouteTarget, RouteTarget];

/** The screen in the named states, the state's default in the others. */
function only(screen: ScreenId, ...states: AccountState[]): Row {
  const target = (state: AccountState): RouteTarget => (states.includes(state) ? screen : 'default');
  const [loggedOut, noPlan, unpaid, domainOnly, newHosting, hosting] = accountStates;
  return [
    target(loggedOut),
    target(noPlan),
    target(unpaid),
    target(domainOnly),
    target(newHosting),
    target(hosting),
  ];
}

const guestsOnly = (screen: ScreenId): Row => [screen, '→ purchase', '→ pay', '→ home', '→ home', '→ home'];
const forgotten = (screen: ScreenId): Row => [screen, 'default', '→ pay', '→ home', '→ home', '→ home'];
const signedIn = (screen: ScreenId) =>
  only(screen, 'noPlan', 'unpaid', 'domainOnly', 'newHosting', 'hosting');
const paying = (screen: ScreenId) => only(screen, 'noPlan', 'domainOnly', 'newHosting', 'hosting');
const withPlan = (screen: ScreenId) => only(screen, 'domainOnly', 'newHosting', 'hosting');

type StaffRoute = Extract<PathName, `staff${string}`>;

/** The routes of staff, decided by role before plans. */
export const staffRoutes = (Object.keys(paths) as PathName[]).filter(isStaffRoute);

export function isStaffRoute(name: PathName): name is StaffRoute {
  return name.startsWith('staff');
}

/** The screen of each route in each account state. */
const rows: Record<Exclude<PathName, StaffRoute>, Row> = {
  home: ['landing', '→ purchase', '→ pay', 'domainOnlyDashboard', 'accountSetup', 'dashboard'],
  login: guestsOnly('login'),
  signUp: guestsOnly('signUp'),
  planSignUp: guestsOnly('signUp'),
  upgradeToTemplate: only('upgradeToTemplate', 'loggedOut', 'noPlan', 'domainOnly', 'newHosting', 'hosting'),
  buyDomain: only('buyDomain', 'loggedOut', 'noPlan', 'domainOnly', 'newHosting', 'hosting'),
  domainSearch: only('domainSearch', 'loggedOut', 'noPlan', 'domainOnly', 'newHosting', 'hosting'),
  orderDomains: only('orderDomains', 'loggedOut', 'noPlan', 'domainOnly', 'newHosting', 'hosting'),
  orderStatus: signedIn('orderStatus'),
  forgot: forgotten('forgot'),
  resetPassword: only('resetPassword', ...accountStates),
  undoEmail: only('undoEmail', ...accountStates),
  invitation: only('invitation', ...accountStates),
  teamInvitation: only('teamInvitation', ...accountStates),
  rate: only('rate', ...accountStates),
  resetMailSent: forgotten('resetMailSent'),
  resetDone: forgotten('resetDone'),
  purchase: ['→ sign-up', 'purchase', '→ pay', 'purchase', '→ home', '→ home'],
  addAccountDetails: ['default', '→ purchase', '→ pay', '→ home', '→ home', '→ home'],
  registerDomain: paying('registerDomain'),
  registrationStatus: signedIn('registrationStatus'),
  purchaseConfirmation: paying('purchaseConfirmation'),
  // With hosting: a prepaid term can be renewed in its grace period.
  paymentPending: only('paymentPending', 'unpaid', 'newHosting', 'hosting'),
  // After the payment, the plan is no longer unpaid.
  renewConfirmationOfPlan: only('renewConfirmation', 'unpaid', 'newHosting', 'hosting'),
  renewConfirmation: only('renewConfirmation', 'newHosting', 'hosting'),
  upgradeConfirmationOfPlan: only('upgradeConfirmation', 'domainOnly', 'newHosting'),
  upgradeConfirmation: only('upgradeConfirmation', 'newHosting', 'hosting'),
  upgradePlan: ['default', 'default', 'default', 'purchase', 'upgradePlan', 'upgradePlan'],
  changePlanLater: only('changePlanLater', 'newHosting', 'hosting'),
  // Account and domains stay reachable without a paid plan.
  accountSettings: signedIn('accountSettings'),
  apiKeys: signedIn('apiKeys'),
  webhooks: signedIn('webhooks'),
  webhookDeliveries: signedIn('webhookDeliveries'),
  people: signedIn('people'),
  usage: only('usage', 'hosting'),
  website: only('dashboard', 'hosting'),
  websites: only('websiteList', 'hosting'),
  addWebsite: only('addWebsite', 'hosting'),
  domains: signedIn('domains'),
  transfers: signedIn('transfers'),
  transfer: paying('transfer'),
  transferDomain: paying('transfer'),
  domain: signedIn('domain'),
  domainNameservers: signedIn('domainNameservers'),
  domainOwnership: signedIn('domainOwnership'),
  renewDomain: signedIn('renewDomain'),
  domainDns: signedIn('domainDns'),
  email: withPlan('email'),
  emailDomain: only('emailDomain', 'hosting'),
  videos: only('videos', 'hosting'),
  installTemplate: only('installTemplate', 'hosting'),
  orderTemplate: only('orderTemplate', 'hosting'),
  cancelPlan: only('cancelPlan', 'unpaid', 'newHosting', 'hosting'),
  support: signedIn('support'),
  ticket: signedIn('ticket'),
  feedback: signedIn('feedback'),
  status: only('status', ...accountStates),
};

/** Where a state leads from an address without a target of its own. */
export const defaults: Record<AccountState, Exclude<RouteTarget, 'default'>> = {
  loggedOut: 'landing',
  noPlan: '→ purchase',
  unpaid: '→ pay',
  domainOnly: '→ home',
  newHosting: 'notFound',
  hosting: 'notFound',
};

export function targetOf(route: PathName, state: AccountState): RouteTarget {
  if (isStaffRoute(route)) return state === 'loggedOut' ? 'default' : route;
  return rows[route][accountStates.indexOf(state)] ?? 'default';
}

/** Every screen of the portal by name. */
export type ScreenId =
  | 'landing'
  | 'signUp'
  | 'login'
  | 'forgot'
  | 'resetMailSent'
  | 'resetPassword'
  | 'resetDone'
  | 'undoEmail'
  | 'accountSettings'
  | 'apiKeys'
  | 'webhooks'
  | 'webhookDeliveries'
  | 'people'
  | 'invitation'
  | 'teamInvitation'
  | 'rate'
  | 'notInRole'
  | 'purchase'
  | 'purchaseConfirmation'
  | 'upgradeToTemplate'
  | 'upgradePlan'
  | 'changePlanLater'
  | 'upgradeConfirmation'
  | 'paymentPending'
  | 'renewConfirmation'
  | 'cancelPlan'
  | 'accountSetup'
  | 'dashboard'
  | 'domainOnlyDashboard'
  | 'usage'
  | 'websiteList'
  | 'buyDomain'
  | 'domainSearch'
  | 'orderDomains'
  | 'orderStatus'
  | 'registerDomain'
  | 'registrationStatus'
  | 'domains'
  | 'transfers'
  | 'transfer'
  | 'domain'
  | 'domainNameservers'
  | 'domainOwnership'
  | 'renewDomain'
  | 'domainDns'
  | 'email'
  | 'emailDomain'
  | 'addWebsite'
  | 'installTemplate'
  | 'orderTemplate'
  | 'videos'
  | 'support'
  | 'ticket'
  | 'feedback'
  | 'status'
  | 'staffTickets'
  | 'staffUnassigned'
  | 'staffSavedReplies'
  | 'staffSavedReply'
  | 'staffStatus'
  | 'staffStatusEvent'
  | 'staffAllTickets'
  | 'staffTicket'
  | 'staffCustomer'
  | 'staffOverview'
  | 'staffCancellations'
  | 'staffCustomers'
  | 'staffCustomerFile'
  | 'staffRefunds'
  | 'staffDisputes'
  | 'staffTaxes'
  | 'staffPayouts'
  | 'staffPayout'
  | 'staffCatalogue'
  | 'staffPromotions'
  | 'staffPromotion'
  | 'staffOperations'
  | 'staffOperation'
  | 'staffMails'
  | 'staffServers'
  | 'staffServer'
  | 'staffProviders'
  | 'staffAudit'
  | 'staffTeam'
  | 'staffTeamMember'
  | 'staffFeedback'
  | 'notFound';
