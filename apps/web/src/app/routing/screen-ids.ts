/** The screens that are built. */
export const builtScreens = [
  'landing',
  'signUp',
  'login',
  'forgot',
  'resetMailSent',
  'resetPassword',
  'resetDone',
  'accountSettings',
  'purchase',
  'purchaseConfirmation',
  'upgradeToTemplate',
  'upgradePlan',
  'upgradeConfirmation',
  'paymentPending',
  'renewConfirmation',
  'cancelPlan',
  'accountSetup',
  'dashboard',
  'domainOnlyDashboard',
  'usage',
  'buyDomain',
  'registerDomain',
  'registrationStatus',
  'domains',
  'domain',
  'email',
  'addWebsite',
  'installTemplate',
  'orderTemplate',
  'videos',
  'support',
  'ticket',
  'feedback',
  'staffTickets',
  'staffAllTickets',
  'staffTicket',
  'staffCustomer',
  'staffCancellations',
  'staffCustomers',
  'staffCustomerFile',
  'staffOperations',
  'staffOperation',
  'staffMails',
  'staffProviders',
  'staffAudit',
  'notFound',
] as const;
export type BuiltScreen = (typeof builtScreens)[number];

/** The screens that open later; until then their addresses say so. */
export const laterScreens = ['staffFeedback'] as const;
export type LaterScreen = (typeof laterScreens)[number];

export type ScreenId = BuiltScreen | LaterScreen;

const later: ReadonlySet<ScreenId> = new Set(laterScreens);

export function opensLater(screen: ScreenId): screen is LaterScreen {
  return later.has(screen);
}
