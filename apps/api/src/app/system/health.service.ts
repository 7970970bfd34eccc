import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallAnswer } from '@homeport/contract/call';
import type { ready } from '@homeport/contract/system';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { Config } from '../../foundation/config/config.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { RedisConnectionsService } from '../../foundation/queue/redis-connections.service.ts';
import { HealthRepository } from './health.repository.ts';

/** Whether this process can serve now. */
@Injectable()
export class HealthService implements BeforeApplicationShutdown {
  #stopping = false;

  constructor(
    private readonly checks: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly repository: HealthRepository,
    private readonly redis: RedisConnectionsService,
    private readonly config: Config,
  ) {}

  /** Load balancers see "not ready", and proxies give up their connections, before connections are refused. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stopping = true;
    await sleep(this.config.settings.HTTP_DRAIN_SECONDS * 1_000);
  }

  /** Whether this process was told to stop. */
  get isStopping(): boolean {
    return this.#stopping;
  }

  /** @throws AppError not_ready, naming in its detail what does not respond */
  async readiness(): Promise<CallAnswer<typeof ready>> {
    if (this.#stopping) throw new AppError('not_ready');
    const { READY_FILE } = this.config.settings;
    if (READY_FILE !== '' && !existsSync(READY_FILE))
      throw new AppError('not_ready', { detail: `${READY_FILE} does not exist yet` });
    try {
      await this.checks.check([
        () => this.#indicate('postgres', () => this.repository.ping()),
        () => this.#indicate('redis', () => this.redis.shared.ping()),
      ]);
    } catch (error) {
      throw new AppError('not_ready', { cause: error, detail: String(error) });
    }
    return { status: 'ok', checks: { postgres: 'up', redis: 'up' } };
  }

  async #indicate<K extends string>(key: K, probe: () => Promise<unknown>) {
    const indicator = this.indicators.check(key);
    return probe().then(
      () => indicator.up(),
      (error: unknown) => indicator.down(String(error)),
    );
  }
}
