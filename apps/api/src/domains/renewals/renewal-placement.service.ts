import { Injectable } from '@nestjs/common';
import { SalesService } from '../../billing/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import type { Domain } from '../domains.repository.ts';
import { ChargeRenewalOperation } from './charge-renewal.operation.ts';
import { type DomainRenewal, RenewalsRepository } from './renewals.repository.ts';

export type NewRenewal = Pick<
  DomainRenewal,
  'kind' | 'payment' | 'isRestoration' | 'years' | 'priceCents' | 'costCents' | 'expiresBefore' | 'quoteId'
>;

/** Writes the order of a renewal with its sale, and lets a worker charge the saved card if it is paid with it. */
@Injectable()
export class RenewalPlacementService {
  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly sales: SalesService,
    private readonly charging: ChargeRenewalOperation,
    private readonly clock: Clock,
  ) {}

  /** Needs a transaction, and that the domain has no unsettled renewal. */
  async place({ userId, name, registrar }: Domain, terms: NewRenewal): Promise<DomainRenewal> {
    const { isRestoration, years, payment, priceCents } = terms;
    const createdAt = this.clock.now();
    const renewal = await this.renewals.insert({ id: newId(), userId, name, registrar, createdAt, ...terms });
    await this.sales.offer({
      userId,
      kind: 'domain_renewal',
      subjectId: renewal.id,
      description: isRestoration
        ? messageOf('domains.restorationSale', { name })
        : messageOf('domains.renewalSale', { name, years }),
      amountCents: priceCents,
    });
    if (payment === 'card') await this.charging.start(renewal);
    return renewal;
  }
}
