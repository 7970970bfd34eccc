import { serverMessages } from '@homeport/contract/server-messages';
import type { Translated } from '@homeport/contract/translated';
/**
 * All catalogues of the client by name: what a language translates. Only tests and types read it; no page loads it.
 */
import { text as account } from '../account/texts.ts';
import { text as accountBillingDetails } from '../account/billing-details-texts.ts';
import { text as accountCredit } from '../account/credit-texts.ts';
import { text as accountFailedTasks } from '../account/failed-tasks-texts.ts';
import { text as accountNav } from '../account/account-nav-texts.ts';
import { text as accountNotifications } from '../account/account-notifications-texts.ts';
import { text as accountPaymentMethods } from '../account/payment-methods-texts.ts';
import { text as apiKeys } from '../api-keys/texts.ts';
import { text as archives } from '../archives/texts.ts';
import { text as auth } from '../auth/texts.ts';
import { text as authFactors } from '../auth/factor-texts.ts';
import { text as backups } from '../backups/texts.ts';
import { text as billing } from '../billing/texts.ts';
import { text as billingBanner } from '../billing/plan-banner-texts.ts';
import { text as billingCancellation } from '../billing/cancellation/texts.ts';
import { text as billingConfirmation } from '../billing/confirmation/texts.ts';
import { text as billingLaterChange } from '../billing/later-change/texts.ts';
import { text as billingPromo } from '../billing/promo/texts.ts';
import { text as billingPlanChange } from '../billing/plan-change/texts.ts';
import { text as cdn } from '../cdn/texts.ts';
import { text as dashboard } from '../dashboard/texts.ts';
import { text as dashboardDeletion } from '../dashboard/deletion-texts.ts';
import { text as dashboardFirstDomain } from '../dashboard/first-domain-texts.ts';
import { text as deletion } from '../deletion/texts.ts';
import { text as dns } from '../dns/texts.ts';
import { text as domainsBasket } from '../domains/basket/texts.ts';
import { text as domains } from '../domains/texts.ts';
import {
  errorText as domainsRegistrationErrors,
  text as domainsRegistration,
} from '../domains/registration/texts.ts';
import { registryText as domainsRegistryFields } from '../domains/registration/registry-texts.ts';
import { text as domainsOwnership } from '../domains/ownership/texts.ts';
import { text as domainsTransfer } from '../domains/transfer/texts.ts';
import { text as domainsHub } from '../domains/hub/texts.ts';
import { text as domainsSearch } from '../domains/search/domain-search-texts.ts';
import { text as domainsSearchResults } from '../domains/search/texts.ts';
import { text as domainsRenewal } from '../domains/renewal/texts.ts';
import { text as email } from '../email/texts.ts';
import { text as emailZone } from '../email/zone-preview-texts.ts';
import { text as emailOfDomain } from '../email/domain-email-texts.ts';
import { text as emailCopies } from '../email/copy-texts.ts';
import { text as emailAddresses } from '../email/address-texts.ts';
import { text as feedback } from '../feedback/texts.ts';
import { text as fields } from '../foundation/texts/field-texts.ts';
import { text as format } from '../foundation/format/texts.ts';
import {
  domainFieldTexts as hostingDomainField,
  passwordTexts as hostingPassword,
  trendTexts as hostingUsageTrend,
} from '../hosting/parts-texts.ts';
import { healthTexts as hostingHealth } from '../hosting/health-texts.ts';
import { text as hosting } from '../hosting/texts.ts';
import { text as hostingSetup } from '../hosting/setup-texts.ts';
import { text as landing } from '../landing/texts.ts';
import { text as names } from '../names/texts.ts';
import { text as notificationsTasks } from '../notifications/task-texts.ts';
import { text as notifications } from '../notifications/texts.ts';
import { text as onboarding } from '../onboarding/texts.ts';
import { text as people } from '../people/texts.ts';
import { text as performance } from '../performance/texts.ts';
import {
  copyTexts as shellCopy,
  loginTabTexts as shellLoginTab,
  operationTexts as shellOperation,
  passwordTexts as shellPassword,
} from '../foundation/layout/parts-texts.ts';
import { text as shell } from '../foundation/layout/texts.ts';
import { keyText as searchKeyNames, keysText as searchKeys, text as search } from '../search/texts.ts';
import { text as staffPalette } from '../staff/palette/texts.ts';
import { text as staff } from '../staff/texts.ts';
import { text as staffTaxes } from '../staff/money/tax-texts.ts';
import { text as staffMoney } from '../staff/money/texts.ts';
import { text as staffCatalogue } from '../staff/catalogue/texts.ts';
import { text as staffPromotions } from '../staff/promotions/texts.ts';
import { text as staffServers } from '../staff/servers/texts.ts';
import { text as staffCustomers } from '../staff/customers/texts.ts';
import { text as staffGoodwill } from '../staff/customers/goodwill-texts.ts';
import { text as staffDomains } from '../staff/customers/domains-texts.ts';
import { text as staffFeedback } from '../staff/feedback/texts.ts';
import { text as staffChecks } from '../staff/monitoring/checks-texts.ts';
import { text as staffMonitoring } from '../staff/monitoring/texts.ts';
import { text as staffComparison } from '../staff/overview/comparison-texts.ts';
import {
  definitionText as staffFigureDefinitions,
  nameText as staffFigureNames,
} from '../staff/overview/definitions-texts.ts';
import { text as staffOverview } from '../staff/overview/texts.ts';
import { text as staffOperations } from '../staff/operations/texts.ts';
import { text as staffTeam } from '../staff/team/texts.ts';
import { text as supportRating } from '../support/satisfaction/texts.ts';
import { text as staffSavedReplies } from '../staff/saved-replies/texts.ts';
import { text as staffStatus } from '../staff/status/texts.ts';
import { text as staffProfile } from '../staff/tickets/profile-texts.ts';
import { text as staffTicketContext } from '../staff/tickets/context-texts.ts';
import { text as staffTicketMerging } from '../staff/tickets/merging-texts.ts';
import { text as staffTicketNotes } from '../staff/tickets/notes-texts.ts';
import { text as staffInbox } from '../staff/tickets/inbox-texts.ts';
import { text as staffTickets } from '../staff/tickets/texts.ts';
import { text as status } from '../status/texts.ts';
import { text as statusBanner } from '../status/banner-texts.ts';
import { text as support } from '../support/texts.ts';
import { text as supportEditor } from '../support/editor/texts.ts';
import { text as templates } from '../templates/texts.ts';
import { text as videos } from '../videos/texts.ts';
import { text as webhooks } from '../webhooks/texts.ts';
import { text as staffPeople } from '../staff/customers/people-texts.ts';
import { text as staffCustomerList } from '../staff/customers/list-texts.ts';
import { text as staffDeletion } from '../staff/customers/deletion-texts.ts';
import { text as websites } from '../websites/texts.ts';
import { text as websitesOfDomain } from '../websites/domain-website-texts.ts';
import { text as wordpress } from '../wordpress/texts.ts';

