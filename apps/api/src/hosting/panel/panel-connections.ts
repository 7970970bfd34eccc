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
import { refuseInTransaction } from '../../foundation/database/unit-of-work.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { watchCircuit } from '../../foundation/providers/watched-circuit.ts';
import type { MetricsService } from '../../foundation/telemetry/metrics.service.ts';
import { tracedClient } from '../../foundation/telemetry/provider-spans.ts';

const halfOpenAfterMs = 10_000;
/** Enough for a burst of customers, far fewer than the jobs that a queue runs at once. */
const waitingCallsPerServer = 56;
const outages: readonly string[] = ['unavailable', 'unknown_outcome', 'throttled'];

export interface UseOptions {
  /** `sync` for the regular reading of a server, which has a lower limit of its own. */
  lane?: 'sync';
  /** Stops waiting in the queue; a call that has started continues. */
  signal?: AbortSignal;
}

/** Where a server is and how to sign in to it; `key` is a secret. */
export interface PanelServerAccess {
  name: string;
  url: string;
  key: string;
  certificatePem: string | null;
}

/** How to connect to the servers of one vendor. */
export interface PanelVendor<Client> {
  name: string;
  open(server: PanelServerAccess, limits: { timeoutMs: number; maxConnections: number }): Client;
  close(client: Client): Promise<void>;
  /** @returns undefined for an error that is not the vendor's */
  toProviderError(error: unknown): ProviderError | undefined;
}

interface Limits {
  timeoutMs: number;
  /** How many calls a server gets at once, in all and of readings. */
  all: number;
  sync: number;
}

interface Connection<Client> {
  access: PanelServerAccess;
  /** The name that staff see. */
  service: string;
  client: Client;
  /** Every call to the server. */
  all: BulkheadPolicy;
  /** The reading's calls queue here first, so that they do not fill the customers' queue. */
  sync: BulkheadPolicy;
  circuit: CircuitBreakerPolicy;
}

/**
 * One client per server of a vendor, each with its own limits and circuit breaker, so that a slow panel does not slow
 * other panels' customers, and readings do not delay customers.
 */
export class PanelConnections<Client> {
  readonly #vendor: PanelVendor<Client>;
  readonly #limits: Limits;
  readonly #metrics: MetricsService;
  readonly #accessOf: (serverId: string) => Promise<PanelServerAccess>;
  readonly #connections = new Map<string, Connection<Client>>();

  constructor(
    vendor: PanelVendor<Client>,
    limits: Limits,
    metrics: MetricsService,
    accessOf: (serverId: string) => Promise<PanelServerAccess>,
  ) {
    this.#vendor = vendor;
    this.#limits = limits;
    this.#metrics = metrics;
    this.#accessOf = accessOf;
  }

  /**
   * Runs calls against one server.
   * @throws ProviderError when a call fails
   */
  async use<T>(
    serverId: string,
    work: (client: Client) => Promise<T>,
    { lane, signal }: UseOptions = {},
  ): Promise<T> {
    refuseInTransaction('A call to a panel server');
    const connection = await this.#connection(serverId);
    const limited = () => connection.all.execute(() => this.#measured(connection, work), signal);
    try {
      return await (lane === 'sync' ? connection.sync.execute(limited, signal) : limited());
    } catch (error) {
      throw this.#toProviderError(error);
    }
  }

  /**
   * Runs calls against a server that is not registered, or not with this key.
   * @throws ProviderError when a call fails, TypeError for a certificate or key in another form
   */
  async tryOut<T>(access: PanelServerAccess, work: (client: Client) => Promise<T>): Promise<T> {
    refuseInTransaction('A call to a panel server');
    const { timeoutMs, all } = this.#limits;
    const client = this.#vendor.open(access, { timeoutMs, maxConnections: all });
    try {
      return await work(client);
    } catch (error) {
      throw this.#toProviderError(error);
    } finally {
      await this.#vendor.close(client);
    }
  }

  async close(): Promise<void> {
    for (const { client } of this.#connections.values()) await this.#vendor.close(client);
  }

  async #measured<T>(
    { client, circuit, service }: Connection<Client>,
    work: (client: Client) => Promise<T>,
  ): Promise<T> {
    // Do not wait for the one call that tests whether the server is back.
    if (circuit.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
    const stop = this.#metrics.providerCalls.startTimer({ service: this.#vendor.name });
    const measured = (outcome: string) => this.#metrics.providers.count(service, outcome, stop({ outcome }));
    try {
      const result = await circuit.execute(() => work(tracedClient(service, client)));
      measured('ok');
      return result;
    } catch (error) {
      measured(this.#toProviderError(error).kind);
      throw error;
    }
  }

  /** The row is read for each call: staff replace addresses and keys while processes run. */
  async #connection(serverId: string): Promise<Connection<Client>> {
    const access = await this.#accessOf(serverId);
    const known = this.#connections.get(serverId);
    if (known !== undefined && isSame(known.access, access)) return known;
    const connection = this.#open(access);
    this.#connections.set(serverId, connection);
    // Running calls are finished first.
    if (known !== undefined) void this.#vendor.close(known.client).catch(() => undefined);
    return connection;
  }

  #open(access: PanelServerAccess): Connection<Client> {
    const { timeoutMs, all, sync } = this.#limits;
    const isOutage = (error: unknown) => outages.includes(this.#vendor.toProviderError(error)?.kind ?? '');
    const circuit = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: halfOpenAfterMs,
      // When a server starts to hang, all concurrent calls of a reading fail; that has to open the circuit.
      breaker: new ConsecutiveBreaker(Math.max(2, Math.min(5, sync))),
    });
    circuit.onBreak(() => this.#metrics.circuitOpened.inc({ service: this.#vendor.name }));
    const service = `${this.#vendor.name} ${access.name}`;
    watchCircuit(circuit, service, this.#metrics.providers);
    return {
      access,
      service,
      client: this.#vendor.open(access, { timeoutMs, maxConnections: all }),
      circuit,
      all: bulkhead(all, waitingCallsPerServer),
      sync: bulkhead(sync, Number.POSITIVE_INFINITY),
    };
  }

  #toProviderError(error: unknown): ProviderError {
    const known = error instanceof ProviderError ? error : this.#vendor.toProviderError(error);
    if (known !== undefined) return known;
    if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError)
      return new ProviderError('unavailable', 'panel_unavailable', 'The panel server is unavailable', {
        cause: error,
        retryAfterMs: halfOpenAfterMs,
      });
    if (error instanceof TaskCancelledError)
      return new ProviderError(
        'unavailable',
        'panel_unavailable',
        'The call was cancelled before it started',
        {
          cause: error,
        },
      );
    throw error;
  }
}

function isSame(one: PanelServerAccess, other: PanelServerAccess): boolean {
  return one.url === other.url && one.key === other.key && one.certificatePem === other.certificatePem;
}
