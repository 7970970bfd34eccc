import { type GandiClient, GandiError, type LiveDns } from '@homeport/gandi';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../../../foundation/config/config.ts';
import { fromClientError, ProviderClient } from '../../../foundation/providers/provider-client.ts';
import { MetricsService } from '../../../foundation/telemetry/metrics.service.ts';
import { gandiClient } from './gandi-client.adapter.ts';
import { type MailExchanger, ZoneRecordsPort } from '../zone-records.port.ts';
import { nameInZone, plainText, quotedText, wholeHost } from '../zone-values.ts';

const callsAtOnce = 4;
/** The minimum that LiveDNS accepts, in seconds. */
const ttl = 300;
/** The types that determine where visitors are sent. */
const addressTypes: ReadonlySet<string> = new Set(['A', 'AAAA', 'ALIAS', 'CNAME']);
/** Where Gandi points new zones to. Inferred from zones that it has created; not documented. */
const parkingPages = ['217.70.184.38', 'webredir.vip.gandi.net'];

/** Zones at Gandi LiveDNS, an API separate from that of the registrations. */
@Injectable()
export class LiveDnsAdapter extends ZoneRecordsPort implements OnModuleDestroy {
  readonly #client: GandiClient | undefined;
  readonly #service: ProviderClient<GandiClient>;

  constructor(config: Config, metrics: MetricsService) {
    super();
    this.#client = gandiClient(config, callsAtOnce);
    this.#service = new ProviderClient({
      name: 'livedns',
      displayName: 'LiveDNS',
      codes: 'zone',
      client: this.#client,
      callsAtOnce,
      metrics,
      translate: (error) => (error instanceof GandiError ? fromClientError('zone', error) : undefined),
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.#client?.close();
  }

  async texts(zone: string, name: string): Promise<string[]> {
    return (await this.#values(zone, name, 'TXT')).map(plainText);
  }

  async replaceTexts(
    zone: string,
    name: string,
    isOld: (text: string) => boolean,
    texts: readonly string[],
  ): Promise<void> {
    await this.use(async (dns) => {
      const own = nameInZone(name, zone);
      const found = await dns.record(zone, own, 'TXT');
      const others = (found?.values ?? []).filter((value) => !isOld(plainText(value)));
      const missing = texts.filter((text) => !others.map(plainText).includes(text));
      const values = [...others, ...missing.map(quotedText)];
      if (values.length === 0) await dns.deleteRecord(zone, own, 'TXT');
      else await dns.putRecord(zone, { name: own, type: 'TXT', ttl: found?.ttl ?? ttl, values });
    });
  }

  async exchangers(zone: string, name: string): Promise<MailExchanger[]> {
    const values = await this.#values(zone, name, 'MX');
    return values.map((value) => {
      const [priority = '', host = ''] = value.trim().split(/\s+/);
      return { priority: Number(priority), host: wholeHost(host, zone) };
    });
  }

  async putExchangers(zone: string, name: string, exchangers: readonly MailExchanger[]): Promise<void> {
    const own = nameInZone(name, zone);
    const values = exchangers.map(({ priority, host }) => `${priority} ${host}.`);
    await this.use((dns) =>
      values.length === 0
        ? dns.deleteRecord(zone, own, 'MX')
        : dns.putRecord(zone, { name: own, type: 'MX', ttl, values }),
    );
  }

  async addAlias(zone: string, name: string, host: string): Promise<boolean> {
    return this.use(async (dns) => {
      const own = nameInZone(name, zone);
      const found = (await dns.records(zone)).filter((record) => record.name === own);
      if (found.length === 0)
        await dns.putRecord(zone, { name: own, type: 'CNAME', ttl, values: [`${host}.`] });
      return found.every(
        ({ type, values }) => type === 'CNAME' && values.every((value) => wholeHost(value, zone) === host),
      );
    });
  }

  async removeAlias(zone: string, name: string, host: string): Promise<void> {
    await this.use(async (dns) => {
      const own = nameInZone(name, zone);
      const found = await dns.record(zone, own, 'CNAME');
      if (found?.values.every((value) => wholeHost(value, zone) === host))
        await dns.deleteRecord(zone, own, 'CNAME');
    });
  }

  async pointTo(zone: string, name: string, address: string, ours: readonly string[]): Promise<boolean> {
    return this.use(async (dns) => {
      const own = nameInZone(name, zone);
      const found = (await dns.records(zone)).filter(
        (record) => record.name === own && addressTypes.has(record.type),
      );
      const replaceable = new Set([...parkingPages, ...ours, address]);
      const isFree = found.every(({ values }) =>
        values.every((value) => replaceable.has(value.replace(/\.$/, ''))),
      );
      if (!isFree) return false;
      for (const { type } of found) if (type !== 'A') await dns.deleteRecord(zone, own, type);
      await dns.putRecord(zone, { name: own, type: 'A', ttl, values: [address] });
      return true;
    });
  }

  async #values(zone: string, name: string, type: string): Promise<string[]> {
    const found = await this.use((dns) => dns.record(zone, nameInZone(name, zone), type));
    return found?.values ?? [];
  }

  /** A call of the API, for other adapters of its zones. */
  async use<T>(work: (dns: LiveDns) => Promise<T>): Promise<T> {
    return this.#service.use((gandi) => work(gandi.liveDns));
  }
}
