import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('hostingDomainField', {
  // Words of the specification, verbatim.
  invalidDomain: 'ERROR! Invalid domain name.',

  // Ours.
  domainName: 'Domain name',
  domainPlaceholder: 'example.com',
  domainHint: 'A name you own, registered here or elsewhere.',
  connectsAs: 'Technical name: {ascii}',
  tempLink: 'Start with a temporary domain name',
  tempReserved: 'Reserved for you for one hour. You can switch to your own domain later.',
  tempFailed: 'We could not get a temporary name. Please try again.',
});
