import { french as server } from '@homeport/contract/server-messages/fr';
import type { Language } from '../foundation/locale/current-language.ts';
import { account } from './fr/account.ts';
import { apiKeys } from './fr/api-keys.ts';
import { archives } from './fr/archives.ts';
import { auth } from './fr/auth.ts';
import { backups } from './fr/backups.ts';
import { billing } from './fr/billing.ts';
import { billingChanges } from './fr/billing-changes.ts';
import { cdn } from './fr/cdn.ts';
import { dashboard } from './fr/dashboard.ts';
import { deletion } from './fr/deletion.ts';
import { dns } from './fr/dns.ts';
import { domains } from './fr/domains.ts';
import { domainsOrders } from './fr/domains-orders.ts';
import { domainsRenewal } from './fr/domains-renewal.ts';
import { domainsTransfers } from './fr/domains-transfers.ts';
import { email } from './fr/email.ts';
import { emailAddresses } from './fr/email-addresses.ts';
import { feedback } from './fr/feedback.ts';
import { foundation } from './fr/foundation.ts';
import { goodwill } from './fr/goodwill.ts';
import { hosting } from './fr/hosting.ts';
import { hostingHealth } from './fr/hosting-health.ts';
import { landing } from './fr/landing.ts';
import { names } from './fr/names.ts';
import { notifications } from './fr/notifications.ts';
import { onboarding } from './fr/onboarding.ts';
import { people } from './fr/people.ts';
import { performance } from './fr/performance.ts';
import { catalogue } from './fr/catalogue.ts';
import { promoCodes } from './fr/promo-codes.ts';
import { servers } from './fr/servers.ts';
import { search } from './fr/search.ts';
import { staff } from './fr/staff.ts';
import { staffCustomerList } from './fr/staff-customer-list.ts';
import { staffCustomers } from './fr/staff-customers.ts';
import { staffInbox } from './fr/staff-inbox.ts';
import { staffMonitoring } from './fr/staff-monitoring.ts';
import { staffOperations } from './fr/staff-operations.ts';
import { staffMoney } from './fr/staff-money.ts';
import { staffOverview } from './fr/staff-overview.ts';
import { staffTicketNotes } from './fr/staff-ticket-notes.ts';
import { staffReplies } from './fr/staff-replies.ts';
import { staffTickets } from './fr/staff-tickets.ts';
import { status } from './fr/status.ts';
import { support } from './fr/support.ts';
import { supportRating } from './fr/support-rating.ts';
import { templates } from './fr/templates.ts';
import { videos } from './fr/videos.ts';
import { webhooks } from './fr/webhooks.ts';
import { websites } from './fr/websites.ts';
import { wordpress } from './fr/wordpress.ts';
import { translateFrom } from './translation.ts';

/** French. Its words and rules are in docs/languages/fr.md. */
export const language: Language = {
  locale: 'fr',
  dates: 'fr-FR',
  numbers: 'fr-FR',
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
