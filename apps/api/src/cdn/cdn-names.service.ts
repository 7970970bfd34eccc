import { Injectable } from '@nestjs/common';
import { DomainZonesService } from '../domains/index.ts';
import { Config } from '../foundation/config/config.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { customHostNameOf, zoneNameOf } from './cdn-names.ts';

/** A custom host name and the zone's system host name that it is an alias of. */
export interface CdnAlias {
  userId: string;
  customHostName: string;
  hostName: string;
}

/** The names of websites' CDN zones, and their CNAME records in DNS zones that we run. */
@Injectable()
export class CdnNamesService {
  constructor(
    private readonly dns: DomainZonesService,
    private readonly config: Config,
  ) {}

  of(website: { id: string; asciiName: string }): { zoneName: string; customHostName: string } {
    return {
      zoneName: zoneNameOf(this.config.settings.BRAND_SLUG, website.id),
      customHostName: customHostNameOf(website.asciiName),
    };
  }

  /** Whether we run the DNS zone of the name. */
  async isOurs(userId: string, customHostName: string): Promise<boolean> {
    return (await this.dns.zoneOf(userId, customHostName)) !== undefined;
  }

  /**
   * Sets the CNAME record where we run the DNS zone. Repeating it changes nothing.
   * @returns whether the name leads to the CDN by our record; false also when the registrar did not answer: the CDN
   * works without a name of its own, and the schedule of certificates tries again
   */
  async set({ userId, customHostName, hostName }: CdnAlias, signal: AbortSignal): Promise<boolean> {
    try {
      const zone = await this.dns.zoneOf(userId, customHostName);
      return zone !== undefined && (await zone.records.addAlias(zone.name, customHostName, hostName));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ProviderError) return false;
      throw error;
    }
  }

  /** Removes the CNAME record, so that the name leads to no zone of another customer later. @throws ProviderError */
  async remove({ userId, customHostName, hostName }: CdnAlias): Promise<void> {
    const zone = await this.dns.zoneOf(userId, customHostName);
    await zone?.records.removeAlias(zone.name, customHostName, hostName);
  }
}
