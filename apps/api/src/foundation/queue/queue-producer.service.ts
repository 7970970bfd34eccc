import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { type QueueName, queueNames, queueSettings } from './queues.ts';
import { RedisConnectionsService } from './redis-connections.service.ts';

/** BullMQ's attempt counter is not used: the operation's row decides when it ends. */
const endless = 1_000_000;

/** The lowest priority that BullMQ knows. */
const lowestPriority = 2 ** 21;

/** A queue without a Redis connection waits forever; callers must not. */
const timeoutMs = 5_000;

/** Adds jobs to queues. A job carries an id, not data. */
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
   * Queues an operation. Never throws: if Redis fails, the sweep queues it later.
   * Queuing twice is harmless: the job's id contains the operation's id and its run count, and only one run gets the lease.
   * The run count keeps a job of a crashed worker, which the queue still holds for a while, from blocking the next one.
   * @param attempts how many runs have started
   * @param turn its position among the waiting operations of its owner, from 1; used where owners take turns
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
      await within(timeoutMs, added);
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
