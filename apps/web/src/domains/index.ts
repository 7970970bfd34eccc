export { DomainSearch } from './domain-search.tsx';
export { ExpiringDomains } from './expiring-domains.tsx';
export { OwnDomainsCard, OwnNameChoice } from './own-domains.tsx';

export const domainsScreens = {
  buyDomain: async () => (await import('./registration/buy-screen.tsx')).BuyScreen,
  registerDomain: async () => (await import('./registration/registration-screen.tsx')).RegistrationScreen,
  registrationStatus: async () =>
    (await import('./registration/registration-status-screen.tsx')).RegistrationStatusScreen,
  domains: async () => (await import('./domains-screen.tsx')).DomainsScreen,
  domain: async () => (await import('./domain-screen.tsx')).DomainScreen,
};
