import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('staffPalette', {
  screens: 'Go to',
  actions: 'Actions',
  account: 'Account settings',
  accountWords: 'password second factor sessions notifications',
  tickets: 'Tickets',
  customers: 'Customers',
  operations: 'Operations',
  ticketOf: 'Ticket {number}, {customer}',
});
