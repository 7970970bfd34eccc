import { Injectable } from '@nestjs/common';
import { DomainsRepository } from './domains.repository.ts';
import { ZoneRecords } from './zone-records.port.ts';

/** A zone that we run. */
export interface Zone {
  /** The domain's. */
  readonly name: string;
  readonly records: ZoneRecords;
}

/** Who owns the zone in which a name lies, for the neighbours that write records into it. */
@Injectable()
export class DomainZones {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly records: ZoneRecords,
  ) {}

  /** The zone that we run for this customer and in which the name lies; undefined: it is somewhere else. */
  async zoneOf(userId: string, name: string): Promise<Zone | undefined> {
    const held = await this.domains.listNamed(enclosing(name));
    const [nearest] = held.sort((a, b) => b.name.length - a.name.length);
    // A change of name servers that is on its way counts already.
    const isOurs = nearest?.atRegistrar === true && (nearest.wantedKind ?? nearest.nameserverKind) === 'own';
    return isOurs && nearest.userId === userId ? { name: nearest.name, records: this.records } : undefined;
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

/** The name and all that it lies below. */
function enclosing(name: string): string[] {
  const labels = name.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
