import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('staffDeletion', {
  title: 'Account deletion',
  requested: 'Deletion requested',
  running: 'Being deleted',
  done: 'Deleted',
  asked: 'Requested on {day}',
  due: 'The account is deleted on {day}.',
  waits: 'The account is deleted once the disputed payment is decided.',
  isRunning: 'This can no longer be stopped.',
  operation: 'Show operation',
  stop: 'Stop deletion',
  stopLead: 'The customer keeps the account and gets an email. Their plan stays ended.',
  stopped: 'Deletion stopped',
});
