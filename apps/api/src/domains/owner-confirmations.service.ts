import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { type Domain, DomainsRepository } from './domains.repository.ts';
import { dueReminder } from './confirmation-reminders.ts';
import { RegistrarPort } from './registrar.port.ts';
import { ResendConfirmationOperation } from './resend-confirmation.operation.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const atOnce = 500;
/** The registrar needs a moment to send the email; asked again within this time, it would only send a second one. */
const resendPauseMs = 5 * 60_000;

/** Owners who have to confirm their email address at the registry, or lose the domain's DNS. */
@Injectable()
export class OwnerConfirmationsService implements OnModuleInit {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly registrar: RegistrarPort,
    private readonly resending: ResendConfirmationOperation,
    private readonly operations: OperationsService,
    private readonly people: AuthService,
    private readonly mail: MailService,
    private readonly schedules: SchedulesService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const run = () => this.remind();
    this.schedules.register({ name: 'domains.confirmations', everyMs: hourMs, run });
  }

  /** Until when the owner has to confirm; null: nothing to confirm, or it is too late already. */
  deadlineOf({ ownerConfirmation, registeredAt }: Domain): Date | null {
    if (ownerConfirmation !== 'pending') return null;
    return new Date(registeredAt.getTime() + timers.ownerConfirmationDays * dayMs);
  }

  /** Whether the registrar took the domain off the DNS because of its owner's address. */
  isOnHold({ isOnHold, expiresAt }: Domain): boolean {
    return isOnHold && expiresAt > this.clock.now();
  }

  /** Has the registrar send its email again. @throws AppError not_found, conflict */
  async resend(userId: string, name: string): Promise<void> {
    const domain = await this.domains.findOf(userId, name);
    if (domain === null) throw new AppError('not_found');
    if (!['pending', 'failed'].includes(domain.ownerConfirmation))
      throw new AppError('conflict', { message: 'The owner’s email address is confirmed.' });
    const last = await this.operations.latest('domains.resendConfirmation', domain.id);
    if (
      last?.finishedAt != null &&
      last.state === 'succeeded' &&
      last.finishedAt > this.clock.in(-resendPauseMs)
    )
      throw new AppError('conflict', {
        message: 'The email was sent a moment ago. Check your inbox and spam folder.',
      });
    await this.db.transaction(() => this.resending.start(domain));
  }

  /** Looks again at each unconfirmed domain, and mails the owner what is due. */
  async remind(): Promise<void> {
    for (const { id, name } of await this.domains.listUnconfirmed(atOnce)) {
      const at = this.clock.now();
      const found = await this.registrar.find(name);
      if (found === undefined) continue;
      await this.domains.keepFacts(id, found, at);
      await this.#mailDue(await this.domains.get(id));
    }
  }

  async #mailDue(domain: Domain): Promise<void> {
    const { id, userId, name, registeredAt } = domain;
    const since = `${id}:${registeredAt.toISOString().slice(0, 10)}`;
    const deadline = this.deadlineOf(domain);
    const day = deadline === null ? undefined : dueReminder(registeredAt, this.clock.now());
    const isOnHold = this.isOnHold(domain) && domain.ownerConfirmation === 'failed';
    if (!isOnHold && day === undefined) return;
    await this.db.transaction(async () => {
      const to = { to: (await this.people.personOf(userId)).email, userId };
      if (isOnHold)
        await this.mail.send({
          ...to,
          dedupeKey: `domain-on-hold:${since}`,
          template: 'domain-on-hold',
          data: { name },
        });
      else if (deadline !== null)
        await this.mail.send({
          ...to,
          dedupeKey: `owner-unconfirmed:${since}:${day}`,
          template: 'owner-unconfirmed',
          data: { name, confirmBy: deadline.toISOString() },
        });
    });
  }
}
