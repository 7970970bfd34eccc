import { spanish as server } from '@homeport/contract/server-messages/es';
import type { Language } from '../foundation/locale/current-language.ts';
import { account } from './es/account.ts';
import { apiKeys } from './es/api-keys.ts';
import { archives } from './es/archives.ts';
import { auth } from './es/auth.ts';
import { backups } from './es/backups.ts';
import { billing } from './es/billing.ts';
import { billingChanges } from './es/billing-changes.ts';
import { cdn } from './es/cdn.ts';
import { dashboard } from './es/dashboard.ts';
import { deletion } from './es/deletion.ts';
import { dns } from './es/dns.ts';
import { domains } from './es/domains.ts';
import { domainsOrders } from './es/domains-orders.ts';
import { domainsRenewal } from './es/domains-renewal.ts';
import { domainsTransfers } from './es/domains-transfers.ts';
import { email } from './es/email.ts';
import { emailAddresses } from './es/email-addresses.ts';
import { feedback } from './es/feedback.ts';
import { foundation } from './es/foundation.ts';
import { goodwill } from './es/goodwill.ts';
import { hosting } from './es/hosting.ts';
import { hostingHealth } from './es/hosting-health.ts';
import { landing } from './es/landing.ts';
import { names } from './es/names.ts';
import { notifications } from './es/notifications.ts';
import { onboarding } from './es/onboarding.ts';
import { people } from './es/people.ts';
import { performance } from './es/performance.ts';
import { catalogue } from './es/catalogue.ts';
import { promoCodes } from './es/promo-codes.ts';
import { servers } from './es/servers.ts';
import { search } from './es/search.ts';
import { staff } from './es/staff.ts';
import { staffCustomerList } from './es/staff-customer-list.ts';
import { staffCustomers } from './es/staff-customers.ts';
import { staffInbox } from './es/staff-inbox.ts';
import { staffMonitoring } from './es/staff-monitoring.ts';
import { staffOperations } from './es/staff-operations.ts';
import { staffMoney } from './es/staff-money.ts';
import { staffOverview } from './es/staff-overview.ts';
import { staffTicketNotes } from './es/staff-ticket-notes.ts';
import { staffReplies } from './es/staff-replies.ts';
import { staffTickets } from './es/staff-tickets.ts';
import { status } from './es/status.ts';
import { support } from './es/support.ts';
import { supportRating } from './es/support-rating.ts';
import { templates } from './es/templates.ts';
import { videos } from './es/videos.ts';
import { webhooks } from './es/webhooks.ts';
import { websites } from './es/websites.ts';
import { wordpress } from './es/wordpress.ts';
import { translateFrom } from './translation.ts';

/** Spanish. Its words and rules are in docs/languages/es.md. */
export const language: Language = {
  locale: 'es',
  dates: 'es',
  numbers: 'es',
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
