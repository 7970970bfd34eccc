/** Lazily loaded screens. */
export const supportScreens = {
  support: async () => (await import('./support-screen.tsx')).SupportScreen,
  ticket: async () => (await import('./ticket-screen.tsx')).TicketScreen,
};
