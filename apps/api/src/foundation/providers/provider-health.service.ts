import { hostname } from 'node:os';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { newId } from '../ids/ids.ts';
import { SchedulesService } from '../schedules/schedules.service.ts';
import { MetricsService } from '../telemetry/metrics.service.ts';
import { healthOf, type ProviderHealth } from './provider-health.ts';
import { ProviderHealthRepository } from './provider-health.repository.ts';

const reportEveryMs = 10_000;

/** Puts what all processes see of outside services together, for staff to look at. */
@Injectable()
export class ProviderHealthService implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(ProviderHealthService.name);
  readonly #process = `${hostname()}:${process.pid}:${newId().slice(-6)}`;
  #timer: NodeJS.Timeout | undefined;
  #reporting: Promise<void> | undefined;

  constructor(
    private readonly repository: ProviderHealthRepository,
    private readonly metrics: MetricsService,
    private readonly schedules: SchedulesService,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'providers.prune',
      everyMs: 3_600_000,
      run: () => this.repository.prune(),
    });
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => {
      this.#reporting = this.#reportIfPossible();
    }, reportEveryMs);
    this.#timer.unref();
  }

  /** What was counted since the last report is lost with the process: a few seconds of a picture. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reporting;
  }

  /** Writes down what this process saw since it last did so. */
  async report(): Promise<void> {
    for (const [service, tally] of this.metrics.providers.take()) await this.repository.add(service, tally);
    for (const [service, circuit] of this.metrics.providers.circuits())
      await this.repository.recordCircuit(this.#process, service, circuit);
  }

  /** How the outside services answered in the last hour, by name. */
  async read(): Promise<ProviderHealth[]> {
    const { now, minutes } = await this.repository.lastHour();
    return healthOf(minutes, await this.repository.circuits(), now);
  }

  /** Services that at least one process does not call now, with the time since when; the earliest of each. */
  async openCircuits(): Promise<{ service: string; since: Date }[]> {
    const open = (await this.repository.circuits()).filter(({ state }) => state === 'open');
    const byService = Map.groupBy(open, ({ service }) => service);
    return [...byService].map(([service, circuits]) => ({
      service,
      since: new Date(Math.min(...circuits.map(({ since }) => since.getTime()))),
    }));
  }

  async #reportIfPossible(): Promise<void> {
    await this.report().catch((error: unknown) => this.#logger.warn(`Provider health: ${String(error)}`));
  }
}
