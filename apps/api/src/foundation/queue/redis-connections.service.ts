import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { Config } from '../config/config.ts';

const failFast = { maxRetriesPerRequest: 1, commandTimeout: 5_000 };

/** Connections to Redis. What stands in it may be lost at any time; Postgres owes nothing to it. */
@Injectable()
export class RedisConnectionsService implements OnApplicationShutdown {
  readonly #url: string;
  readonly #open: Redis[] = [];
  #shared: Redis | undefined;
  #counting: Redis | undefined;

  constructor(config: Config) {
    this.#url = config.settings.REDIS_URL;
  }

  /** The connection for short commands: fails fast while Redis is away. */
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

  /** A connection of its own for something that blocks or subscribes: waits for Redis as long as it takes. */
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
    // Without a listener a lost connection would end the process; the commands that fail say it themselves.
    redis.on('error', () => undefined);
    this.#open.push(redis);
    return redis;
  }

  onApplicationShutdown(): void {
    for (const redis of this.#open) redis.disconnect();
  }
}
