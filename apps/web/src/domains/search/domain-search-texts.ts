import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('domainsSearch', {
  // Text of the specification, verbatim.
  invalidDomain: 'ERROR! Invalid domain name.',

  domainSearch: 'Find your domain name',
  search: 'Search',
});
