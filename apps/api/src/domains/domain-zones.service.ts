import type { RecordSet } from '@homeport/contract/zone-records';
import { Injectable } from '@nestjs/common';
import { type Domain, DomainsRepository } from './domains.repository.ts';
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
    const states = await this.statesOf(userId, names);
    return new Map([...states].flatMap(([name, { zone }]) => (zone === undefined ? [] : [[name, zone]])));
  }

  /** Each name's zone, as `zoneOf` finds it, and whether the registrar took the customer’s domain off the DNS. */
  async statesOf(
    userId: string,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, { zone: Zone | undefined; isOnHold: boolean }>> {
    const held = await this.domains.listNamed([...new Set(names.flatMap(enclosing))]);
    const byName = new Map(held.map((domain) => [domain.name, domain]));
    return new Map(
      names.map((name) => {
        const containing = enclosing(name).flatMap((each) => byName.get(each) ?? []);
        const isOnHold = containing.some(
          (domain) => domain.userId === userId && domain.atRegistrar && domain.isOnHold,
        );
        return [name, { zone: this.#zoneIn(containing[0], userId), isOnHold }];
      }),
    );
  }

  /** @param nearest the domain that contains the name */
  #zoneIn(nearest: Domain | undefined, userId: string): Zone | undefined {
    // A change of nameservers counts as soon as it is requested.
    const isOurs = nearest?.atRegistrar === true && (nearest.wantedKind ?? nearest.nameserverKind) === 'own';
    if (!isOurs || nearest.userId !== userId) return undefined;
    const hosting = this.registrars.find(nearest)?.zones;
    if (hosting === undefined) return undefined;
    const { records, sets, initialEmail } = hosting;
    const nameservers = nearest.nameserverKind === 'own' ? nearest.nameservers : [];
    return { name: nearest.name, records, sets, initialEmail, nameservers };
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
