import type { SandboxClock } from '../core/clock.ts';
import type { Collection, Store } from '../core/store.ts';
import { canonicalName, type RecordSource } from '../dns/record-sets.ts';
import type { CnameRecord, HostnameRecord, TakenName, ZoneRecord } from './records.ts';
import { Refusal } from './refusal.ts';

const systemDomain = 'b-cdn.net';
/** How soon the same zone may be purged again; bunny publishes no number. */
const purgeGapMs = 5_000;
/** How many cleared URLs of a zone are remembered, for tests and the console. */
const keptUrls = 20;
const firstZoneId = 812_345;
const initialBalanceCents = 50_000;

/** One bunny account: its pull zones, and what of the world outside decides over them. */
export class BunnyAccount {
  readonly zones: Collection<ZoneRecord>;
  readonly cnames: Collection<CnameRecord>;
  readonly takenNames: Collection<TakenName>;
  readonly #counters: Collection<{ last: number }>;
  readonly #billing: Collection<{ cents: number }>;
  readonly #clock: SandboxClock;
  readonly #published: RecordSource | undefined;

  /** @param published the records of DNS zones, besides those that are set for bunny alone */
  constructor(store: Store, clock: SandboxClock, published?: RecordSource) {
    this.#published = published;
    this.zones = store.collection('bunny.zones');
    this.cnames = store.collection('bunny.cnames');
    this.takenNames = store.collection('bunny.taken-names');
    this.#counters = store.collection('bunny.counters');
    this.#billing = store.collection('bunny.billing');
    this.#clock = clock;
  }

