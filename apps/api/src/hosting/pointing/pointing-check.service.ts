import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { type DnsAnswer, DnsLookupPort } from '../../foundation/dns/dns-lookup.port.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { namePointsHere } from '../hosting.events.ts';
import { lookUpDelegation, type NameDelegation } from './name-delegation.ts';
import { type NameAddresses, type ResolvedTarget, targetOf } from './name-target.ts';
import { PointingsRepository, type ServedName } from './pointings.repository.ts';

/** The regular reading skips names that pointed here within this time. */
const settledMs = 6 * 60 * 60_000;
const lookupsAtOnce = 20;
/** Keeps a reading short when lookups time out; the next reading continues with the other names. */
const namesAtOnce = 500;
/** A name that does not point here yet is looked up every minute on its first day, then every 5 minutes. */
const watches = [
  { forMs: 24 * 60 * 60_000, everyMs: 55_000 },
  { forMs: 14 * 24 * 60 * 60_000, everyMs: 5 * 60_000 },
] as const;
const watchedAtOnce = 100;

interface LookedUp {
  served: ServedName;
  seen: ResolvedTarget;
  delegation: NameDelegation | undefined;
}

/** Returns further hosts that serve a website, such as a CDN's. */
type OtherHosts = (websiteId: string) => Promise<readonly string[]>;

/** Looks up where the names of websites point. Only workers call it. */
@Injectable()
export class PointingCheckService {
  readonly #otherHosts: OtherHosts[] = [];

  constructor(
    private readonly pointings: PointingsRepository,
    private readonly dns: DnsLookupPort,
    private readonly events: DomainEventsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Names that point at these hosts count as pointing at the website's server. */
  registerHosts(hosts: OtherHosts): void {
    this.#otherHosts.push(hosts);
  }

  async readServer(serverId: string, signal: AbortSignal): Promise<void> {
    const settledSince = this.clock.in(-settledMs);
    await this.#check(
      await this.pointings.listServed({ serverId }, { settledSince, limit: namesAtOnce }),
      signal,
    );
  }

  async readAccount(_serverId: string, accountId: string, signal: AbortSignal): Promise<void> {
    await this.#check(await this.pointings.listServed({ accountId }, { limit: namesAtOnce }), signal);
  }

  /** Looks up one name after its DNS records have changed, and announces it if it points here. */
  async checkName(serverId: string, name: string, signal: AbortSignal): Promise<void> {
    const names = await this.pointings.listServed({ serverId, name }, { limit: namesAtOnce });
    await this.#check(names, signal, true);
    await this.pointings.watch(names, this.clock.now());
  }

  /** Looks up the names of a customer's websites in a zone after its records have changed, and announces those that point here. */
  async checkZone(userId: string, zone: string, signal: AbortSignal): Promise<void> {
    const names = await this.pointings.listServed({ userId, below: zone }, { limit: namesAtOnce });
    await this.#check(names, signal, true);
  }

  /** Looks up new names that do not point here yet, and announces those that do now. */
  async checkWatched(signal: AbortSignal): Promise<void> {
    for (const { forMs, everyMs } of watches) {
      const scope = { watchedSince: this.clock.in(-forMs), askedBefore: this.clock.in(-everyMs) };
      await this.#check(await this.pointings.listServed(scope, { limit: watchedAtOnce }), signal, true);
    }
  }

  /** @param isAnnounced unless the caller visits the websites itself */
  async #check(names: readonly ServedName[], signal: AbortSignal, isAnnounced = false): Promise<void> {
    for (let first = 0; first < names.length && !signal.aborted; first += lookupsAtOnce) {
      const at = this.clock.now();
      const looked = await Promise.all(
        names.slice(first, first + lookupsAtOnce).map(async (served) => {
          const [seen, delegation] = await Promise.all([
            this.#lookUp(served),
            served.isOwnName ? lookUpDelegation(this.dns, served.name, served.nameServer) : undefined,
          ]);
          return { served, seen, delegation };
        }),
      );
      await this.db.transaction(() => this.#record(looked, at, isAnnounced));
    }
  }

  async #record(looked: readonly LookedUp[], at: Date, isAnnounced: boolean): Promise<void> {
    const websiteIds = new Set<string>();
    // In one order, so that two readings at once do not wait for each other.
    for (const { served, ...found } of looked.toSorted(byName))
      if (await this.pointings.record(served, found, at)) websiteIds.add(served.websiteId);
    if (!isAnnounced) return;
    for (const websiteId of websiteIds) await this.events.publish(namePointsHere, { websiteId });
  }

  async #lookUp({ websiteId, name, ...server }: ServedName): Promise<ResolvedTarget> {
    const seen = targetOf(await this.#addressesOf(name), server);
    if (seen === undefined || seen.target === 'here') return seen;
    const hosts = (await Promise.all(this.#otherHosts.map((hostsOf) => hostsOf(websiteId)))).flat();
    for (const host of hosts)
      if (await this.#pointsAt(name, host, seen)) return { target: 'here', addresses: [], ipv6Addresses: [] };
    return seen;
  }

  async #addressesOf(name: string): Promise<NameAddresses> {
    const [ipv4, ipv6] = await Promise.all([this.dns.a(name), this.dns.aaaa(name)]);
    return { ipv4, ipv6 };
  }

  /** Whether the name is a CNAME of the host, or has its addresses because its DNS server resolves the CNAME itself. */
  async #pointsAt(name: string, host: string, seen: NonNullable<ResolvedTarget>): Promise<boolean> {
    const alias = await this.dns.cname(name);
    if (alias.outcome === 'found' && alias.records.includes(host)) return true;
    if (seen.target !== 'elsewhere') return false;
    const { ipv4, ipv6 } = await this.#addressesOf(host);
    return includesAll(ipv4, seen.addresses) && includesAll(ipv6, seen.ipv6Addresses);
  }
}

function includesAll(answer: DnsAnswer<string>, addresses: readonly string[]): boolean {
  const records = answer.outcome === 'found' ? answer.records : [];
  return addresses.every((address) => records.includes(address));
}

function byName({ served: one }: LookedUp, { served: other }: LookedUp): number {
  return one.websiteId.localeCompare(other.websiteId) || one.name.localeCompare(other.name);
}
