import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { dueReminder } from './confirmation-reminders.ts';
import { DomainEmailsService } from './domain-emails.service.ts';
import { type Domain, DomainsRepository } from './domains.repository.ts';
import { OwnerConfirmationsService } from './owner-confirmations.service.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';

const batch = 500;

/** Reminds owners to confirm their email address, and emails them when the registrar suspends their domain. */
@Injectable()
export class ConfirmationRemindersSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly domains: DomainsRepository,
    private readonly registrars: RegistrarDriversService,
    private readonly confirmations: OwnerConfirmationsService,
    private readonly emails: DomainEmailsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const run = () => this.sendDue();
    this.schedules.register({ name: 'domains.confirmations', everyMs: 3_600_000, run });
  }

  /** Reads each unconfirmed domain at the registrar first, so that those who confirmed since get no email. */
  async sendDue(): Promise<void> {
    for (const unconfirmed of await this.domains.listUnconfirmed(batch)) {
      const { id, name } = unconfirmed;
      const at = this.clock.now();
      // A domain whose driver is gone must not hold up the others.
      const found = await this.registrars.find(unconfirmed)?.find(name);
      if (found === undefined) continue;
      await this.domains.update(id, found, at);
      const domain = await this.domains.get(id);
      await this.db.transaction(() => this.#send(domain));
    }
  }

  async #send(domain: Domain): Promise<void> {
    if (this.confirmations.isOnHold(domain) && domain.ownerConfirmation === 'failed') {
      await this.emails.sendOnHold(domain);
      return;
    }
    const deadline = this.confirmations.deadlineOf(domain);
    const reminder = dueReminder(domain.registeredAt, this.clock.now());
    if (deadline !== null && reminder !== undefined)
      await this.emails.sendConfirmationReminder(domain, reminder, deadline);
  }
}
