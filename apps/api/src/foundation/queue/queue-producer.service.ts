import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { type QueueName, queueNames, queueSettings } from './queues.ts';
import { RedisConnectionsService } from './redis-connections.service.ts';

/** BullMQ's count of tries is not ours: an operation ends when its own ledger says so. */
const endless = 1_000_000;

/** The lowest priority that BullMQ knows. */
const lowestPriority = 2 ** 21;

/** A queue that never reached Redis waits for it without an end; whoever asks for an operation does not. */
const patienceMs = 5_000;

/** Puts jobs into queues. A job carries an id, not data. */
@Injectable()
export class QueueProducerService implements OnApplicationShutdown {
  readonly #logger = new Logger(QueueProducerService.name);
  readonly #queues = new Map<QueueName, Queue>();

  constructor(private readonly redis: RedisConnectionsService) {}

  queue(name: QueueName): Queue {
    let queue = this.#queues.get(name);
    if (queue === undefined) {
      queue = new Queue(name, { connection: this.redis.shared, skipVersionCheck: true });
      queue.on('error', (error) => this.#logger.warn(`Queue ${name}: ${error.message}`));
      this.#queues.set(name, queue);
    }
    return queue;
  }

  all(): Queue[] {
    return queueNames.map((name) => this.queue(name));
  }

  /**
   * Tells the workers of an operation. Never fails: what Redis does not take now, the sweep brings later.
   * Telling twice is harmless: a job is named by the operation and the runs it has had, and only one run gets the lease.
   * The count keeps a job that died with its worker, which the queue still holds for a while, from standing in the way.
   * @param attempts how many runs have begun
   * @param turn its place among the waiting operations of its owner, from 1; used where owners take turns
   */
  async wake(name: QueueName, operationId: string, attempts = 0, turn = 1): Promise<void> {
    try {
      const added = this.queue(name).add(
        'operation',
        { operationId },
        {
          jobId: `op-${operationId}-${attempts}`,
          ...(queueSettings[name].order === 'owner' ? { priority: Math.min(turn, lowestPriority) } : {}),
          attempts: endless,
          backoff: { type: 'custom' },
          removeOnComplete: true,
          removeOnFail: true,
        },
      );
      await within(patienceMs, added);
    } catch (error) {
      this.#logger.warn(`Operation ${operationId} could not be queued now: ${String(error)}`);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.close()));
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Redis did not answer within ${ms} ms`)), ms);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
