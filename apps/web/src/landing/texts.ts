import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('landing', {
  landingTitle: 'Hosting, domains and email',
  headlineFirst: 'A quiet place',
  headlineSecond: 'for your websites',
  lead: 'Hosting, domains and email in one place. WordPress in a minute, fast everywhere, with real people to help.',
  daysFree: '30 days free',
  moneyBack: '30-day money-back guarantee',
  helpWithinHours: 'Replies within 24 hours',
  plansTitle: 'Plans',
  professional: 'Professional',
  expert: 'Expert',
  agency: 'Agency',
  professionalFor: 'For your first sites',
  expertFor: 'For shops and studios',
  agencyFor: 'For all your clients',
  perMonth: '/ month',
  priceTerms: 'Billed yearly, {yearly} after the trial. {longest} a month on a three-year plan.',
  startFree: 'Start 30 days free',
  startFreeWith: 'Start 30 days free with {plan}',
});
