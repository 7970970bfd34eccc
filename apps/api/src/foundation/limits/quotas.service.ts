import { type QuotaName, quotaNames } from '@homeport/contract/quotas';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Clock } from '../clock/clock.ts';
import { Config } from '../config/config.ts';
import { AppError } from '../http/app-error.ts';
import { RedisConnectionsService } from '../queue/redis-connections.service.ts';
import { type QuotaSetting, quotaSettings } from './account-quotas.ts';
import { messageOf } from '../messages/message.ts';

/** How much of a quota an account has used. */
export interface QuotaUsage {
  name: QuotaName | 'stored_file_bytes';
  used: number;
  limit: number;
  /** When the window ends; null when nothing is used. */
  resets: Date | null;
}

/** Quotas per account, across all its network addresses. Counted in Redis; without Redis, per process. */
@Injectable()
export class QuotasService {
  readonly #settings: Record<QuotaName, QuotaSetting>;
  readonly #counters: Record<QuotaName, RateLimiterRedis>;
  readonly #maxStoredBytes: number;
  #storedBytesOf: (userId: string) => Promise<number> = async () => 0;

  constructor(
    config: Config,
    redis: RedisConnectionsService,
    private readonly clock: Clock,
  ) {
    this.#settings = quotaSettings(config.settings);
    this.#maxStoredBytes = config.settings.QUOTA_FILE_MEGABYTES * 1_048_576;
    const counter = (name: QuotaName) => {
      const { limit, seconds } = this.#settings[name];
      const options = { keyPrefix: `quota:${name}`, points: limit, duration: seconds };
      const insuranceLimiter = new RateLimiterMemory(options);
      return new RateLimiterRedis({ ...options, storeClient: redis.counting, insuranceLimiter });
    };
    this.#counters = Object.fromEntries(quotaNames.map((name) => [name, counter(name)])) as Record<
      QuotaName,
      RateLimiterRedis
    >;
  }

  /**
   * Throws when a quota has less left than an amount. Does not use any of it.
   * @throws AppError rate_limited with what is limited and when there is more
   */
  async check(name: QuotaName, userId: string, amount = 1): Promise<void> {
    const used = await this.#counters[name].get(userId);
    const { limit, seconds } = this.#settings[name];
    if ((used?.consumedPoints ?? 0) + amount > limit)
      throw this.#refusal(name, used?.msBeforeNext ?? seconds * 1_000);
  }

  /** Uses an amount of a quota; an amount that does not fit is not counted. @throws AppError as `check` */
  async use(name: QuotaName, userId: string, amount = 1): Promise<void> {
    if (amount === 0) return;
    try {
      await this.#counters[name].consume(userId, amount);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await this.#counters[name].reward(userId, amount);
      throw this.#refusal(name, refusal.msBeforeNext);
    }
  }

  /** Registers how to read the bytes of stored files of an account. */
  registerStoredFiles(storedBytesOf: (userId: string) => Promise<number>): void {
    this.#storedBytesOf = storedBytesOf;
  }

  /** @throws AppError payload_too_large when the stored files of the account would exceed the limit */
  async checkStored(userId: string, bytes: number): Promise<void> {
    if (bytes === 0 || (await this.#storedBytesOf(userId)) + bytes <= this.#maxStoredBytes) return;
    const message = messageOf('limits.storedFiles', { megabytes: this.#maxStoredBytes / 1_048_576 });
    throw new AppError('payload_too_large', { message, fields: { attachments: message } });
  }

  /** The usage of each quota of an account. */
  async usageOf(userId: string): Promise<QuotaUsage[]> {
    const windows = await Promise.all(
      quotaNames.map(async (name) => {
        const used = await this.#counters[name].get(userId);
        const resets = used === null ? null : this.clock.in(used.msBeforeNext);
        return { name, used: used?.consumedPoints ?? 0, limit: this.#settings[name].limit, resets };
      }),
    );
    const used = await this.#storedBytesOf(userId);
    return [...windows, { name: 'stored_file_bytes', used, limit: this.#maxStoredBytes, resets: null }];
  }

  #refusal(name: QuotaName, waitMs: number): AppError {
    const { refusal, shownLimit } = this.#settings[name];
    const message = messageOf(refusal, { limit: shownLimit, ...duration(waitMs) });
    return new AppError('rate_limited', { message, retryAfterSeconds: Math.max(1, waitMs / 1_000) });
  }
}

/** Up to 90 minutes in minutes, above in hours: rounded up. */
function duration(ms: number): { count: number; unit: 'minutes' | 'hours' } {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  return minutes < 90
    ? { count: minutes, unit: 'minutes' }
    : { count: Math.ceil(minutes / 60), unit: 'hours' };
}
