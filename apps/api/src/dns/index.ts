export { DnsHttpModule, DnsModule } from './dns.module.ts';
export { KnownZonesService } from './known-zones.service.ts';
export { PortalChangesService } from './portal-changes.service.ts';
export { ZoneContentsService } from './zone-contents.service.ts';
export { type EditableZone, ZoneSourcesService } from './zone-sources.service.ts';
export { ZoneDependentsService, type WholeNeed } from './zone-dependents.service.ts';
