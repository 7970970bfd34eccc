export { DomainSearch } from './search/domain-search.tsx';
export { ExpiringDomains } from './expiring-domains.tsx';
export { OwnDomainsCard, OwnNameChoice } from './own-domains.tsx';
