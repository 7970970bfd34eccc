import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DeparturesService } from '../foundation/departures/departures.service.ts';
import { DomainZonesService } from './domain-zones.service.ts';
import { DomainsRepository } from './domains.repository.ts';

/**
 * Empties the zones of a leaving customer's domains, so that no name leads to a server or a mail host where someone else
 * could take its place. The domains stay registered until they expire.
 */
@Injectable()
export class DomainDepartureService implements OnModuleInit {
  constructor(
    private readonly departures: DeparturesService,
    private readonly domains: DomainsRepository,
    private readonly zones: DomainZonesService,
  ) {}

  onModuleInit(): void {
    this.departures.register('dns', async (userId, signal) => {
      const names = await this.domains.listNamesOf(userId);
      for (const zone of (await this.zones.zonesOf(userId, names)).values()) {
        signal.throwIfAborted();
        const sets = await zone.sets.list(zone.name);
        // The zone's own nameservers.
        const rest = sets.filter(({ name, type }) => name !== '@' || (type !== 'NS' && type !== 'SOA'));
        if (rest.length > 0)
          await zone.sets.write(
            zone.name,
            rest.map((set) => ({ ...set, values: [] })),
          );
      }
    });
  }
}
