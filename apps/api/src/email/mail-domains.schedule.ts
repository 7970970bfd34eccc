import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { ConnectionProgressService } from './connection-progress.service.ts';
import { type MailAccount, MailAccountsRepository } from './mail-accounts.repository.ts';
import { type MailDomain, MailDomainsRepository } from './mail-domains.repository.ts';
import { UnprovenDomainsService } from './unproven-domains.service.ts';
import { MailHostDriversService } from './hosts/mail-host-drivers.service.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** How often a waiting domain is checked: less often the longer it waits. */
const intervals = [
  { waitingMs: hourMs, everyMs: minuteMs },
  { waitingMs: 7 * dayMs, everyMs: 10 * minuteMs },
  { waitingMs: 366 * dayMs, everyMs: 12 * hourMs },
];
const foundEveryMs = 6 * hourMs;
const domainsAtOnce = 200;
const checksAtOnce = 10;
/** The mail host counts hourly, and allows 100 reads per minute. */
const storageEveryMs = hourMs;
const accountsAtOnce = 40;

/** Checks the records of domains, reads the storage of accounts, and removes domains that are never proven. */
@Injectable()
export class MailDomainsSchedule implements OnModuleInit {
  readonly #logger = new Logger(MailDomainsSchedule.name);

  constructor(
    private readonly schedules: SchedulesService,
    private readonly progress: ConnectionProgressService,
    private readonly accounts: MailAccountsRepository,
    private readonly domains: MailDomainsRepository,
    private readonly unproven: UnprovenDomainsService,
    private readonly hosts: MailHostDriversService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const { schedules } = this;
    schedules.register({ name: 'email.records', everyMs: minuteMs, run: () => this.checkRecords() });
    schedules.register({ name: 'email.unproven', everyMs: hourMs, run: () => this.unproven.removeDue() });
    schedules.register({ name: 'email.storage', everyMs: 2 * minuteMs, run: () => this.readStorage() });
  }

  async checkRecords(): Promise<void> {
    const due = [await this.domains.listFound(this.clock.in(-foundEveryMs), domainsAtOnce)];
    for (const { waitingMs, everyMs } of intervals)
      due.push(
        await this.domains.listWaiting(this.clock.in(-waitingMs), this.clock.in(-everyMs), domainsAtOnce),
      );
    const ids = [...new Set(due.flat().map(({ id }: MailDomain) => id))];
    for (let start = 0; start < ids.length; start += checksAtOnce)
      await Promise.all(
        ids.slice(start, start + checksAtOnce).map((id) => this.progress.advance(id, { isRepair: false })),
      );
  }

  async readStorage(): Promise<void> {
    const due = await this.accounts.listStorageDue(this.clock.in(-storageEveryMs), accountsAtOnce);
    for (const account of due) await this.#readStorage(account);
  }

  /** A permanent error skips this account; a temporary one ends the round, to be retried. */
  async #readStorage(account: MailAccount): Promise<void> {
    const { userId, username } = account;
    const at = this.clock.now();
    try {
      await this.accounts.setStorage(userId, await this.hosts.of(account).storageUsed(username), at);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.passing) throw error;
      this.#logger.error(`Mail account ${username}: ${error.kind}: ${error.message}`);
      await this.accounts.setStorage(userId, undefined, at);
    }
  }
}
