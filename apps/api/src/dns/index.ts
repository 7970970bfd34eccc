export { DnsHttpModule, DnsModule } from './dns.module.ts';
export { ZoneDependentsService, type WholeNeed } from './zone-dependents.service.ts';
