import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('accountFailedTasks', {
  title: 'Failed tasks',
  dismiss: 'Dismiss: {title}',
  tryAgain: 'Try again',
  contactSupport: 'Contact support',
  notDismissed: 'The notice could not be dismissed. Please try again.',
});
