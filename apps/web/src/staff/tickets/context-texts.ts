import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('staffTicketContext', {
  atAGlance: 'At a glance',
  loading: 'Loading the customer’s plan and websites ...',
  loadFailed: 'We could not load the customer’s plan and websites.',
  plan: 'Plan',
  noPlan: 'No plan',
  unpaid: 'Unpaid',
  websites: 'Websites',
  noWebsites: 'No websites yet.',
  ok: 'Online',
  unknown: 'Not checked',
  error: 'Server error',
  silent: 'Not responding',
  certificateProblem: 'Certificate problem',
  tasks: 'Tasks',
  noTasks: 'No open or failed tasks.',
  earlier: 'Other tickets',
  noEarlier: 'No other tickets.',
  logged: 'Access is logged and visible to the customer.',
});
