export { DomainZonesService, type Zone } from './domain-zones.service.ts';
export { registerDomainCommands } from './domains.commands.ts';
export { DomainsHttpModule, DomainsModule } from './domains.module.ts';
export { DomainsService } from './domains.service.ts';
export { RegistrationListenersService } from './registration-listeners.service.ts';
export { ZoneListenersService, type ZoneTaken } from './zone-listeners.service.ts';
