import type { LimitClass } from '@homeport/contract/call';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Config } from '../config/config.ts';
import { AppError } from '../http/app-error.ts';
import { RedisConnectionsService } from '../queue/redis-connections.service.ts';
import { addressKey } from './address.ts';
import { LeasedLimit } from './leased-limit.ts';
import { callLimits, type NamedLimit, namedLimits, namedLimitSettings } from './limit-settings.ts';

/** A request of a caller who is not signed in, before it was validated. */
export type VisitorRequest = Pick<FastifyRequest, 'headers' | 'body'>;
/** Identifies a caller. @returns the key to count their calls by; undefined when unknown */
export type Recognize = (request: VisitorRequest) => Promise<string | undefined>;

/**
 * Rate limits, counted in Redis; while Redis is unavailable, per process. Those of calls are counted in portions
 * (`LeasedLimit`).
 */
@Injectable()
export class LimitsService {
  readonly #byClass = new Map<LimitClass, LeasedLimit>();
  readonly #byName = new Map<NamedLimit, RateLimiterAbstract>();
  readonly #recognitions: Recognize[] = [];
  /** The classes that have a setting, limited or not. */
  readonly classes: ReadonlySet<string>;

  constructor(config: Config, redis: RedisConnectionsService) {
    const settings = callLimits(config.settings);
    this.classes = new Set(Object.keys(settings));
    for (const [name, limit] of Object.entries(settings) as [
      LimitClass,
      { points: number; seconds: number } | null,
    ][]) {
      // Calls beyond the limit are rejected without querying Redis, until the window ends.
      const refuseFromMemory = limit === null ? {} : { inMemoryBlockOnConsumed: limit.points + 1 };
      if (limit !== null) {
        const shared = limiter(redis, `calls:${name}`, limit, refuseFromMemory);
        this.#byClass.set(name, new LeasedLimit(shared, leaseOf(limit.points)));
      }
    }
    const named = namedLimitSettings(config.settings);
    for (const name of namedLimits) this.#byName.set(name, limiter(redis, `named:${name}`, named[name]));
  }

  /** Registers how to identify callers who are not signed in; their calls are then not counted by address. */
  registerRecognition(recognize: Recognize): void {
    this.#recognitions.push(recognize);
  }

  /**
   * Counts a call of an address, or of a recognised caller.
   * @param request of a caller who is not signed in
   * @throws AppError rate_limited with the seconds to wait
   */
  async countCall(limit: LimitClass, ip: string, request?: VisitorRequest): Promise<void> {
    const counter = this.#byClass.get(limit);
    if (counter === undefined) return;
    await consume(counter, (await this.#recognize(request)) ?? addressKey(ip));
  }

  /** Counts a call with an API key. @throws AppError rate_limited with the seconds to wait */
  async countCallOfKey(limit: LimitClass, keyId: string): Promise<void> {
    const counter = this.#byClass.get(limit);
    if (counter !== undefined) await consume(counter, `key ${keyId}`);
  }

  async #recognize(request: VisitorRequest | undefined): Promise<string | undefined> {
    if (request === undefined) return undefined;
    for (const recognize of this.#recognitions) {
      const key = await recognize(request);
      if (key !== undefined) return key;
    }
    return undefined;
  }

  /** The limit of a key. */
  pointsOf(limit: NamedLimit): number {
    return this.#byName.get(limit)?.points ?? 0;
  }

  /** The current count of a key. */
  async countOf(limit: NamedLimit, key: string): Promise<number> {
    return (await this.#byName.get(limit)?.get(key))?.consumedPoints ?? 0;
  }

  /** Counts something without refusing it. */
  async add(limit: NamedLimit, key: string): Promise<void> {
    await this.#byName.get(limit)?.penalty(key);
  }

  /** Whether a key is counted for the first time. */
  async isFirst(limit: NamedLimit, key: string): Promise<boolean> {
    return (await this.#byName.get(limit)?.penalty(key))?.consumedPoints === 1;
  }

  /**
   * Throws if the next count would exceed the limit. Counts nothing.
   * @throws AppError rate_limited with the seconds to wait
   */
  async refuseUsedUp(limit: NamedLimit, key: string): Promise<void> {
    const counted = await this.#byName.get(limit)?.get(key);
    if (counted && counted.consumedPoints >= this.pointsOf(limit)) throw rateLimited(counted);
  }

  /**
   * Counts something else, such as the codes of one mailbox.
   * @throws AppError rate_limited with the seconds to wait
   */
  async consume(limit: NamedLimit, key: string): Promise<void> {
    const counter = this.#byName.get(limit);
    if (counter !== undefined) await consume(counter, key);
  }

  /** Resets a count after a success. */
  async forgive(limit: NamedLimit, key: string): Promise<void> {
    await this.#byName.get(limit)?.delete(key);
  }
}

/** Small limits are exact; of larger ones a process takes up to 2 % at once. */
function leaseOf(points: number): number {
  return Math.max(1, Math.floor(points / 50));
}

function limiter(
  redis: RedisConnectionsService,
  name: string,
  limit: { points: number; seconds: number },
  extra: { inMemoryBlockOnConsumed?: number } = {},
): RateLimiterAbstract {
  const options = { keyPrefix: `limit:${name}`, points: limit.points, duration: limit.seconds };
  return new RateLimiterRedis({
    ...options,
    ...extra,
    storeClient: redis.counting,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

async function consume(counter: { consume: (key: string) => Promise<unknown> }, key: string): Promise<void> {
  try {
    await counter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw rateLimited(refusal);
  }
}

function rateLimited({ msBeforeNext }: RateLimiterRes): AppError {
  return new AppError('rate_limited', { retryAfterSeconds: Math.max(1, msBeforeNext / 1000) });
}
