import { createPleskClient, type PleskClient, PleskError } from '@homeport/plesk';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  type BulkheadPolicy,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  TaskCancelledError,
} from 'cockatiel';
import { Config } from '../../foundation/config/config.ts';
import { refuseInTransaction } from '../../foundation/database/unit-of-work.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { watchCircuit } from '../../foundation/providers/watched-circuit.ts';
import { MetricsService } from '../../foundation/telemetry/metrics.service.ts';
import { PanelServersRepository } from './panel-servers.repository.ts';
import { PanelCredentialsService } from './panel-credentials.service.ts';

const halfOpenAfterMs = 10_000;
/** Enough for a burst of customers, far fewer than the jobs that a queue runs at once. */
const waitingCallsPerServer = 56;

export interface UseOptions {
  /** `sync` for the regular reading of a server, which has a lower limit of its own. */
  lane?: 'sync';
  /** Stops waiting in the queue; a call that has started continues. */
  signal?: AbortSignal;
}

interface Connection {
  /** The name that staff see. */
  service: string;
  client: PleskClient;
  /** Every call to the server. */
  all: BulkheadPolicy;
  /** The reading's calls queue here first, so that they do not fill the customers' queue. */
  sync: BulkheadPolicy;
  circuit: CircuitBreakerPolicy;
}

/**
 * One client per panel server, each with its own limits and circuit breaker, so that a slow panel does not slow other
 * panels' customers, and readings do not delay customers. API keys are decrypted only here, in memory.
 */
@Injectable()
export class PanelConnectionsAdapter implements OnModuleDestroy {
  readonly #connections = new Map<string, Promise<Connection>>();

  constructor(
    private readonly servers: PanelServersRepository,
    private readonly keys: PanelCredentialsService,
    private readonly config: Config,
    private readonly metrics: MetricsService,
  ) {}

  /**
   * Runs calls against one server.
   * @throws ProviderError when a call fails
   */
  async use<T>(
    serverId: string,
    work: (client: PleskClient) => Promise<T>,
    { lane, signal }: UseOptions = {},
  ): Promise<T> {
    refuseInTransaction('A call to a panel server');
    const connection = await this.#connection(serverId);
    const limited = () => connection.all.execute(() => this.#measured(connection, work), signal);
    try {
      return await (lane === 'sync' ? connection.sync.execute(limited, signal) : limited());
    } catch (error) {
      throw toProviderError(error);
    }
  }

  async onModuleDestroy(): Promise<void> {
    for (const connection of this.#connections.values()) await (await connection).client.close();
  }

  async #measured<T>(
    { client, circuit, service }: Connection,
    work: (client: PleskClient) => Promise<T>,
  ): Promise<T> {
    // Do not wait for the one call that tests whether the server is back.
    if (circuit.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
    const stop = this.metrics.providerCalls.startTimer({ service: 'plesk' });
    const measured = (outcome: string) => this.metrics.providers.count(service, outcome, stop({ outcome }));
    try {
      const result = await circuit.execute(() => work(client));
      measured('ok');
      return result;
    } catch (error) {
      measured(toProviderError(error).kind);
      throw error;
    }
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
    const { PANEL_CONCURRENCY, PANEL_TIMEOUT_MS, SYNC_CONCURRENCY } = this.config.settings;
    const client = createPleskClient({
      url: server.url,
      key: this.keys.open(server.sealedKey),
      timeoutMs: PANEL_TIMEOUT_MS,
      maxConnections: PANEL_CONCURRENCY,
      ...(server.certificatePem === null ? {} : { certificatePem: server.certificatePem }),
    });
    const circuit = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: halfOpenAfterMs,
      // When a server starts to hang, all concurrent calls of a reading fail; that has to open the circuit.
      breaker: new ConsecutiveBreaker(Math.max(2, Math.min(5, SYNC_CONCURRENCY))),
    });
    circuit.onBreak(() => this.metrics.circuitOpened.inc({ service: 'plesk' }));
    const service = `plesk ${server.name}`;
    watchCircuit(circuit, service, this.metrics.providers);
    return {
      service,
      client,
      circuit,
      all: bulkhead(PANEL_CONCURRENCY, waitingCallsPerServer),
      sync: bulkhead(SYNC_CONCURRENCY, Number.POSITIVE_INFINITY),
    };
  }
}

function isOutage(error: unknown): boolean {
  return (
    error instanceof PleskError &&
    (error.kind === 'unavailable' || error.kind === 'unknown_outcome' || error.kind === 'throttled')
  );
}

function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof PleskError) {
    return new ProviderError(error.kind, `panel_${error.kind}`, error.message, {
      cause: error,
      ...(error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs }),
    });
  }
  if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError)
    return new ProviderError('unavailable', 'panel_unavailable', 'The panel server is unavailable', {
      cause: error,
      retryAfterMs: halfOpenAfterMs,
    });
  if (error instanceof TaskCancelledError)
    return new ProviderError('unavailable', 'panel_unavailable', 'The call was cancelled before it started', {
      cause: error,
    });
  throw error;
}