export const english = {
  account: account.english,
  accountBillingDetails: accountBillingDetails.english,
  accountCredit: accountCredit.english,
  accountFailedTasks: accountFailedTasks.english,
  accountNav: accountNav.english,
  accountNotifications: accountNotifications.english,
  accountPaymentMethods: accountPaymentMethods.english,
  apiKeys: apiKeys.english,
  archives: archives.english,
  auth: auth.english,
  authFactors: authFactors.english,
  backups: backups.english,
  billing: billing.english,
  billingBanner: billingBanner.english,
  billingCancellation: billingCancellation.english,
  billingConfirmation: billingConfirmation.english,
  billingLaterChange: billingLaterChange.english,
  billingPlanChange: billingPlanChange.english,
  billingPromo: billingPromo.english,
  cdn: cdn.english,
  dashboard: dashboard.english,
  dashboardDeletion: dashboardDeletion.english,
  dashboardFirstDomain: dashboardFirstDomain.english,
  deletion: deletion.english,
  dns: dns.english,
  domainsBasket: domainsBasket.english,
  domains: domains.english,
  domainsRegistration: domainsRegistration.english,
  domainsRegistryFields: domainsRegistryFields.english,
  domainsHub: domainsHub.english,
  domainsOwnership: domainsOwnership.english,
  domainsTransfer: domainsTransfer.english,
  domainsSearch: domainsSearch.english,
  domainsSearchResults: domainsSearchResults.english,
  domainsRegistrationErrors: domainsRegistrationErrors.english,
  domainsRenewal: domainsRenewal.english,
  email: email.english,
  emailOfDomain: emailOfDomain.english,
  emailZone: emailZone.english,
  emailCopies: emailCopies.english,
  emailAddresses: emailAddresses.english,
  feedback: feedback.english,
  fields: fields.english,
  format: format.english,
  hosting: hosting.english,
  hostingDomainField: hostingDomainField.english,
  hostingHealth: hostingHealth.english,
  hostingPassword: hostingPassword.english,
  hostingSetup: hostingSetup.english,
  hostingUsageTrend: hostingUsageTrend.english,
  landing: landing.english,
  names: names.english,
  notifications: notifications.english,
  notificationsTasks: notificationsTasks.english,
  onboarding: onboarding.english,
  people: people.english,
  performance: performance.english,
  server: serverMessages,
  search: search.english,
  searchKeyNames: searchKeyNames.english,
  searchKeys: searchKeys.english,
  shell: shell.english,
  shellCopy: shellCopy.english,
  shellLoginTab: shellLoginTab.english,
  shellOperation: shellOperation.english,
  shellPassword: shellPassword.english,
  staff: staff.english,
  staffPalette: staffPalette.english,
  staffCatalogue: staffCatalogue.english,
  staffPromotions: staffPromotions.english,
  staffServers: staffServers.english,
  staffCustomers: staffCustomers.english,
  staffDomains: staffDomains.english,
  staffGoodwill: staffGoodwill.english,
  staffFeedback: staffFeedback.english,
  staffChecks: staffChecks.english,
  staffMonitoring: staffMonitoring.english,
  staffComparison: staffComparison.english,
  staffFigureDefinitions: staffFigureDefinitions.english,
  staffFigureNames: staffFigureNames.english,
  staffMoney: staffMoney.english,
  staffTaxes: staffTaxes.english,
  staffOverview: staffOverview.english,
  staffOperations: staffOperations.english,
  staffTeam: staffTeam.english,
  staffSavedReplies: staffSavedReplies.english,
  supportRating: supportRating.english,
  staffStatus: staffStatus.english,
  staffProfile: staffProfile.english,
  staffTicketContext: staffTicketContext.english,
  staffTicketMerging: staffTicketMerging.english,
  staffTicketNotes: staffTicketNotes.english,
  staffInbox: staffInbox.english,
  staffTickets: staffTickets.english,
  status: status.english,
  statusBanner: statusBanner.english,
  support: support.english,
  supportEditor: supportEditor.english,
  templates: templates.english,
  videos: videos.english,
  webhooks: webhooks.english,
  staffCustomerList: staffCustomerList.english,
  staffDeletion: staffDeletion.english,
  staffPeople: staffPeople.english,
  websites: websites.english,
  websitesOfDomain: websitesOfDomain.english,
  wordpress: wordpress.english,
};

/** A language: the same catalogues with the same keys. */
export type Translation = {
  readonly [Name in keyof typeof english]: Translated<(typeof english)[Name]>;
};

/** Some catalogues of a language, by name. */
export type Catalogues<Name extends keyof Translation> = Pick<Translation, Name>;
