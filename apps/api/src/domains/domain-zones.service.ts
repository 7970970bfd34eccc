import { Injectable } from '@nestjs/common';
import { DomainsRepository } from './domains.repository.ts';
import { ZoneRecordsPort } from './zone-records.port.ts';

/** A zone that we run. */
export interface Zone {
  /** The domain's. */
  readonly name: string;
  readonly records: ZoneRecordsPort;
}

/** Who owns the zone in which a name lies, for the neighbours that write records into it. */
@Injectable()
export class DomainZonesService {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly records: ZoneRecordsPort,
  ) {}

  /** The zone that we run for this customer and in which the name lies; undefined: it is somewhere else. */
  async zoneOf(userId: string, name: string): Promise<Zone | undefined> {
    return (await this.zonesOf(userId, [name])).get(name);
  }

  /** As `zoneOf`, of many names; those whose zone is somewhere else are left out. */
  async zonesOf(userId: string, names: readonly string[]): Promise<ReadonlyMap<string, Zone>> {
    const held = await this.domains.listNamed([...new Set(names.flatMap(enclosing))]);
    const byName = new Map(held.map((domain) => [domain.name, domain]));
    const zones = new Map<string, Zone>();
    for (const name of names) {
      // The longest comes first.
      const nearest = enclosing(name)
        .map((each) => byName.get(each))
        .find((domain) => domain !== undefined);
      // A change of name servers that is on its way counts already.
      const isOurs =
        nearest?.atRegistrar === true && (nearest.wantedKind ?? nearest.nameserverKind) === 'own';
      if (isOurs && nearest.userId === userId) zones.set(name, { name: nearest.name, records: this.records });
    }
    return zones;
  }

  /** Whether the registrar took the customer's domain in which the name lies off the DNS. */
  async isOnHold(userId: string, name: string): Promise<boolean> {
    const held = await this.domains.listNamed(enclosing(name));
    return held.some((domain) => domain.userId === userId && domain.atRegistrar && domain.isOnHold);
  }

  /** Whether the name, or one that it lies below, is registered for another customer. */
  async isOfAnother(userId: string, name: string): Promise<boolean> {
    return (await this.domains.listNamed(enclosing(name))).some((domain) => domain.userId !== userId);
  }
}

/** The name and all that it lies below, the longest first. */
function enclosing(name: string): string[] {
  const labels = name.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
