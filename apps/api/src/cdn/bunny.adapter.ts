import { type BunnyClient, BunnyError, createBunnyClient, type PullZone } from '@homeport/bunny';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  type IPolicy,
  wrap,
} from 'cockatiel';
import { Config } from '../foundation/config/config.ts';
import { OutsideError } from '../foundation/operations/operation.ts';
import { Metrics } from '../foundation/telemetry/metrics.ts';
import { Cdn, type CdnZoneFacts } from './cdn.port.ts';

const halfOpenAfterMs = 10_000;
const failuresToOpen = 5;
const callsAtOnce = 8;
const waitingCalls = 1_000;

/** The CDN at bunny. Only workers are given the key; elsewhere every call is refused. */
@Injectable()
export class BunnyAdapter extends Cdn implements OnModuleDestroy {
  readonly #client: BunnyClient | undefined;
  readonly #policy: IPolicy;

  constructor(
    { settings: { BUNNY_API_URL, BUNNY_API_KEY, BUNNY_TIMEOUT_MS } }: Config,
    private readonly metrics: Metrics,
  ) {
    super();
    if (BUNNY_API_KEY !== '')
      this.#client = createBunnyClient({
        url: BUNNY_API_URL,
        accessKey: BUNNY_API_KEY,
        timeoutMs: BUNNY_TIMEOUT_MS,
        maxConnections: callsAtOnce,
      });
    const breaker = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: halfOpenAfterMs,
      breaker: new ConsecutiveBreaker(failuresToOpen),
    });
    breaker.onBreak(() => this.metrics.circuitOpened.inc({ service: 'bunny' }));
    this.#policy = wrap(bulkhead(callsAtOnce, waitingCalls), breaker);
  }

  async onModuleDestroy(): Promise<void> {
    await this.#client?.close();
  }

  async findZone(name: string): Promise<CdnZoneFacts | undefined> {
    const zone = await this.#use((bunny) => bunny.findPullZone(name));
    return zone && toFacts(zone);
  }

  async getZone(zoneId: number): Promise<CdnZoneFacts> {
    return toFacts(await this.#use((bunny) => bunny.getPullZone(zoneId)));
  }

  async createZone({ name, website }: { name: string; website: string }): Promise<CdnZoneFacts> {
    return this.#use(async (bunny) => {
      try {
        const originUrl = `https://${website}`;
        return toFacts(await bunny.createPullZone({ name, originUrl, originHostHeader: website }));
      } catch (error) {
        if (!isConflict(error)) throw error;
        const own = await bunny.findPullZone(name);
        if (own !== undefined) return toFacts(own);
        throw new OutsideError('conflict', 'cdn_name_taken', error.message, { cause: error });
      }
    });
  }

  async addHostName(zoneId: number, hostName: string): Promise<void> {
    await this.#use(async (bunny) => {
      try {
        await bunny.addHostname(zoneId, hostName);
      } catch (error) {
        if (!isConflict(error)) throw error;
        const { hostnames } = await bunny.getPullZone(zoneId);
        if (hostnames.some(({ name }) => name === hostName)) return;
        throw new OutsideError('conflict', 'cdn_host_name_taken', error.message, { cause: error });
      }
    });
  }

  async requestCertificate(hostName: string): Promise<void> {
    await this.#use(async (bunny) => {
      try {
        await bunny.loadFreeCertificate(hostName);
      } catch (error) {
        if (error instanceof BunnyError && error.kind === 'rejected' && error.code === 400)
          throw new OutsideError('rejected', 'cdn_certificate_refused', error.message, { cause: error });
        throw error;
      }
    });
  }

  async forceHttps(zoneId: number, hostName: string): Promise<void> {
    await this.#use((bunny) => bunny.setForceSsl(zoneId, hostName, true));
  }

  async purge(zoneId: number): Promise<void> {
    await this.#use((bunny) => bunny.purgePullZone(zoneId));
  }

  async removeZone(zoneId: number): Promise<void> {
    await this.#use(async (bunny) => {
      try {
        await bunny.deletePullZone(zoneId);
      } catch (error) {
        if (!(error instanceof BunnyError) || error.kind !== 'not_found') throw error;
      }
    });
  }

  async #use<T>(work: (bunny: BunnyClient) => Promise<T>): Promise<T> {
    const client = this.#client;
    if (client === undefined)
      throw new OutsideError('rejected', 'cdn_unconfigured', 'BUNNY_API_KEY is not set in this process');
    const stop = this.metrics.outsideCalls.startTimer({ service: 'bunny' });
    try {
      const result = await this.#policy.execute(() => work(client));
      stop({ outcome: 'ok' });
      return result;
    } catch (error) {
      const outside = toOutsideError(error);
      stop({ outcome: outside.kind });
      throw outside;
    }
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

/** A zone that was purged too often says nothing about bunny itself. */
function isOutage(error: unknown): boolean {
  return error instanceof BunnyError && (error.kind === 'unavailable' || error.kind === 'unknown_outcome');
}

function toOutsideError(error: unknown): OutsideError {
  if (error instanceof OutsideError) return error;
  if (error instanceof BunnyError) {
    return new OutsideError(error.kind, `cdn_${error.kind}`, error.message, {
      cause: error,
      ...(error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs }),
    });
  }
  if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError)
    return new OutsideError('unavailable', 'cdn_unavailable', 'The CDN is given a pause', {
      cause: error,
      retryAfterMs: halfOpenAfterMs,
    });
  throw error;
}
