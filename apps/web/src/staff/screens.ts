import type { ComponentType } from 'react';

/** Where the staff's screens come from: a list of its own, which customers never load. */
export const staffScreens = {
  staffTickets: async () => (await import('./my-tickets-screen.tsx')).MyTicketsScreen,
  staffUnassigned: async () => (await import('./unassigned-screen.tsx')).UnassignedScreen,
  staffAllTickets: async () => (await import('./all-tickets-screen.tsx')).AllTicketsScreen,
  staffTicket: async () => (await import('./ticket/ticket-screen.tsx')).TicketScreen,
  staffCustomer: async () => (await import('./creator-screen.tsx')).CreatorScreen,
  staffCancellations: async () => (await import('./customers/cancellations-screen.tsx')).CancellationsScreen,
  staffCustomers: async () => (await import('./customers/customers-screen.tsx')).CustomersScreen,
  staffCustomerFile: async () => (await import('./customers/customer-file-screen.tsx')).CustomerFileScreen,
  staffOperations: async () => (await import('./operations/operations-screen.tsx')).OperationsScreen,
  staffOperation: async () => (await import('./operations/operation-screen.tsx')).OperationScreen,
  staffMails: async () => (await import('./monitoring/outbox-screen.tsx')).OutboxScreen,
  staffProviders: async () => (await import('./monitoring/providers-screen.tsx')).ProvidersScreen,
  staffAudit: async () => (await import('./monitoring/audit-screen.tsx')).AuditScreen,
  staffFeedback: async () => (await import('./feedback-admin/feedback-screen.tsx')).StaffFeedbackScreen,
} satisfies Record<string, () => Promise<ComponentType>>;
