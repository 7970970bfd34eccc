import * as account from './account.ts';
import * as accountCredit from './account-credit.ts';
import * as addWebsite from './add-website.ts';
import * as apiKeys from './api-keys.ts';
import * as auth from './auth.ts';
import * as archives from './archives.ts';
import * as backups from './backups.ts';
import * as billing from './billing.ts';
import * as billingDetails from './billing-details.ts';
import type { Call } from './call.ts';
import * as cdn from './cdn.ts';
import * as dashboard from './dashboard.ts';
import * as deletion from './deletion.ts';
import * as domainDnssec from './domain-dnssec.ts';
import * as domainOwnership from './domain-ownership.ts';
import * as domainRenewals from './domain-renewals.ts';
import * as dns from './dns.ts';
import * as domains from './domains.ts';
import * as domainOrders from './domain-orders.ts';
import * as domainSearch from './domain-search.ts';
import * as domainTransfers from './domain-transfers.ts';
import * as feedback from './feedback.ts';
import * as emailChange from './email-change.ts';
import * as email from './email.ts';
import * as hosting from './hosting.ts';
import * as laterChanges from './later-changes.ts';
import * as mailboxCopies from './mailbox-copies.ts';
import * as mailboxes from './mailboxes.ts';
import * as names from './names.ts';
import * as notifications from './notifications.ts';
import * as onboarding from './onboarding.ts';
import * as paymentMethods from './payment-methods.ts';
import * as people from './people.ts';
import * as performance from './performance.ts';
import * as promoCodes from './promo-codes.ts';
import * as savedReplies from './saved-replies.ts';
import * as satisfaction from './satisfaction.ts';
import * as search from './search.ts';
import * as secondFactors from './second-factors.ts';
import * as staff from './staff.ts';
import * as staffAccounts from './staff-accounts.ts';
import * as staffBilling from './staff-billing.ts';
import * as staffCatalogue from './staff-catalogue.ts';
import * as staffDomains from './staff-domains.ts';
import * as staffCustomers from './staff-customers.ts';
import * as staffFigures from './staff-figures.ts';
import * as staffMoney from './staff-money.ts';
import * as staffGoodwill from './staff-goodwill.ts';
import * as staffProfile from './staff-profile.ts';
import * as staffOperations from './staff-operations.ts';
import * as staffPromotions from './staff-promotions.ts';
import * as staffServers from './staff-servers.ts';
import * as staffStatus from './staff-status.ts';
import * as staffInvitations from './staff-invitations.ts';
import * as staffTeam from './staff-team.ts';
import * as staffTickets from './staff-tickets.ts';
import * as staffWatch from './staff-monitoring.ts';
import * as status from './status.ts';
import * as support from './support.ts';
import * as supportAssignment from './support-assignment.ts';
import * as supportInbox from './support-inbox.ts';
import * as supportEmail from './support-email.ts';
import * as supportHabits from './support-preferences.ts';
import * as system from './system.ts';
import * as templates from './templates.ts';
import * as ticketMerging from './ticket-merging.ts';
import * as ticketNotes from './ticket-notes.ts';
import * as websiteDeletion from './website-deletion.ts';
import * as webhooks from './webhooks.ts';
import * as wordpress from './wordpress.ts';

/** Every call of the API. A call that is missing here does not exist. */
export const allCalls: readonly Call[] = [
  auth,
  emailChange,
  secondFactors,
  apiKeys,
  account,
  notifications,
  billing,
  accountCredit,
  laterChanges,
  promoCodes,
  billingDetails,
  archives,
  paymentMethods,
  hosting,
  backups,
  addWebsite,
  names,
  onboarding,
  people,
  performance,
  templates,
  websiteDeletion,
  webhooks,
  wordpress,
  cdn,
  dashboard,
  deletion,
  dns,
  domains,
  domainOrders,
  domainSearch,
  domainDnssec,
  domainOwnership,
  domainTransfers,
  domainRenewals,
  feedback,
  search,
  staff,
  staffAccounts,
  staffBilling,
  staffCatalogue,
  staffDomains,
  staffCustomers,
  staffFigures,
  staffMoney,
  staffGoodwill,
  staffOperations,
  staffPromotions,
  staffServers,
  staffProfile,
  staffStatus,
  staffInvitations,
  staffTeam,
  staffTickets,
  staffWatch,
  status,
  support,
  supportAssignment,
  supportInbox,
  supportEmail,
  supportHabits,
  ticketMerging,
  ticketNotes,
  savedReplies,
  satisfaction,
  mailboxes,
  mailboxCopies,
  email,
  system,
].flatMap((capability) => Object.values(capability).filter((value): value is Call => isCall(value)));

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'policy' in value
  );
}
