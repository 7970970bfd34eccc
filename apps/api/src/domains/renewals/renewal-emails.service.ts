import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { SalesService } from '../../billing/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import type { Domain } from '../domains.repository.ts';
import { nextAttempt } from './automatic-renewal-rules.ts';
import type { DomainRenewal } from './renewals.repository.ts';

/** Sends emails about renewals. Every method needs a transaction, and sends each email only once. */
@Injectable()
export class RenewalEmailsService {
  constructor(
    private readonly people: AuthService,
    private readonly sales: SalesService,
    private readonly mail: MailService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async sendRenewed(renewal: DomainRenewal): Promise<void> {
    const { id, userId, name, years, priceCents, expiresAfter, isRestoration, kind } = renewal;
    const chargedCents = (await this.sales.ofSubject(userId, id))?.chargedCents ?? null;
    await this.mail.send({
      ...(await this.#to(userId)),
      dedupeKey: `domain-renewed:${id}`,
      template: 'domain-renewed',
      data: {
        name,
        years,
        cents: chargedCents ?? priceCents,
        expiresAt: (expiresAfter ?? renewal.expiresBefore).toISOString(),
        isRestoration,
        isAutomatic: kind === 'automatic',
        // What an earlier release charged is not known.
        plusTax: chargedCents === null && this.config.settings.STRIPE_TAX,
      },
    });
  }

  /** An automatic renewal was not paid. @param page where the owner confirms the payment, if their bank wants it */
  async sendFailed(renewal: DomainRenewal, page?: string): Promise<void> {
    const { id, userId, name, priceCents, expiresBefore, problem, createdAt } = renewal;
    await this.mail.send({
      ...(await this.#to(userId)),
      dedupeKey: `domain-renewal-failed:${id}`,
      template: 'domain-renewal-failed',
      data: {
        name,
        problem: problem ?? 'refused',
        cents: priceCents,
        expiresAt: expiresBefore.toISOString(),
        nextAt: nextAttempt(expiresBefore, createdAt, this.clock.now())?.toISOString() ?? null,
        plusTax: this.config.settings.STRIPE_TAX,
        ...(page === undefined ? {} : { page }),
      },
    });
  }

  /** The domain can only be restored now. @param cents what that costs */
  async sendRestorable(domain: Domain, until: Date, cents: number): Promise<void> {
    const { id, userId, name, expiresAt } = domain;
    await this.mail.send({
      ...(await this.#to(userId)),
      dedupeKey: `domain-restorable:${id}:${expiresAt.toISOString().slice(0, 10)}`,
      template: 'domain-restorable',
      data: { name, cents, until: until.toISOString() },
    });
  }

  /** Tells staff that a renewal needs attention. */
  async sendNeedsAttention(
    { id, userId, name, paidAt }: DomainRenewal,
    work: { createdAt: Date; errorDetail: string | null },
  ): Promise<void> {
    await this.mail.send({
      dedupeKey: `renewal-unsettled:${id}`,
      to: this.config.settings.SUPPORT_EMAIL,
      template: 'renewal-unsettled',
      data: {
        name,
        customer: (await this.people.personOf(userId)).email,
        paidAt: paidAt?.toISOString() ?? null,
        story: work.errorDetail ?? '',
      },
    });
  }

  async #to(userId: string): Promise<{ to: string; userId: string }> {
    return { to: (await this.people.personOf(userId)).email, userId };
  }
}
