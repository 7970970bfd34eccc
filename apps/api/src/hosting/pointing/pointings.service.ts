import type { Delegation, Pointing } from '@homeport/contract/hosting';
import { Injectable } from '@nestjs/common';
import { parse } from 'tldts';
import { DomainZonesService, type Zone } from '../../domains/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import type { NamePointing } from '../../foundation/database/generated/client.ts';
import { PointingsRepository } from './pointings.repository.ts';
import { keyOf, WebsiteZonesRepository } from './website-zones.repository.ts';

/** Older lookups are not shown. */
const knownMs = 24 * 60 * 60_000;

const unknown = { target: 'unknown', addresses: [], checked_at: null } as const;

/** Returns where a website's name pointed at the last lookup. */
export type PointingOf = (websiteId: string, name: string) => Pointing;

/** Where customers' names point, as last looked up. */
@Injectable()
export class PointingsService {
  constructor(
    private readonly repository: PointingsRepository,
    private readonly zones: DomainZonesService,
    private readonly websiteZones: WebsiteZonesRepository,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @param names the names that the result will be called with */
  async of(userId: string, names: readonly string[]): Promise<PointingOf> {
    const [rows, zones, problems] = await Promise.all([
      this.repository.listOf(userId),
      this.zones.zonesOf(userId, names),
      this.websiteZones.listProblems(userId),
    ]);
    const seen = new Map(rows.map((row) => [`${row.websiteId} ${row.name}`, row]));
    const since = this.clock.in(-knownMs);
    const temporary = `.${this.config.settings.TEMP_ZONE}`;
    return (websiteId, name) => {
      const parent = parentOf(name);
      const known = seen.get(`${websiteId} ${name}`);
      const isTemporary = name.endsWith(temporary);
      const delegation = isTemporary ? undefined : delegationIn(known, zones.get(name), since);
      const problem = problems.get(keyOf(websiteId, name));
      const facts = {
        managed: zones.has(name) || isTemporary,
        ...(parent === undefined ? {} : { parent_domain: parent }),
        ...(delegation === undefined ? {} : { delegation }),
        ...(problem === undefined ? {} : { zone_problem: problem }),
      };
      const { target = null, addresses = [], ipv6Addresses = [], seenAt = null } = known ?? {};
      if (target === null || seenAt === null || seenAt < since)
        return { ...unknown, addresses: [], ...facts };
      const ipv6 = ipv6Addresses.length === 0 ? {} : { ipv6_addresses: ipv6Addresses };
      return { target, addresses, ...ipv6, checked_at: seenAt.toISOString(), ...facts };
    };
  }
}

/** @param zone the zone that we run for the name, whose nameservers are ours too */
function delegationIn(
  known: NamePointing | undefined,
  zone: Zone | undefined,
  since: Date,
): Delegation | undefined {
  const { delegation = null, delegationSeenAt = null, nameservers = [] } = known ?? {};
  if (delegation === null || delegationSeenAt === null || delegationSeenAt < since) return undefined;
  const isOurs =
    delegation === 'elsewhere' && nameservers.every((host) => zone?.nameservers.includes(host) === true);
  return { state: isOurs ? 'here' : delegation, nameservers };
}

/** The registrable domain above a subdomain; undefined for registrable domains and names that are not public. */
function parentOf(name: string): string | undefined {
  const { domain } = parse(name, { allowPrivateDomains: true });
  return domain === null || domain === name ? undefined : domain;
}
