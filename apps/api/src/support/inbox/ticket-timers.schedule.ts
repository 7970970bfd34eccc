import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { TicketRemindersService } from './ticket-reminders.service.ts';
import { TicketTimersRepository } from './ticket-timers.repository.ts';
import { TicketTimersService } from './ticket-timers.service.ts';
import { TicketWarningsService } from './ticket-warnings.service.ts';

const batch = 200;

/**
 * Does what is to be done with tickets at a time. Each ticket has its own transaction, in which its locked row says
 * whether there still is something to do: a killed worker leaves nothing half done, and two workers do nothing twice.
 */
@Injectable()
export class TicketTimersSchedule implements OnModuleInit {
  constructor(
    private readonly due: TicketTimersRepository,
    private readonly timers: TicketTimersService,
    private readonly warnings: TicketWarningsService,
    private readonly reminders: TicketRemindersService,
    private readonly schedules: SchedulesService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'support.ticket_times', everyMs: 60_000, run: () => this.run() });
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.#each(
      () => this.due.listWithoutDue(batch),
      (number) => this.timers.setDue(number),
    );
    // Woken tickets can be due.
    await this.#each(
      () => this.due.listToWake(now, batch),
      (number) => this.warnings.wake(number),
    );
    await this.#each(
      () => this.due.listToWarnOf(now, batch),
      (number) => this.warnings.warn(number),
    );
    await this.#each(
      () => this.due.listToFollowUp(now, batch),
      (number) => this.reminders.remindOrClose(number),
    );
  }

  /** Works through a list until it is empty. */
  async #each(list: () => Promise<number[]>, work: (number: number) => Promise<void>): Promise<void> {
    for (;;) {
      const numbers = await list();
      for (const number of numbers) await this.db.transaction(() => work(number));
      if (numbers.length < batch) return;
    }
  }
}
