import { createPleskClient, type PleskClient, PleskError } from '@homeport/plesk';
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
import { PanelServersRepository } from './panel-servers.repository.ts';
import { PanelKeys } from './panel-keys.ts';

const halfOpenAfterMs = 10_000;
const failuresToOpen = 5;
const waitingCallsPerServer = 1_000;

interface Connection {
  client: PleskClient;
  policy: IPolicy;
}

/**
 * One client per panel server, each with a cap and a circuit of its own, so that a slow panel never slows another's
 * customers. Keys are opened here, in memory, and nowhere else.
 */
@Injectable()
export class PanelConnections implements OnModuleDestroy {
  readonly #connections = new Map<string, Promise<Connection>>();

  constructor(
    private readonly servers: PanelServersRepository,
    private readonly keys: PanelKeys,
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Runs calls against one server.
   * @throws OutsideError, whatever went wrong outside
   */
  async use<T>(serverId: string, work: (client: PleskClient) => Promise<T>): Promise<T> {
    const { client, policy } = await this.#connection(serverId);
    const stop = this.metrics.outsideCalls.startTimer({ service: 'plesk' });
    try {
      const result = await policy.execute(() => work(client));
      stop({ outcome: 'ok' });
      return result;
    } catch (error) {
      const outside = toOutsideError(error);
      stop({ outcome: outside.kind });
      throw outside;
    }
  }

  async onModuleDestroy(): Promise<void> {
    for (const connection of this.#connections.values()) await (await connection).client.close();
  }

  #connection(serverId: string): Promise<Connection> {
    let connection = this.#connections.get(serverId);
    if (connection === undefined) {
      connection = this.#open(serverId);
      this.#connections.set(serverId, connection);
      connection.catch(() => this.#connections.delete(serverId));
    }
    return connection;
  }

  async #open(serverId: string): Promise<Connection> {
    const server = await this.servers.getConnection(serverId);
    const { PANEL_CONCURRENCY, PANEL_TIMEOUT_MS } = this.config.settings;
    const client = createPleskClient({
      url: server.url,
      key: this.keys.open(server.sealedKey),
      timeoutMs: PANEL_TIMEOUT_MS,
      maxConnections: PANEL_CONCURRENCY,
      ...(server.certificatePem === null ? {} : { certificatePem: server.certificatePem }),
    });
    const breaker = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: halfOpenAfterMs,
      breaker: new ConsecutiveBreaker(failuresToOpen),
    });
    breaker.onBreak(() => this.metrics.circuitOpened.inc({ service: 'plesk' }));
    return { client, policy: wrap(bulkhead(PANEL_CONCURRENCY, waitingCallsPerServer), breaker) };
  }
}

function isOutage(error: unknown): boolean {
  return (
    error instanceof PleskError &&
    (error.kind === 'unavailable' || error.kind === 'unknown_outcome' || error.kind === 'throttled')
  );
}

function toOutsideError(error: unknown): OutsideError {
  if (error instanceof OutsideError) return error;
  if (error instanceof PleskError) {
    return new OutsideError(error.kind, `panel_${error.kind}`, error.message, {
      cause: error,
      ...(error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs }),
    });
  }
  if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError)
    return new OutsideError('unavailable', 'panel_unavailable', 'The panel server is given a pause', {
      cause: error,
      retryAfterMs: halfOpenAfterMs,
    });
  throw error;
}
