import type { ComponentType } from 'react';

/** Loaded when it is opened. */
export const loadStaffPalette = async () => (await import('./palette/staff-palette.tsx')).StaffPalette;

/** Lazily loaded screens. Customers never load this list. */
export const staffScreens = {
  staffOverview: async () => (await import('./overview/overview-screen.tsx')).OverviewScreen,
  staffTickets: async () => (await import('./tickets/inbox-screen.tsx')).InboxScreen,
  staffUnassigned: async () => (await import('./tickets/inbox-screen.tsx')).UnassignedScreen,
  staffSavedReplies: async () =>
    (await import('./saved-replies/saved-replies-screen.tsx')).SavedRepliesScreen,
  staffSavedReply: async () => (await import('./saved-replies/saved-reply-screen.tsx')).SavedReplyScreen,
  staffStatus: async () => (await import('./status/status-screen.tsx')).StaffStatusScreen,
  staffStatusEvent: async () => (await import('./status/event-screen.tsx')).StaffStatusEventScreen,
  staffAllTickets: async () => (await import('./tickets/all-tickets-screen.tsx')).AllTicketsScreen,
  staffTicket: async () => (await import('./tickets/ticket-screen.tsx')).TicketScreen,
  staffCustomer: async () => (await import('./tickets/ticket-customer.tsx')).TicketCustomerScreen,
  staffCancellations: async () => (await import('./customers/cancellations-screen.tsx')).CancellationsScreen,
  staffCustomers: async () => (await import('./customers/customers-screen.tsx')).CustomersScreen,
  staffCustomerFile: async () => (await import('./customers/customer-file-screen.tsx')).CustomerFileScreen,
  staffRefunds: async () => (await import('./money/refunds-screen.tsx')).RefundsScreen,
  staffDisputes: async () => (await import('./money/disputes-screen.tsx')).DisputesScreen,
  staffTaxes: async () => (await import('./money/taxes-screen.tsx')).TaxesScreen,
  staffPayouts: async () => (await import('./money/payouts-screen.tsx')).PayoutsScreen,
  staffPayout: async () => (await import('./money/payout-screen.tsx')).PayoutScreen,
  staffCatalogue: async () => (await import('./catalogue/catalogue-screen.tsx')).CatalogueScreen,
  staffPromotions: async () => (await import('./promotions/promotions-screen.tsx')).PromotionsScreen,
  staffPromotion: async () => (await import('./promotions/promotion-screen.tsx')).PromotionScreen,
  staffOperations: async () => (await import('./operations/operations-screen.tsx')).OperationsScreen,
  staffOperation: async () => (await import('./operations/operation-screen.tsx')).OperationScreen,
  staffMails: async () => (await import('./monitoring/outbox-screen.tsx')).OutboxScreen,
  staffServers: async () => (await import('./servers/servers-screen.tsx')).ServersScreen,
  staffServer: async () => (await import('./servers/server-screen.tsx')).ServerScreen,
  staffProviders: async () => (await import('./monitoring/providers-screen.tsx')).ProvidersScreen,
  staffAudit: async () => (await import('./monitoring/audit-screen.tsx')).AuditScreen,
  staffTeamMember: async () => (await import('./team/member-screen.tsx')).TeamMemberScreen,
  staffTeam: async () => (await import('./team/team-screen.tsx')).TeamScreen,
  staffFeedback: async () => (await import('./feedback/feedback-screen.tsx')).StaffFeedbackScreen,
} satisfies Record<string, () => Promise<ComponentType>>;
