import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { type DnsAnswer, DnsLookupPort } from '../../foundation/dns/dns-lookup.port.ts';
import { type PanelDetailReader, PanelDetailsService } from '../sync/panel-details.service.ts';
import { type NameAddresses, type SeenTarget, targetOf } from './name-target.ts';
import { PointingsRepository, type ServedName } from './pointings.repository.ts';

/** How long a name that points here is not looked up by the regular reading. */
const settledMs = 6 * 60 * 60_000;
const lookUpsAtOnce = 20;
/** Keeps a reading short although no look-up is answered; the next one goes on with the others. */
const namesAtOnce = 500;

/** Names of hosts that serve a website beside its server, such as those of a CDN. */
type OtherHosts = (websiteId: string) => Promise<readonly string[]>;

/** Looks up where the names of websites point. Workers alone call it. */
@Injectable()
export class PointingCheckService implements PanelDetailReader, OnModuleInit {
  readonly name = 'pointing';
  readonly #otherHosts: OtherHosts[] = [];

  constructor(
    private readonly pointings: PointingsRepository,
    private readonly details: PanelDetailsService,
    private readonly dns: DnsLookupPort,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.details.register(this);
  }

  /** Names that lead to these hosts count as pointing here. */
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

  /** Checks one name, because it was led somewhere. */
  async checkName(serverId: string, name: string, signal: AbortSignal): Promise<void> {
    await this.#check(await this.pointings.listServed({ serverId, name }, { limit: namesAtOnce }), signal);
  }

  async #check(names: readonly ServedName[], signal: AbortSignal): Promise<void> {
    for (let first = 0; first < names.length && !signal.aborted; first += lookUpsAtOnce)
      await Promise.all(
        names.slice(first, first + lookUpsAtOnce).map(async (served) => {
          const at = this.clock.now();
          await this.pointings.keep(served, await this.#look(served), at);
        }),
      );
  }

  async #look({ websiteId, name, ...server }: ServedName): Promise<SeenTarget> {
    const seen = targetOf(await this.#addressesOf(name), server);
    if (seen === undefined || seen.target === 'here') return seen;
    const hosts = (await Promise.all(this.#otherHosts.map((hostsOf) => hostsOf(websiteId)))).flat();
    for (const host of hosts)
      if (await this.#leadsTo(name, host, seen)) return { target: 'here', addresses: [], ipv6Addresses: [] };
    return seen;
  }

  async #addressesOf(name: string): Promise<NameAddresses> {
    const [ipv4, ipv6] = await Promise.all([this.dns.a(name), this.dns.aaaa(name)]);
    return { ipv4, ipv6 };
  }

  /** As an alias (CNAME) of the host, or with its addresses, where the name's DNS host resolves the alias itself. */
  async #leadsTo(name: string, host: string, seen: NonNullable<SeenTarget>): Promise<boolean> {
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
