import { type BunnyClient, BunnyError, createBunnyClient, type PullZone } from '@homeport/bunny';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../foundation/config/config.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { fromClientError, ProviderClient } from '../foundation/providers/provider-client.ts';
import { MetricsService } from '../foundation/telemetry/metrics.service.ts';
import { CdnPort, type CdnZoneFacts } from './cdn.port.ts';

const callsAtOnce = 8;

/** The CDN of bunny. Only workers have the key; in other processes every call throws. */
@Injectable()
export class BunnyAdapter extends CdnPort implements OnModuleDestroy {
  /** Whether this process has the key. */
  readonly isConfigured: boolean;
  readonly #client: BunnyClient | undefined;
  readonly #service: ProviderClient<BunnyClient>;

  constructor(
    { settings: { BUNNY_API_URL, BUNNY_API_KEY, BUNNY_TIMEOUT_MS } }: Config,
    metrics: MetricsService,
  ) {
    super();
    this.isConfigured = BUNNY_API_KEY !== '';
    if (BUNNY_API_KEY !== '')
      this.#client = createBunnyClient({
        url: BUNNY_API_URL,
        accessKey: BUNNY_API_KEY,
        timeoutMs: BUNNY_TIMEOUT_MS,
        maxConnections: callsAtOnce,
      });
    this.#service = new ProviderClient({
      name: 'bunny',
      displayName: 'Bunny',
      codes: 'cdn',
      client: this.#client,
      callsAtOnce,
      metrics,
      translate: (error) => (error instanceof BunnyError ? fromClientError('cdn', error) : undefined),
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.#client?.close();
  }

  async findZone(name: string): Promise<CdnZoneFacts | undefined> {
    const zone = await this.#service.use((bunny) => bunny.findPullZone(name));
    return zone && toFacts(zone);
  }

  async getZone(zoneId: number): Promise<CdnZoneFacts> {
    return toFacts(await this.#service.use((bunny) => bunny.getPullZone(zoneId)));
  }

  async createZone({ name, website }: { name: string; website: string }): Promise<CdnZoneFacts> {
    return this.#service.use(async (bunny) => {
      try {
        const originUrl = `https://${website}`;
        return toFacts(await bunny.createPullZone({ name, originUrl, originHostHeader: website }));
      } catch (error) {
        if (!isConflict(error)) throw error;
        const own = await bunny.findPullZone(name);
        if (own !== undefined) return toFacts(own);
        throw new ProviderError('conflict', 'cdn_name_taken', error.message, { cause: error });
      }
    });
  }

  /** The prepaid balance, in US cents. */
  async balanceCents(): Promise<number> {
    return this.#service.use((bunny) => bunny.balanceCents());
  }

  async addHostName(zoneId: number, hostName: string): Promise<void> {
    await this.#service.use(async (bunny) => {
      try {
        await bunny.addHostname(zoneId, hostName);
      } catch (error) {
        if (!isConflict(error)) throw error;
        const { hostnames } = await bunny.getPullZone(zoneId);
        if (hostnames.some(({ name }) => name === hostName)) return;
        throw new ProviderError('conflict', 'cdn_host_name_taken', error.message, { cause: error });
      }
    });
  }

  async requestCertificate(hostName: string): Promise<void> {
    await this.#service.use(async (bunny) => {
      try {
        await bunny.loadFreeCertificate(hostName);
      } catch (error) {
        if (error instanceof BunnyError && error.kind === 'rejected' && error.code === 400)
          throw new ProviderError('rejected', 'cdn_certificate_refused', error.message, { cause: error });
        throw error;
      }
    });
  }

  async forceHttps(zoneId: number, hostName: string): Promise<void> {
    await this.#service.use((bunny) => bunny.setForceSsl(zoneId, hostName, true));
  }

  async purge(zoneId: number): Promise<void> {
    await this.#service.use((bunny) => bunny.purgePullZone(zoneId));
  }

  async purgePath({ hostName }: { hostName: string }, path: string): Promise<void> {
    await this.#service.use((bunny) => bunny.purgeUrl(`https://${hostName}${path}`));
  }

  async removeZone(zoneId: number): Promise<void> {
    await this.#service.use(async (bunny) => {
      try {
        await bunny.deletePullZone(zoneId);
      } catch (error) {
        if (!(error instanceof BunnyError) || error.kind !== 'not_found') throw error;
      }
    });
  }
}

function toFacts({ id, name, cnameDomain, hostnames }: PullZone): CdnZoneFacts {
  return {
    zoneId: id,
    hostName: hostnames.find(({ system }) => system)?.name ?? `${name}.${cnameDomain}`,
    customHostNames: hostnames
      .filter(({ system }) => !system)
      .map((hostname) => ({
        name: hostname.name,
        hasCertificate: hostname.hasCertificate,
        forcesHttps: hostname.forceSsl,
      })),
  };
}

function isConflict(error: unknown): error is BunnyError {
  return error instanceof BunnyError && error.kind === 'conflict';
}
