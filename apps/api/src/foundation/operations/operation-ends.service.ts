import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RedisConnectionsService } from '../queue/redis-connections.service.ts';

const channel = 'homeport:operation-ends';

/** What a caller that waits for the end of an operation holds. */
export interface EndWatch {
  /** Resolves when the end is announced, after `ms`, or when the process stops. */
  ended(ms: number): Promise<void>;
  /** How long to wait at most before the operation is looked at again, in milliseconds. */
  lookAgainMs: number;
  stop(): void;
}

/** Over Redis: an announcement may be missed, then waiting callers find out by looking. */
@Injectable()
export class OperationEndsService implements OnModuleDestroy {
  readonly #logger = new Logger(OperationEndsService.name);
  /** Those who wait, by operation. */
  readonly #watches = new Map<string, Set<PromiseWithResolvers<void>>>();
  #subscriber: Redis | undefined;
  #isSubscribed = false;
  isStopping = false;

  constructor(private readonly redis: RedisConnectionsService) {}

  /** Tells all processes that an operation has ended or needs attention. Never throws. */
  announce(operationId: string): void {
    this.redis.shared
      .publish(channel, operationId)
      .catch((error: unknown) => this.#logger.debug(`End of ${operationId} not announced: ${String(error)}`));
  }

  /** Begins to listen. Whoever looks at the operation after that misses no end. */
  watch(operationId: string): EndWatch {
    this.#subscribe();
    const end = Promise.withResolvers<void>();
    const watches = this.#watches.get(operationId) ?? new Set();
    this.#watches.set(operationId, watches.add(end));
    return {
      ended: async (ms) => {
        const timer = setTimeout(end.resolve, ms);
        await end.promise;
        clearTimeout(timer);
      },
      lookAgainMs: this.#isSubscribed ? 1_000 : 100,
      stop: () => {
        watches.delete(end);
        if (watches.size === 0 && this.#watches.get(operationId) === watches)
          this.#watches.delete(operationId);
      },
    };
  }

  onModuleDestroy(): void {
    this.isStopping = true;
    for (const operationId of this.#watches.keys()) this.#wake(operationId);
  }

  #subscribe(): void {
    if (this.#subscriber !== undefined) return;
    // It subscribes again by itself after each lost connection.
    this.#subscriber = this.redis.dedicated();
    this.#subscriber.on('message', (_channel, operationId: string) => this.#wake(operationId));
    this.#subscriber.on('close', () => (this.#isSubscribed = false));
    this.#subscriber.on('ready', () => {
      const subscribed = this.#subscriber?.subscribe(channel);
      subscribed?.then(
        () => (this.#isSubscribed = true),
        () => undefined,
      );
    });
  }

  #wake(operationId: string): void {
    for (const end of this.#watches.get(operationId) ?? []) end.resolve();
  }
}
