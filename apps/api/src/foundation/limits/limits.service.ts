import type { LimitClass } from '@homeport/contract/call';
import { Injectable } from '@nestjs/common';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Config } from '../config/config.ts';
import { AppError } from '../http/app-error.ts';
import { RedisConnections } from '../queue/redis.ts';
import { addressKey } from './address.ts';
import { callLimits, type NamedLimit, namedLimits, namedLimitSettings } from './limit-settings.ts';

/** Rate limits, counted in Redis; while Redis is away each process counts for itself. */
@Injectable()
export class LimitsService {
  readonly #byClass = new Map<LimitClass, RateLimiterAbstract>();
  readonly #byName = new Map<NamedLimit, RateLimiterAbstract>();
  /** The classes that have a setting, limited or not. */
  readonly classes: ReadonlySet<string>;

  constructor(config: Config, redis: RedisConnections) {
    const settings = callLimits(config.settings);
    this.classes = new Set(Object.keys(settings));
    for (const [name, limit] of Object.entries(settings) as [
      LimitClass,
      { points: number; seconds: number } | null,
    ][]) {
      if (limit !== null) this.#byClass.set(name, limiter(redis, `calls:${name}`, limit));
    }
    const named = namedLimitSettings(config.settings);
    for (const name of namedLimits) this.#byName.set(name, limiter(redis, `named:${name}`, named[name]));
  }

  /**
   * Counts a call of an address.
   * @throws AppError rate_limited with the seconds to wait
   */
  async countCall(limit: LimitClass, ip: string): Promise<void> {
    const counter = this.#byClass.get(limit);
    if (counter !== undefined) await consume(counter, addressKey(ip));
  }

  /**
   * Counts something else, such as the codes of one mailbox.
   * @throws AppError rate_limited with the seconds to wait
   */
  async consume(limit: NamedLimit, key: string): Promise<void> {
    const counter = this.#byName.get(limit);
    if (counter !== undefined) await consume(counter, key);
  }

  /** Forgets what was counted, after a success. */
  async forgive(limit: NamedLimit, key: string): Promise<void> {
    await this.#byName.get(limit)?.delete(key);
  }
}

function limiter(
  redis: RedisConnections,
  name: string,
  limit: { points: number; seconds: number },
): RateLimiterAbstract {
  const options = { keyPrefix: `limit:${name}`, points: limit.points, duration: limit.seconds };
  return new RateLimiterRedis({
    ...options,
    storeClient: redis.counting,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

async function consume(counter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await counter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, refusal.msBeforeNext / 1000) });
  }
}
