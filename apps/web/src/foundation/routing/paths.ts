import { generatePath } from 'react-router';
import type { PathParam } from 'react-router';

/**
 * Every path of the portal by name, in the router's notation. `{product}` is the brand's slug.
 * Matching ignores case and a trailing slash.
 */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/signup',
  planSignUp: '/hosting/:planName/:planPeriod/signup',
  upgradeToTemplate: '/upgrade-to-template',
  buyDomain: '/domain/buy/:domainName',
  domainSearch: '/domain/search',
  orderDomains: '/domain/order',
  orderStatus: '/domain/order/status',
  forgot: '/forgot',
  resetPassword: '/resetpassword',
  undoEmail: '/undo-email-change',
  invitation: '/invitation',
  teamInvitation: '/team-invitation',
  rate: '/rate',
  resetMailSent: '/sentpasswordresetemail',
  resetDone: '/confirmpasswordreset',
  purchase: '/purchase-hosting-plan',
  addAccountDetails: '/add-account-details/:planId?',
  registerDomain: '/domain/register/:domainName',
  registrationStatus: '/domain/register/:domainName/status',
  purchaseConfirmation: '/hosting-plan-purchase-confirmation/:planName/:planPeriod',
  paymentPending: '/payment-pending/:planId',
  renewConfirmationOfPlan: '/hosting-renew-confirmation/:planId/:planName/:planPeriod',
  renewConfirmation: '/hosting-renew-confirmation/:planName/:planPeriod',
  upgradeConfirmationOfPlan: '/hosting-upgrade-confirmation/:planId/:planName/:planPeriod',
  upgradeConfirmation: '/hosting-upgrade-confirmation/:planName/:planPeriod',
  upgradePlan: '/upgrade-hosting-plan',
  changePlanLater: '/change-plan-later',
  accountSettings: '/account-settings',
  apiKeys: '/account-settings/api-keys',
  webhooks: '/account-settings/webhooks',
  webhookDeliveries: '/account-settings/webhooks/:webhookId',
  people: '/account-settings/people',
  usage: '/check-usage/:planId',
  website: '/website/:websiteName?',
  websites: '/websites',
  addWebsite: '/add-website',
  domains: '/domains',
  transfers: '/domains/transfers',
  transfer: '/domain/transfer',
  transferDomain: '/domain/transfer/:domainName',
  domain: '/domains/:domainName',
  domainNameservers: '/domains/:domainName/nameservers',
  domainOwnership: '/domains/:domainName/ownership',
  renewDomain: '/domains/:domainName/renew',
  domainDns: '/domains/:domainName/dns',
  email: '/email',
  emailDomain: '/email/:domainName',
  videos: '/videos',
  installTemplate: '/install/:templateName',
  orderTemplate: '/order/:templateName?',
  cancelPlan: '/cancel-plan',
  support: '/support',
  ticket: '/support/ticket/user/:ticketId',
  feedback: '/feedback',
  status: '/status',
  staffTickets: '/{product}-admin',
  staffTicket: '/{product}-admin/support/ticket/agent/:ticketId',
  staffCustomer: '/{product}-admin/support/user/agent/:ticketId',
  staffUnassigned: '/{product}-admin/unassigned',
  staffSavedReplies: '/{product}-admin/saved-replies',
  staffSavedReply: '/{product}-admin/saved-replies/:savedReplyId',
  staffStatus: '/{product}-admin/status',
  staffStatusEvent: '/{product}-admin/status/:eventId',
  staffAllTickets: '/{product}-su-admin',
  staffOverview: '/{product}-su-admin/overview',
  staffCancellations: '/{product}-su-admin/cancellations',
  staffCustomers: '/{product}-su-admin/customers',
  staffCustomerFile: '/{product}-su-admin/customers/:customerId',
  staffRefunds: '/{product}-su-admin/money',
  staffDisputes: '/{product}-su-admin/money/disputes',
  staffTaxes: '/{product}-su-admin/money/taxes',
  staffPayouts: '/{product}-su-admin/money/payouts',
  staffPayout: '/{product}-su-admin/money/payouts/:payoutId',
  staffCatalogue: '/{product}-su-admin/catalogue',
  staffPromotions: '/{product}-su-admin/promo-codes',
  staffPromotion: '/{product}-su-admin/promo-codes/:promotionId',
  staffOperations: '/{product}-su-admin/operations',
  staffOperation: '/{product}-su-admin/operations/:operationId',
  staffMails: '/{product}-su-admin/outbox',
  staffServers: '/{product}-su-admin/servers',
  staffServer: '/{product}-su-admin/servers/:serverId',
  staffProviders: '/{product}-su-admin/providers',
  staffAudit: '/{product}-su-admin/audit',
  staffTeam: '/{product}-su-admin/team',
  staffTeamMember: '/{product}-su-admin/team/:memberId',
  staffFeedback: '/{product}-su-admin/feedback',
} as const satisfies Record<string, `/${string}`>;

export type PathName = keyof typeof paths;

type ParamsOf<Path extends string> = { [Name in PathParam<Path>]: string | number };

/** The parameters of an address. */
export type PathArgs<Name extends PathName> = [PathParam<(typeof paths)[Name]>] extends [never]
  ? []
  : [params: ParamsOf<(typeof paths)[Name]>];

/** The address of a screen: `pathTo('website', { websiteName: 'example.com' })`. */
export function pathTo<Name extends PathName>(name: Name, ...[params]: PathArgs<Name>): string {
  const values: Record<string, string> = {};
  for (const [param, value] of Object.entries<string | number>(params ?? {})) values[param] = String(value);
  return generatePath<string>(paths[name], values);
}

/** A path's pattern with the brand's slug in it. */
export function patternOf(name: PathName, brandSlug: string): string {
  return paths[name].replace('{product}', brandSlug);
}
