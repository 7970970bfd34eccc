import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ProviderTally } from '../providers/provider-tally.ts';
import { OperationsBoardRepository } from '../operations/operations-board.repository.ts';
import { QueueProducerService } from '../queue/queue-producer.service.ts';
import { RedisConnectionsService } from '../queue/redis-connections.service.ts';
import { ProcessFailuresService } from './process-failures.service.ts';

/** How long a scrape waits for Redis. */
const redisWaitMs = 2_000;

/** The metrics for Prometheus. While Redis is unavailable, its metrics are left out. */
@Injectable()
export class MetricsService {
  readonly registry = new Registry();

  /** The provider health that staff see. */
  readonly providers = new ProviderTally();

  readonly requests = new Histogram({
    name: 'homeport_http_request_seconds',
    help: 'Time of answered calls, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [this.registry],
  });

  readonly providerCalls = new Histogram({
    name: 'homeport_provider_call_seconds',
    help: 'Duration of provider calls, by provider and outcome',
    labelNames: ['service', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
    registers: [this.registry],
  });

  readonly refusals = new Counter({
    name: 'homeport_refusals_total',
    help: "Failed sign-ins, forged tokens, calls for what is not the caller's, and calls beyond a limit, by kind",
    labelNames: ['kind'],
    registers: [this.registry],
  });

  readonly circuitOpened = new Counter({
    name: 'homeport_circuit_opened_total',
    help: 'How often the circuit of a provider opened',
    labelNames: ['service'],
    registers: [this.registry],
  });

  constructor(
    producer: QueueProducerService,
    board: OperationsBoardRepository,
    failures: ProcessFailuresService,
    redis: RedisConnectionsService,
  ) {
    collectDefaultMetrics({ register: this.registry });
    this.#measureQueues(producer);
    this.#measureRedis(redis);
    this.#countProcessFailures(failures);
    this.#countOperations(board);
  }

  #measureQueues(producer: QueueProducerService): void {
    const waiting = new Gauge({
      name: 'homeport_queue_jobs',
      help: 'Jobs per queue and state',
      labelNames: ['queue', 'state'],
      registers: [this.registry],
      collect: async () => {
        waiting.reset();
        const queues = producer.all();
        const read = queues.map((queue) => queue.getJobCounts('waiting', 'active', 'delayed', 'failed'));
        const counts = (await fromRedis(Promise.all(read))) ?? [];
        for (const [index, counted] of counts.entries())
          for (const [state, count] of Object.entries(counted))
            waiting.set({ queue: queues[index]?.name ?? '', state }, count);
      },
    });
  }

  #measureRedis(redis: RedisConnectionsService): void {
    const redisUp = new Gauge({
      name: 'homeport_redis_up',
      help: '1 while Redis answers; 0 while it does not, and the figures read from it are missing',
      registers: [this.registry],
      collect: async () => {
        redisUp.set((await fromRedis(redis.shared.ping())) === undefined ? 0 : 1);
      },
    });
  }

  #countProcessFailures(failures: ProcessFailuresService): void {
    const failed = new Counter({
      name: 'homeport_process_failures_total',
      help: 'Unhandled errors that ended a process, of all processes, by kind',
      labelNames: ['kind'],
      registers: [this.registry],
      collect: async () => {
        failed.reset();
        const counts = await fromRedis(failures.read());
        for (const [kind, count] of Object.entries(counts ?? {})) failed.inc({ kind }, count);
      },
    });
  }

  #countOperations(board: OperationsBoardRepository): void {
    const operations = new Gauge({
      name: 'homeport_operations',
      help: 'Unfinished operations by kind and state',
      labelNames: ['kind', 'state'],
      registers: [this.registry],
      collect: async () => {
        operations.reset();
        for (const { kind, state, count } of await board.countUnfinished())
          operations.set({ kind, state }, count);
      },
    });
  }
}

/** @returns undefined when Redis does not answer in time */
async function fromRedis<T>(answer: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), redisWaitMs);
  try {
    return await Promise.race([answer.catch(() => undefined), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
