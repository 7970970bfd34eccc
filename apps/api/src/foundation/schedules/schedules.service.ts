import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { SchedulesRepository } from './schedules.repository.ts';

/** Work at regular times. It has to be short; long work is an operation. */
export interface Schedule {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

const tickMs = 1_000;

/**
 * Runs regular work. A slot is an interval of product time; Postgres gives each slot to one process, so a flushed
 * Redis loses no schedule, and after moving the clock everything due runs at once.
 */
@Injectable()
export class SchedulesService implements OnApplicationShutdown {
  readonly #logger = new Logger(SchedulesService.name);
  readonly #schedules = new Map<string, Schedule>();
  readonly #running = new Set<string>();
  /** The last slot of each schedule that is known to be taken. */
  readonly #takenSlots = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly repository: SchedulesRepository,
    private readonly clock: Clock,
  ) {}

  register(schedule: Schedule): void {
    if (this.#schedules.has(schedule.name))
      throw new Error(`Schedule "${schedule.name}" is registered twice`);
    this.#schedules.set(schedule.name, schedule);
  }

  /** Starts running schedules. Worker role only. */
  start(): void {
    this.#timer = setInterval(() => void this.tick(), tickMs);
  }

  /** Runs everything that is due and has not run in its slot. */
  async tick(): Promise<void> {
    await Promise.all([...this.#schedules.values()].map((schedule) => this.#runIfDue(schedule)));
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  async #runIfDue(schedule: Schedule): Promise<void> {
    if (this.#running.has(schedule.name)) return;
    this.#running.add(schedule.name);
    try {
      const slot = Math.floor(this.clock.now().getTime() / schedule.everyMs);
      if (this.#takenSlots.get(schedule.name) === slot) return;
      const isOurs = await this.repository.take(schedule.name, slot);
      this.#takenSlots.set(schedule.name, slot);
      const { name } = schedule;
      const span = {
        name: `schedule ${name}`,
        kind: 'internal',
        attributes: { 'homeport.schedule': name },
      } as const;
      if (isOurs) await inSpan(span, () => schedule.run());
    } catch (error) {
      this.#logger.error(
        `Schedule ${schedule.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    } finally {
      this.#running.delete(schedule.name);
    }
  }
}
