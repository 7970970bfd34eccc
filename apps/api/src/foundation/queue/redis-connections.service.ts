import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { Config } from '../config/config.ts';

const failFast = { maxRetriesPerRequest: 1, commandTimeout: 5_000 };

/** Connections to Redis. Its data may be lost at any time; Postgres has everything that matters. */
@Injectable()
export class RedisConnectionsService implements OnApplicationShutdown {
  readonly #url: string;
  readonly #open: Redis[] = [];
  #shared: Redis | undefined;
  #counting: Redis | undefined;

  constructor(config: Config) {
    this.#url = config.settings.REDIS_URL;
  }

  /** The connection for short commands: fails fast while Redis is unavailable. */
  get shared(): Redis {
    this.#shared ??= this.#connect(failFast);
    return this.#shared;
  }

  /**
   * The same for the counters of every request: commands of concurrent requests are sent together. All scripts must be
   * defined before the first command. A script that is defined later, as BullMQ does for each queue, is unknown to the
   * pipeline being filled, and ioredis then throws outside of any promise, which ends the process.
   */
  get counting(): Redis {
    this.#counting ??= this.#connect({ ...failFast, enableAutoPipelining: true });
    return this.#counting;
  }

  /** A separate connection for blocking commands and subscriptions: waits for Redis without a limit. */
  dedicated(): Redis {
    return this.#connect({ maxRetriesPerRequest: null });
  }

  #connect(
    options: Pick<RedisOptions, 'maxRetriesPerRequest' | 'commandTimeout' | 'enableAutoPipelining'>,
  ): Redis {
    const redis = new Redis(this.#url, {
      ...options,
      retryStrategy: (times) => Math.min(times * 100, 2_000),
    });
    // Without a listener a lost connection would end the process. Failing commands throw their own errors.
    redis.on('error', () => undefined);
    this.#open.push(redis);
    return redis;
  }

  onApplicationShutdown(): void {
    for (const redis of this.#open) redis.disconnect();
  }
}
