import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { AddressSyncService } from './address-sync.service.ts';
import { MailAddressesRepository } from './mail-addresses.repository.ts';

const minuteMs = 60_000;
const readEveryMs = 6 * 60 * minuteMs;
/** The mail host allows 100 reads per minute, and a domain takes three. */
const domainsAtOnce = 15;

/** Reads the addresses of all domains from the mail host, each every six hours. */
@Injectable()
export class AddressesSchedule implements OnModuleInit {
  readonly #logger = new Logger(AddressesSchedule.name);

  constructor(
    private readonly schedules: SchedulesService,
    private readonly addresses: MailAddressesRepository,
    private readonly sync: AddressSyncService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'email.addresses', everyMs: 2 * minuteMs, run: () => this.readDue() });
  }

  async readDue(): Promise<void> {
    const failures: unknown[] = [];
    for (const { id } of await this.addresses.listDue(this.clock.in(-readEveryMs), domainsAtOnce))
      await this.#read(id).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  /** A domain with a permanent error is next read in six hours; with a temporary one, after all others that are due. */
  async #read(domainId: string): Promise<void> {
    await this.addresses.markAsked(domainId, this.clock.now());
    try {
      await this.sync.sync(domainId);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.passing) throw error;
      this.#logger.error(`Addresses of the mail domain ${domainId}: ${error.kind}: ${error.message}`);
      await this.addresses.markRead(domainId, this.clock.now(), undefined);
    }
  }
}
