import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('staffCatalogue', {
  lead: 'What new customers pay. Customers keep the price they have.',
  standard: 'Hosting plans',
  template: 'Plans with website templates',
  change: 'Change prices',
  perMonth: '{price} a month',
  customers: '{count, plural, =0 {No customers} one {# customer} other {# customers}}',
  earlier: '{price} before: {count, plural, one {# customer} other {# customers}}',
  monthly: 'Monthly',
  yearly: 'Yearly',
  threeYears: '3 years',
  notLoaded: 'We could not load the catalogue.',
  missing: 'There is no catalogue.',

  // Editing.
  fieldHint: 'In US dollars a month.',
  priceInvalid: 'Enter an amount from {least} to {most}, such as {example}.',
  review: 'Review changes',
  loadAgain: 'Load again',

  // The draft.
  draftOf: 'Unpublished changes by {name}, saved {time}',
  draftSaved: 'Unpublished changes, saved {time}',
  continue: 'Continue',
  discard: 'Discard',
  discarded: 'Changes discarded.',
  publishing: 'New prices are being published.',

  // Publishing.
  reviewTitle: 'Publish new prices?',
  reviewLead:
    'New customers, and customers who change their plan or renew a prepaid one, pay these prices from the moment they are published. Nobody else pays more or less.',
  planOf: '{plan}, {period, select, monthly {monthly} yearly {yearly} other {3 years}}',
  templatePlanOf:
    '{plan} with templates, {period, select, monthly {monthly} yearly {yearly} other {3 years}}',
  fromTo: '{from} → {to} a month',
  fromToRead: 'From {from} to {to} a month',
  keptBy:
    '{count, plural, =0 {No customer has it} one {# customer keeps their price} other {# customers keep their price}}',
  nothing: 'These are the published prices. There is nothing to publish.',
  keepDraft: 'Keep as draft',
  publish: 'Publish',
  published: 'Publishing started.',

  // Earlier versions.
  versions: 'Versions',
  version: 'Version {version, number}',
  current: 'Current',
});
