import { hostname } from 'node:os';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import type { ProviderCircuit } from '../database/generated/client.ts';
import { newId } from '../ids/ids.ts';
import { SchedulesService } from '../schedules/schedules.service.ts';
import { MetricsService } from '../telemetry/metrics.service.ts';
import { healthOf, type ProviderHealth } from './provider-health.ts';
import { ProviderHealthRepository } from './provider-health.repository.ts';

const reportEveryMs = 10_000;

/** Collects the health of providers from all processes, for staff. */
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

  /** Counts since the last report are lost when the process ends: a few seconds. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reporting;
  }

  /** Stores what this process counted since its last report. */
  async report(): Promise<void> {
    for (const [service, tally] of this.metrics.providers.take()) await this.repository.add(service, tally);
    const { providers } = this.metrics;
    for (const [service, state] of providers.circuits()) {
      const displayName = providers.displayNameOf(service);
      await this.repository.recordCircuit(this.#process, { service, displayName, state });
    }
  }

  /** The health of the providers in the last hour, by name. */
  async read(): Promise<(ProviderHealth & { displayName: string })[]> {
    const { now, minutes } = await this.repository.lastHour();
    const circuits = await this.repository.circuits();
    return healthOf(minutes, circuits, now).map((health) => ({
      ...health,
      displayName: this.#displayNameOf(
        health.service,
        circuits.filter(({ service }) => service === health.service),
      ),
    }));
  }

  /** Providers whose circuit is open in at least one process, with the earliest time it opened. */
  async openCircuits(): Promise<{ service: string; displayName: string; since: Date }[]> {
    const open = (await this.repository.circuits()).filter(({ state }) => state === 'open');
    const byService = Map.groupBy(open, ({ service }) => service);
    return [...byService].map(([service, circuits]) => ({
      service,
      displayName: this.#displayNameOf(service, circuits),
      since: new Date(Math.min(...circuits.map(({ since }) => since.getTime()))),
    }));
  }

  /** The name that a process with the provider's client reports. @param circuits of this provider */
  #displayNameOf(service: string, circuits: readonly ProviderCircuit[]): string {
    const reported = circuits.find(({ displayName }) => displayName !== null)?.displayName;
    return reported ?? this.metrics.providers.displayNameOf(service);
  }

  async #reportIfPossible(): Promise<void> {
    await this.report().catch((error: unknown) => this.#logger.warn(`Provider health: ${String(error)}`));
  }
}
