import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type Job, Worker } from 'bullmq';
import { type QueueName, queueNames, queueSettings } from '../queue/queues.ts';
import { QueueProducerService } from '../queue/queue-producer.service.ts';
import { RedisConnectionsService } from '../queue/redis-connections.service.ts';
import { OperationRunnerService } from './operation-runner.service.ts';
import { OperationsRepository } from './operations.repository.ts';

/** Tells BullMQ when to run a job again. */
class Again extends Error {
  readonly inMs: number;

  constructor(inMs: number) {
    super(`again in ${inMs} ms`);
    this.inMs = inMs;
  }
}

const sweepEveryMs = 3_000;
const sweptPerQueue = 500;

/** Runs jobs from the queues, and queues unfinished operations again that Redis has lost. Worker role only. */
@Injectable()
export class OperationWorkerService implements OnApplicationShutdown {
  readonly #logger = new Logger(OperationWorkerService.name);
  readonly #stop = new AbortController();
  #workers: Worker[] = [];
  #sweeper: NodeJS.Timeout | undefined;

  constructor(
    private readonly runner: OperationRunnerService,
    private readonly repository: OperationsRepository,
    private readonly producer: QueueProducerService,
    private readonly redis: RedisConnectionsService,
  ) {}

  /** The queues that this role consumes. */
  readonly consumes: readonly QueueName[] = queueNames.filter((name) => name !== 'ask');

  start(): void {
    this.#workers = this.consumes.map((name) => this.#consume(name));
    this.#sweeper = setInterval(() => void this.sweep(), sweepEveryMs);
    // Also at the start: a worker that restarts often must still take over abandoned operations.
    void this.sweep();
  }

  /** Queues every operation again that is due and not leased: after a flushed Redis, a crashed worker or a lost job. */
  async sweep(): Promise<void> {
    try {
      for (const { id, queue, attempts, turn } of await this.repository.findOwed(sweptPerQueue))
        await this.producer.wake(queue as QueueName, id, attempts, turn);
    } catch (error) {
      this.#logger.warn(`Sweep: ${String(error)}`);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#sweeper);
    this.#stop.abort();
    await Promise.all(this.#workers.map((worker) => worker.close()));
  }

  #consume(name: QueueName): Worker {
    const { concurrency, lockMs } = queueSettings[name];
    const worker = new Worker(name, (job) => this.#process(job), {
      connection: this.redis.dedicated(),
      concurrency,
      lockDuration: lockMs,
      stalledInterval: lockMs / 3,
      maxStalledCount: 1_000_000,
      skipVersionCheck: true,
      settings: {
        backoffStrategy: (attempts, _type, error) =>
          error instanceof Again ? error.inMs : Math.min(1_000 * 2 ** attempts, 30_000),
      },
    });
    worker.on('error', (error) => this.#logger.warn(`Worker ${name}: ${error.message}`));
    return worker;
  }

  async #process(job: Job): Promise<void> {
    const { operationId } = job.data as { operationId?: unknown };
    if (job.name !== 'operation' || typeof operationId !== 'string')
      throw new Error(`No handler for the job "${job.name}"`);
    const outcome = await this.runner.run(operationId, this.#stop.signal);
    if (outcome.again) throw new Again(outcome.inMs);
  }
}
