import { domainToUnicode } from 'node:url';
import { Injectable } from '@nestjs/common';
import { parse } from 'tldts';
import { DomainsService } from '../../domains/domains.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { DomainClaimsRepository } from '../websites/domain-claims.repository.ts';
import { PanelServersRepository } from '../panel/panel-servers.repository.ts';

/** Says which names a customer may host. Names are A-labels, lower case. */
@Injectable()
export class WebsiteNamesService {
  constructor(
    private readonly claims: DomainClaimsRepository,
    private readonly servers: PanelServersRepository,
    private readonly domains: DomainsService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * @param holder who would have it; a temporary name has to be kept for exactly this account
   * @returns a sentence for the customer; undefined when the name may be hosted
   */
  async whyUnfit(holder: { userId: string; accountId: string }, name: string): Promise<string | undefined> {
    const { domain: registrable } = parse(name, { allowPrivateDomains: true });
    if (registrable === null) return `${domainToUnicode(name)} is no domain name that can be hosted.`;
    const { PUBLIC_URL, TEMP_ZONE } = this.config.settings;
    const ours = [new URL(PUBLIC_URL).hostname, ...(await this.servers.listHostnames())];
    if (ours.some((host) => isBelow(name, host))) return 'This name is one of ours.';
    if (isBelow(name, TEMP_ZONE)) {
      const reserved = await this.claims.findReservation(holder, this.clock.now());
      return name === reserved
        ? undefined
        : 'This temporary name is no longer kept for you. Please ask for a new one.';
    }
    return (await this.#isAnothers(holder.userId, name, registrable)) ? heldByAnother(name) : undefined;
  }

  /** Who has a domain has all names below it. */
  async #isAnothers(userId: string, name: string, registrable: string): Promise<boolean> {
    const names = withParents(name, registrable);
    if ((await this.claims.listForeign(userId, names, this.clock.now())).length > 0) return true;
    return this.domains.isAnothers(userId, names);
  }
}

export function heldByAnother(name: string): string {
  const shown = domainToUnicode(name);
  return `${shown} is connected to another account. Please contact support if it is yours.`;
}

function isBelow(name: string, zone: string): boolean {
  return name === zone || name.endsWith(`.${zone}`);
}

/** a.b.example.com down to example.com: a.b.example.com, b.example.com, example.com. */
function withParents(name: string, registrable: string): string[] {
  const labels = name.split('.');
  const fewest = registrable.split('.').length;
  return Array.from({ length: labels.length - fewest + 1 }, (_, skipped) => labels.slice(skipped).join('.'));
}
