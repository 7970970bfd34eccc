import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Sale, saleExpired, salePaid, SalesService } from '../../billing/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { DomainsRepository } from '../domains.repository.ts';
import { RenewDomainOperation } from './renew-domain.operation.ts';
import { renewalUnpaid } from './renewals.events.ts';
import { RenewalsRepository } from './renewals.repository.ts';

/** Starts the renewal of a domain once it is paid, and cancels one whose checkout expired. */
@Injectable()
export class RenewalPaymentsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly sales: SalesService,
    private readonly renewals: RenewalsRepository,
    private readonly domains: DomainsRepository,
    private readonly operation: RenewDomainOperation,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on(salePaid, async (sale) => {
      if (sale.kind === 'domain_renewal') await this.#onPaid(sale);
    });
    this.events.on(saleExpired, async (sale) => {
      if (sale.kind === 'domain_renewal') await this.#onExpired(sale);
    });
  }

  async #onPaid(sale: Sale): Promise<void> {
    const renewal = await this.renewals.get(sale.subjectId);
    const { id, userId, name } = renewal;
    await this.renewals.lockName(name);
    const rival = await this.renewals.findUnsettled(name);
    const isOwned = (await this.domains.findOf(userId, name)) !== null;
    const paid = { state: 'paid', paidAt: this.clock.now(), finishedAt: null, problem: null } as const;
    if (!isOwned) {
      // An open renewal would block later ones of this name.
      const gone = { state: 'cancelled', problem: 'gone', finishedAt: this.clock.now() } as const;
      await this.renewals.change(id, ['open'], gone);
      await this.sales.startRefund(sale.id, messageOf('domains.renewalGone', { name }));
    }
    // A payment can arrive after its checkout expired; it still counts unless another renewal has begun.
    else if (
      (rival !== null && rival.id !== id) ||
      !(await this.renewals.change(id, ['open', 'cancelled'], paid))
    )
      await this.sales.startRefund(sale.id, messageOf('domains.renewedMeanwhile', { name }));
    else await this.operation.start(renewal);
  }

  async #onExpired(sale: Sale): Promise<void> {
    const over = { state: 'cancelled', problem: 'expired', finishedAt: this.clock.now() } as const;
    if (await this.renewals.change(sale.subjectId, ['open'], over))
      await this.events.publish(renewalUnpaid, await this.renewals.get(sale.subjectId));
  }
}
