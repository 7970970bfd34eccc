export { DnsHttpModule, DnsModule } from './dns.module.ts';
export { type EditableZone, ZoneSourcesService } from './zone-sources.service.ts';
export { ZoneDependentsService, type WholeNeed } from './zone-dependents.service.ts';