  /** The prepaid balance, in US dollars. */
  get balance(): number {
    return (this.#billing.get('balance')?.cents ?? initialBalanceCents) / 100;
  }

  setBalance(cents: number): void {
    this.#billing.put('balance', { cents });
  }

  /** @throws Refusal when the name is taken or invalid */
  create(wanted: {
    name: string;
    originUrl: string;
    originHostHeader: string | null;
    smartCache: boolean;
  }): ZoneRecord {
    const name = wanted.name.toLowerCase();
    if (!/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(name))
      throw new Refusal(400, {
        errorKey: 'validation_error',
        field: 'Name',
        message: 'The name may have letters, digits and hyphens only',
      });
    if (!URL.canParse(wanted.originUrl))
      throw new Refusal(400, {
        errorKey: 'validation_error',
        field: 'OriginUrl',
        message: 'The origin URL is invalid',
      });
    if (this.takenNames.get(name) || this.zones.find((zone) => zone.name === name))
      throw new Refusal(400, {
        errorKey: 'pullzone.name_taken',
        field: 'Name',
        message: 'The pull zone name is already taken. Please choose a different name.',
      });
    const id = this.#nextId('zones', firstZoneId);
    return this.zones.put(String(id), {
      ...wanted,
      id,
      name,
      hostnames: [this.#hostname(`${name}.${systemDomain}`, true)],
      purges: 0,
      purgedMs: undefined,
      createdMs: this.#clock.nowMs(),
    });
  }

  get(id: string): ZoneRecord {
    const zone = this.zones.get(id);
    if (!zone) throw new Refusal(404);
    return zone;
  }

  delete(id: string): void {
    this.zones.delete(String(this.get(id).id));
  }

  addHostname(id: string, hostname: string): void {
    const zone = this.get(id);
    const name = hostname.toLowerCase();
    const refuse = (errorKey: string, message: string) =>
      new Refusal(400, { errorKey, field: 'Hostname', message });
    if (!/^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/.test(name))
      throw refuse('pullzone.hostname_invalid', 'The hostname is invalid');
    if (this.#findHostname(name))
      throw refuse('pullzone.hostname_already_registered', 'The hostname is already registered');
    zone.hostnames.push(this.#hostname(name, false));
    this.#changed(zone);
  }

  removeHostname(id: string, hostname: string): void {
    const zone = this.get(id);
    const name = hostname.toLowerCase();
    const found = zone.hostnames.find((each) => each.name === name);
    if (!found || found.system)
      throw new Refusal(400, {
        errorKey: 'pullzone.hostname_not_found',
        field: 'Hostname',
        message: 'The hostname cannot be removed',
      });
    zone.hostnames = zone.hostnames.filter((each) => each !== found);
    this.#changed(zone);
  }

  /** Looks, as the certificate's issuer would, whether the name leads to its zone. */
  loadFreeCertificate(hostname: string): void {
    const found = this.#findHostname(hostname.toLowerCase());
    if (!found) throw new Refusal(404);
    if (!found.hostname.system && !this.leadsToZone(found.zone, found.hostname))
      throw new Refusal(400, {
        errorKey: 'pullzone.failed_to_load_certificate',
        field: 'Hostname',
        message: `The domain ${hostname} is not pointing to our servers`,
      });
    found.hostname.hasCertificate = true;
    this.#changed(found.zone);
  }

  setForceSsl(id: string, hostname: string, forceSsl: boolean): void {
    const zone = this.get(id);
    const name = hostname.toLowerCase();
    const found = zone.hostnames.find((each) => each.name === name);
    if (!found)
      throw new Refusal(404, {
        errorKey: 'pullzone.hostname_not_found',
        field: 'Hostname',
        message: 'The requested hostname was not found',
      });
    if (forceSsl && !found.hasCertificate)
      throw new Refusal(400, {
        errorKey: 'pullzone.hostname_ssl_not_enabled',
        field: 'Hostname',
        message: 'The hostname does not have a certificate',
      });
    found.forceSsl = forceSsl;
    this.#changed(zone);
  }

  purge(id: string): void {
    const zone = this.get(id);
    const now = this.#clock.nowMs();
    const waitMs = (zone.purgedMs ?? 0) + purgeGapMs - now;
    if (waitMs > 0)
      throw new Refusal(429, {
        errorKey: 'rate_limited',
        message: 'Too many requests',
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      });
    zone.purges += 1;
    zone.purgedMs = now;
    this.#changed(zone);
  }

  /** Clears the copies of one URL. @throws Refusal when it is invalid, or on no zone of this account */
  purgeUrl(text: string): void {
    const url = URL.parse(text);
    if (url === null || !['http:', 'https:'].includes(url.protocol))
      throw new Refusal(400, { errorKey: 'purge.urls_invalid', field: 'Url', message: 'The URL is invalid' });
    const found = this.#findHostname(url.hostname);
    if (!found)
      throw new Refusal(404, {
        errorKey: 'pullZone.not_found',
        field: 'PullZone',
        message: 'The requested Pull Zone was not found',
      });
    const { purgedUrls = [] } = found.zone;
    this.#changed(Object.assign(found.zone, { purgedUrls: [...purgedUrls, text].slice(-keptUrls) }));
  }

  leadsToZone(zone: ZoneRecord, hostname: HostnameRecord): boolean {
    const target = systemNameOf(zone);
    if (this.cnames.get(hostname.name)?.target === target) return true;
    const sets = this.#published?.recordSets() ?? [];
    return sets.some(
      ({ name, type, values }) =>
        type === 'CNAME' &&
        canonicalName(name) === hostname.name &&
        canonicalName(values[0] ?? '') === target,
    );
  }

  #findHostname(name: string): { zone: ZoneRecord; hostname: HostnameRecord } | undefined {
    for (const zone of this.zones.values()) {
      const hostname = zone.hostnames.find((each) => each.name === name);
      if (hostname) return { zone, hostname };
    }
    return undefined;
  }

  #hostname(name: string, system: boolean): HostnameRecord {
    return { id: this.#nextId('hostnames', 901), name, system, hasCertificate: system, forceSsl: false };
  }

  #nextId(kind: 'zones' | 'hostnames', first: number): number {
    const last = (this.#counters.get(kind)?.last ?? first - 1) + 1;
    this.#counters.put(kind, { last });
    return last;
  }

  #changed(zone: ZoneRecord): void {
    this.zones.put(String(zone.id), zone);
  }
}

export function systemNameOf(zone: ZoneRecord): string {
  return `${zone.name}.${systemDomain}`;
}
