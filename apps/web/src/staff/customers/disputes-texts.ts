import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue({
  title: 'Disputes',
  lead: 'Answer disputes in Stripe before the deadline; a dispute without an answer is lost.',
  failed: 'The disputes could not be loaded.',
  reason: 'Reason: {reason}',
  opened: 'Opened {day}',
  dueBy: 'Answer by {day}',
  openInStripe: 'Open in Stripe',
});
