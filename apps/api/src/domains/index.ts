export { ContactBookService } from './ownership/contact-book.service.ts';
export { DomainCustomersRepository } from './domain-customers.repository.ts';
export { DomainZonesService, type Zone } from './domain-zones.service.ts';
export { registerDomainCommands } from './domains.commands.ts';
export {
  type DomainAdded,
  domainAdded,
  domainLeft,
  type DomainLost,
  domainLost,
  type ZoneHosted,
  zoneHosted,
} from './domains.events.ts';
export { DomainsHttpModule, DomainsModule } from './domains.module.ts';
export { type ImportedDomain, ImportedDomainsService } from './imported-domains.service.ts';
export { DomainsService } from './domains.service.ts';
export { DomainUsesService, type NameUse } from './uses/domain-uses.service.ts';
export { type CheckPart, ZoneSetsPort } from './registrars/zone-sets.port.ts';
