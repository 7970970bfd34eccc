import { german as server } from '@homeport/contract/server-messages/de';
import type { Language } from '../foundation/locale/current-language.ts';
import { account } from './de/account.ts';
import { apiKeys } from './de/api-keys.ts';
import { archives } from './de/archives.ts';
import { auth } from './de/auth.ts';
import { backups } from './de/backups.ts';
import { billing } from './de/billing.ts';
import { billingChanges } from './de/billing-changes.ts';
import { cdn } from './de/cdn.ts';
import { dashboard } from './de/dashboard.ts';
import { deletion } from './de/deletion.ts';
import { dns } from './de/dns.ts';
import { domains } from './de/domains.ts';
import { domainsOrders } from './de/domains-orders.ts';
import { domainsRenewal } from './de/domains-renewal.ts';
import { domainsTransfers } from './de/domains-transfers.ts';
import { email } from './de/email.ts';
import { emailAddresses } from './de/email-addresses.ts';
import { feedback } from './de/feedback.ts';
import { foundation } from './de/foundation.ts';
import { goodwill } from './de/goodwill.ts';
import { hosting } from './de/hosting.ts';
import { hostingHealth } from './de/hosting-health.ts';
import { landing } from './de/landing.ts';
import { names } from './de/names.ts';
import { notifications } from './de/notifications.ts';
import { onboarding } from './de/onboarding.ts';
import { people } from './de/people.ts';
import { performance } from './de/performance.ts';
import { catalogue } from './de/catalogue.ts';
import { promoCodes } from './de/promo-codes.ts';
import { servers } from './de/servers.ts';
import { search } from './de/search.ts';
import { staff } from './de/staff.ts';
import { staffCustomerList } from './de/staff-customer-list.ts';
import { staffCustomers } from './de/staff-customers.ts';
import { staffInbox } from './de/staff-inbox.ts';
import { staffMonitoring } from './de/staff-monitoring.ts';
import { staffOperations } from './de/staff-operations.ts';
import { staffMoney } from './de/staff-money.ts';
import { staffOverview } from './de/staff-overview.ts';
import { staffTicketNotes } from './de/staff-ticket-notes.ts';
import { staffReplies } from './de/staff-replies.ts';
import { staffTickets } from './de/staff-tickets.ts';
import { status } from './de/status.ts';
import { support } from './de/support.ts';
import { supportRating } from './de/support-rating.ts';
import { templates } from './de/templates.ts';
import { videos } from './de/videos.ts';
import { webhooks } from './de/webhooks.ts';
import { websites } from './de/websites.ts';
import { wordpress } from './de/wordpress.ts';
import { translateFrom } from './translation.ts';

/** German. Its words and rules are in docs/languages/de.md. */
export const language: Language = {
  locale: 'de',
  dates: 'de-DE',
  numbers: 'de-DE',
  ...translateFrom({
    server,
    ...account,
    ...apiKeys,
    ...archives,
    ...auth,
    ...backups,
    ...billing,
    ...billingChanges,
    ...cdn,
    ...dashboard,
    ...deletion,
    ...dns,
    ...domains,
    ...domainsOrders,
    ...domainsRenewal,
    ...domainsTransfers,
    ...email,
    ...emailAddresses,
    ...feedback,
    ...foundation,
    ...goodwill,
    ...hosting,
    ...hostingHealth,
    ...landing,
    ...names,
    ...notifications,
    ...onboarding,
    ...people,
    ...performance,
    ...catalogue,
    ...promoCodes,
    ...servers,
    ...search,
    ...staff,
    ...staffCustomerList,
    ...staffCustomers,
    ...staffInbox,
    ...staffMonitoring,
    ...staffOperations,
    ...staffMoney,
    ...staffOverview,
    ...staffTicketNotes,
    ...staffReplies,
    ...staffTickets,
    ...status,
    ...support,
    ...supportRating,
    ...templates,
    ...videos,
    ...webhooks,
    ...websites,
    ...wordpress,
  }),
};
