import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../config/config.ts';
import { tokenHash } from '../crypto/encryption.service.ts';
import { newId } from '../ids/ids.ts';
import { RedisConnectionsService } from '../queue/redis-connections.service.ts';
import { OffsetClock } from './clock.ts';
import { ClockRepository } from './clock.repository.ts';

const timeoutMs = 5_000;

/** Keeps the clocks of all processes in sync, if the clock can be moved. */
@Injectable()
export class ClockMoverService implements OnModuleInit {
  readonly #logger = new Logger(ClockMoverService.name);
  /** Redis channels span all its databases, so the channel's name contains the Postgres database. */
  readonly #channel: string;

  constructor(
    private readonly clock: OffsetClock,
    private readonly repository: ClockRepository,
    private readonly redis: RedisConnectionsService,
    private readonly config: Config,
  ) {
    this.#channel = `homeport:clock:${tokenHash(config.settings.DATABASE_URL)}`;
  }

  async onModuleInit(): Promise<void> {
    if (this.config.settings.CLOCK_TOKEN === '') return;
    const subscriber = this.redis.dedicated();
    subscriber.on('message', (_channel, message) => this.#try(() => this.#follow(message)));
    // After a lost connection, moves that were missed are read from the database.
    subscriber.on('ready', () => this.#try(() => this.#catchUp()));
    await subscriber.subscribe(this.#channel);
    await this.#catchUp();
  }

  /** Moves the clock of every process; resolves when all of them have followed, or after five seconds. */
  async move(offsetMs: number): Promise<void> {
    await this.repository.write(offsetMs);
    const redis: Redis = this.redis.shared;
    const acknowledgements = `homeport:clock:${newId()}`;
    const listeners = await redis.publish(this.#channel, JSON.stringify({ offsetMs, acknowledgements }));
    const until = performance.now() + timeoutMs;
    while (Number((await redis.get(acknowledgements)) ?? 0) < listeners && performance.now() < until)
      await sleep(20);
    this.clock.offsetMs = offsetMs;
  }

  async #follow(message: string): Promise<void> {
    const { offsetMs, acknowledgements } = JSON.parse(message) as {
      offsetMs: number;
      acknowledgements: string;
    };
    this.clock.offsetMs = offsetMs;
    await this.redis.shared.multi().incr(acknowledgements).expire(acknowledgements, 60).exec();
  }

  /** For event listeners: errors are logged, and the next connection catches up. */
  #try(work: () => Promise<void>): void {
    work().catch((error: unknown) => this.#logger.warn(`The clock did not follow: ${String(error)}`));
  }

  async #catchUp(): Promise<void> {
    this.clock.offsetMs = await this.repository.read();
  }
}
