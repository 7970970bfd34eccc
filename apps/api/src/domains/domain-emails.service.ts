import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { Config } from '../foundation/config/config.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import type { DomainRegistered } from './domains.events.ts';
import type { Domain } from './domains.repository.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';
import type { DomainRegistration } from './registrations.repository.ts';

/** Sends emails about domains. Every method needs a transaction, and sends each email only once. */
@Injectable()
export class DomainEmailsService {
  constructor(
    private readonly people: AuthService,
    private readonly mail: MailService,
    private readonly registrars: RegistrarDriversService,
    private readonly config: Config,
  ) {}

  async sendRegistered({ registrationId, userId, name, expiresAt }: DomainRegistered): Promise<void> {
    await this.mail.send({
      ...(await this.#to(userId)),
      dedupeKey: `domain-registered:${registrationId}`,
      template: 'domain-registered',
      data: { name, expiresAt: expiresAt.toISOString() },
    });
  }

  /**
   * @param days how many days before the expiry the email is due; a renewed domain gets new ones
   * @param renewsAt when the saved card will be charged; null: never, or that failed before
   */
  async sendExpiring(domain: Domain, days: number, renewsAt: Date | null): Promise<void> {
    const { id, userId, name, expiresAt, renewYearCents } = domain;
    await this.mail.send({
      ...(await this.#to(userId)),
      dedupeKey: `domain-expiring:${id}:${dayOf(expiresAt)}:${days}`,
      template: 'domain-expiring',
      data: {
        name,
        expiresAt: expiresAt.toISOString(),
        days,
        renewYearCents,
        renewsAt: renewsAt?.toISOString() ?? null,
        isFailing: domain.autorenewYearCents !== null,
        plusTax: this.config.settings.STRIPE_TAX,
      },
    });
  }

  async sendExpired({ id, userId, name, expiresAt }: Domain): Promise<void> {
    await this.mail.send({
      ...(await this.#to(userId)),
      dedupeKey: `domain-expired:${id}:${dayOf(expiresAt)}`,
      template: 'domain-expired',
      data: { name, expiredAt: expiresAt.toISOString() },
    });
  }

  /** The registrar took the domain off the DNS because its owner did not confirm their address. */
  async sendOnHold(domain: Domain): Promise<void> {
    const { id, userId, name, registeredAt } = domain;
    await this.mail.send({
      ...(await this.#to(userId)),
      dedupeKey: `domain-on-hold:${id}:${dayOf(registeredAt)}`,
      template: 'domain-on-hold',
      data: { name, ...this.#registrarOf(domain) },
    });
  }

  /** @param reminder the day after the registration on which the reminder is due */
  async sendConfirmationReminder(domain: Domain, reminder: number, confirmBy: Date): Promise<void> {
    const { id, userId, name, registeredAt } = domain;
    await this.mail.send({
      ...(await this.#to(userId)),
      dedupeKey: `owner-unconfirmed:${id}:${dayOf(registeredAt)}:${reminder}`,
      template: 'owner-unconfirmed',
      data: { name, confirmBy: confirmBy.toISOString(), ...this.#registrarOf(domain) },
    });
  }

  /** Tells staff that a paid registration needs attention. */
  async sendNeedsAttention(
    { id, userId, name, paidAt }: DomainRegistration,
    work: { createdAt: Date; errorDetail: string | null },
  ): Promise<void> {
    await this.mail.send({
      dedupeKey: `registration-unsettled:${id}`,
      to: this.config.settings.SUPPORT_EMAIL,
      template: 'registration-unsettled',
      data: {
        name,
        customer: (await this.people.personOf(userId)).email,
        paidAt: (paidAt ?? work.createdAt).toISOString(),
        story: work.errorDetail ?? '',
      },
    });
  }

  #registrarOf(domain: Domain): { registrar: string; canResend: boolean } {
    const { displayName, ownerEmails } = this.registrars.of(domain);
    return { registrar: displayName, canResend: ownerEmails !== undefined };
  }

  async #to(userId: string): Promise<{ to: string; userId: string }> {
    return { to: (await this.people.personOf(userId)).email, userId };
  }
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
