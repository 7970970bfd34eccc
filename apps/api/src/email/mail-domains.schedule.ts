import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { ConnectionProgressService } from './connection-progress.service.ts';
import { type MailAccount, MailAccountsRepository } from './mail-accounts.repository.ts';
import { type MailDomain, MailDomainsRepository } from './mail-domains.repository.ts';
import { UnprovenDomainsService } from './unproven-domains.service.ts';
import { MailHostPort } from './mail-host.port.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** How often a domain that waits is looked at: the longer it waits, the more seldom. */
const paces = [
  { waitingMs: hourMs, everyMs: minuteMs },
  { waitingMs: 7 * dayMs, everyMs: 10 * minuteMs },
  { waitingMs: 366 * dayMs, everyMs: 12 * hourMs },
];
const foundEveryMs = 6 * hourMs;
const domainsAtOnce = 200;
const looksAtOnce = 10;
/** MXroute counts hourly, and takes a hundred reads a minute. */
const storageEveryMs = hourMs;
const accountsAtOnce = 40;

/** Keeps what is shown of mail true: the records of domains, and the storage of accounts. */
@Injectable()
export class MailDomainsSchedule implements OnModuleInit {
  readonly #logger = new Logger(MailDomainsSchedule.name);

  constructor(
    private readonly schedules: SchedulesService,
    private readonly progress: ConnectionProgressService,
    private readonly accounts: MailAccountsRepository,
    private readonly domains: MailDomainsRepository,
    private readonly unproven: UnprovenDomainsService,
    private readonly host: MailHostPort,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const { schedules } = this;
    schedules.register({ name: 'email.records', everyMs: minuteMs, run: () => this.lookAtRecords() });
    schedules.register({ name: 'email.unproven', everyMs: hourMs, run: () => this.tellOfUnproven() });
    schedules.register({ name: 'email.storage', everyMs: 2 * minuteMs, run: () => this.readStorage() });
  }

  async lookAtRecords(): Promise<void> {
    const due = [await this.domains.listFound(this.clock.in(-foundEveryMs), domainsAtOnce)];
    for (const { waitingMs, everyMs } of paces)
      due.push(
        await this.domains.listWaiting(this.clock.in(-waitingMs), this.clock.in(-everyMs), domainsAtOnce),
      );
    const ids = [...new Set(due.flat().map(({ id }: MailDomain) => id))];
    for (let start = 0; start < ids.length; start += looksAtOnce)
      await Promise.all(
        ids.slice(start, start + looksAtOnce).map((id) => this.progress.goOn(id, { mend: false })),
      );
  }

  async tellOfUnproven(): Promise<void> {
    await this.unproven.settle();
  }

  async readStorage(): Promise<void> {
    const due = await this.accounts.listByReading(this.clock.in(-storageEveryMs), accountsAtOnce);
    for (const account of due) await this.#readStorage(account);
  }

  /** One account that the mail host refuses does not stop the others; a mail host that is away stops this round. */
  async #readStorage({ userId, username }: MailAccount): Promise<void> {
    const at = this.clock.now();
    try {
      await this.accounts.keepStorage(userId, await this.host.storageUsed(username), at);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.passing) throw error;
      this.#logger.error(`Mail account ${username}: ${error.kind}: ${error.message}`);
      await this.accounts.keepStorage(userId, undefined, at);
    }
  }
}
