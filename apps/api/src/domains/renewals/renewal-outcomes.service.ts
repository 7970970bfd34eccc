import type { RenewalProblem } from '@homeport/contract/domain-renewals';
import { Injectable } from '@nestjs/common';
import { SalesService } from '../../billing/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import type { Words } from '../../foundation/messages/message.ts';
import { DomainsRepository } from '../domains.repository.ts';
import type { RegisteredDomain } from '../registrars/registrar-driver.ts';
import { nextAttempt } from './automatic-renewal-rules.ts';
import {
  domainRenewed,
  renewalGivenUp,
  renewalRefused,
  renewalUnconfirmed,
  renewalUnpaid,
} from './renewals.events.ts';
import { type DomainRenewal, RenewalsRepository } from './renewals.repository.ts';

/** Why a renewal ends without a renewed domain. */
export interface RenewalEnd {
  problem: RenewalProblem;
  /** For staff. */
  refusal: string;
}

/** Records how renewals end. Each ends once; later calls change nothing. */
@Injectable()
export class RenewalOutcomesService {
  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly domains: DomainsRepository,
    private readonly sales: SalesService,
    private readonly events: DomainEventsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The registrar shows the domain with its new date. */
  async complete({ id, name }: DomainRenewal, found: RegisteredDomain): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async () => {
      const done = { state: 'renewed', expiresAfter: found.expiresAt, finishedAt: now } as const;
      if (!(await this.renewals.change(id, ['paid', 'accepted'], done))) return;
      await this.domains.renewed(name, found);
      await this.events.publish(domainRenewed, await this.renewals.get(id));
    });
  }

  /** The owner’s bank wants them to confirm an automatic renewal: the page stays open until the card is charged again. */
  async waitForCustomer(renewalId: string, page: string): Promise<void> {
    const renewal = await this.renewals.get(renewalId);
    if (renewal.state !== 'open') return;
    const { userId, expiresBefore, createdAt } = renewal;
    const sale = await this.sales.ofSubject(userId, renewalId);
    const until = nextAttempt(expiresBefore, createdAt, this.clock.now()) ?? expiresBefore;
    if (sale !== null) await this.sales.prolong(sale, until);
    await this.db.transaction(() => this.events.publish(renewalUnconfirmed, { renewal, page }));
  }

  /** Ends a renewal that was not paid. */
  async cancel(renewal: DomainRenewal, { problem, refusal }: RenewalEnd): Promise<void> {
    const { id, userId } = renewal;
    const sale = await this.sales.ofSubject(userId, id);
    await this.db.transaction(async () => {
      const end = { state: 'cancelled', problem, refusal, finishedAt: this.clock.now() } as const;
      if (!(await this.renewals.change(id, ['open'], end))) return;
      if (sale !== null) await this.sales.cancel(sale);
      await this.events.publish(renewalUnpaid, await this.renewals.get(id));
    });
  }

  /**
   * Ends a paid renewal that failed for good, and refunds it. @param reason for the customer, as a sentence
   * @returns false when it has already ended
   */
  async refuse({ id, userId }: DomainRenewal, end: RenewalEnd, reason: Words): Promise<boolean> {
    const sale = await this.sales.ofSubject(userId, id);
    if (sale === null) throw new Error(`The renewal ${id} has no sale`);
    return this.db.transaction(async () => {
      const refused = { state: 'refused', finishedAt: this.clock.now(), ...end } as const;
      if (!(await this.renewals.change(id, ['paid', 'accepted'], refused))) return false;
      await this.sales.startRefund(sale.id, reason);
      await this.events.publish(renewalRefused, await this.renewals.get(id));
      return true;
    });
  }

  /** As `refuse`, for staff. @param reason for the customer, as a sentence. @returns false when it has already ended */
  async giveUp(renewal: DomainRenewal, reason: string): Promise<boolean> {
    return this.db.transaction(async () => {
      const end = { problem: 'refused', refusal: 'Given up by staff' } as const;
      if (!(await this.refuse(renewal, end, reason))) return false;
      await this.events.publish(renewalGivenUp, { renewal, reason });
      return true;
    });
  }
}
