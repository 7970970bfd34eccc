import type { RecordSet } from '@homeport/contract/zone-records';
import { Injectable } from '@nestjs/common';
import { DomainsRepository } from './domains.repository.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';
import type { ZoneRecordsPort } from './registrars/zone-records.port.ts';
import type { ZoneSetsPort } from './registrars/zone-sets.port.ts';

/** A zone that we run. */
export interface Zone {
  /** The name of its domain. */
  readonly name: string;
  readonly records: ZoneRecordsPort;
  /** Its nameservers; empty while a change to them is under way. */
  readonly nameservers: readonly string[];
  /** All records, for the editor of zones. */
  readonly sets: ZoneSetsPort;
  /** Records of the registrar’s own email service in every new zone. */
  readonly initialEmail: readonly RecordSet[];
}

/** Finds the zone of a name, for modules that write records into it. */
@Injectable()
export class DomainZonesService {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly registrars: RegistrarDriversService,
  ) {}

  /** The zone that we run for this customer and that contains the name; undefined when it is hosted elsewhere. */
  async zoneOf(userId: string, name: string): Promise<Zone | undefined> {
    return (await this.zonesOf(userId, [name])).get(name);
  }

  /** As `zoneOf`, for many names; those whose zone is hosted elsewhere are left out. */
  async zonesOf(userId: string, names: readonly string[]): Promise<ReadonlyMap<string, Zone>> {
    const held = await this.domains.listNamed([...new Set(names.flatMap(enclosing))]);
    const byName = new Map(held.map((domain) => [domain.name, domain]));
    const zones = new Map<string, Zone>();
    for (const name of names) {
      const nearest = enclosing(name)
        .map((each) => byName.get(each))
        .find((domain) => domain !== undefined);
      // A change of nameservers counts as soon as it is requested.
      const isOurs =
        nearest?.atRegistrar === true && (nearest.wantedKind ?? nearest.nameserverKind) === 'own';
      if (!isOurs || nearest.userId !== userId) continue;
      const hosting = this.registrars.find(nearest)?.zones;
      const nameservers = nearest.nameserverKind === 'own' ? nearest.nameservers : [];
      if (hosting === undefined) continue;
      const { records, sets, initialEmail } = hosting;
      zones.set(name, { name: nearest.name, records, sets, initialEmail, nameservers });
    }
    return zones;
  }

  /** Whether the registrar took the customer’s domain that contains the name off the DNS. */
  async isOnHold(userId: string, name: string): Promise<boolean> {
    const held = await this.domains.listNamed(enclosing(name));
    return held.some((domain) => domain.userId === userId && domain.atRegistrar && domain.isOnHold);
  }

  /** Whether the name, or one that it lies below, is registered for another customer. */
  async isOfAnother(userId: string, name: string): Promise<boolean> {
    return (await this.domains.listNamed(enclosing(name))).some((domain) => domain.userId !== userId);
  }
}

/** The name and its parents, longest first. */
function enclosing(name: string): string[] {
  const labels = name.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
