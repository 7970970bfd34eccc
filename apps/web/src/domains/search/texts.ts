import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('domainsSearchResults', {
  // Text of the specification, verbatim.
  invalidDomain: 'ERROR! Invalid domain name.',

  title: 'Find your domain',
  titleOf: '{name} and other endings',
  searching: 'Checking {name} and other endings ...',
  failed: 'We can’t check domain names right now. Please try again in a minute.',

  endings: 'Other endings',
  similar: 'Similar names',
  available: 'Available',
  taken: 'Taken',
  checking: 'Checking ...',
  not_sold: 'We don’t sell this ending',
  unknown: 'Couldn’t be checked',
  yours: 'Yours',
  premium: 'Premium',
  takenWhy: 'Someone else has registered this name. Choose another ending or a similar name below.',

  firstYear: '{price} for the first year',
  normalPrice: 'Normal price',
  renewal: 'Renews at {price} a year',
  buy: 'Buy',
  buyName: 'Buy {name}',
  manage: 'Manage',
  manageName: 'Manage {name}',
  found: '{available, plural, one {# name is} other {# names are}} available',
});
