import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('staffTicketMerging', {
  title: 'Merge or split',
  fromTicket: 'from ticket {number}',

  merge: 'Merge',
  mergeTitle: 'Merge ticket {number}',
  mergeWhy:
    'Its messages, notes and files move to the ticket you choose. This one is closed, and the customer gets an email. You can’t undo this.',
  mergeInto: 'Merge into',
  loadingTargets: 'Loading the customer’s tickets ...',
  targetsFailed: 'We could not load the customer’s tickets.',
  noTargets: 'This customer has no other ticket that you can merge into.',
  targetMissing: 'Choose a ticket.',
  confirmMerge: 'Merge tickets',
  merged: 'Ticket {from} was merged into this one.',

  split: 'Split',
  splitTitle: 'Split ticket {number}',
  splitWhy:
    'The messages you choose move to a new ticket with the same agent. The first of them must be from the customer, who gets an email.',
  messages: 'Messages to move',
  messageOf: '{author}, {time}',
  messagesMissing: 'Choose at least one message.',
  noMessages: 'There are no replies to move yet.',
  newSubject: 'Subject of the new ticket',
  subjectMissing: 'Enter a subject.',
  confirmSplit: 'Create ticket',
  splitDone: 'Ticket {number} was created.',
});
