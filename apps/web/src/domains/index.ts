export { CountryOptions } from './registration/address-fields.tsx';
export { DomainSearch } from './search/domain-search.tsx';
export { ExpiringDomains } from './expiring-domains.tsx';
export { OwnDomainsCard, OwnNameChoice } from './own-domains.tsx';
