import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Sale, saleExpired, salePaid, SalesService } from '../../billing/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { DomainsRepository } from '../domains.repository.ts';
import { TransferDomainOperation } from './transfer-domain.operation.ts';
import { TransferSecretsService } from './transfer-secrets.service.ts';
import { TransfersRepository } from './transfers.repository.ts';

/** Starts the transfer of a paid domain, and cancels one whose checkout expired. */
@Injectable()
export class TransferPaymentsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly sales: SalesService,
    private readonly transfers: TransfersRepository,
    private readonly domains: DomainsRepository,
    private readonly secrets: TransferSecretsService,
    private readonly operation: TransferDomainOperation,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on(salePaid, async (sale) => {
      if (sale.kind === 'domain_transfer') await this.#onPaid(sale);
    });
    this.events.on(saleExpired, async (sale) => {
      if (sale.kind === 'domain_transfer') await this.#onExpired(sale);
    });
  }

  async #onPaid(sale: Sale): Promise<void> {
    const transfer = await this.transfers.get(sale.subjectId);
    const { id, name } = transfer;
    await this.transfers.lockName(name);
    const rival = await this.transfers.findUnfinished(name);
    const isHere = (await this.domains.findByName(name))?.atRegistrar === true;
    const isTaken = isHere || (rival !== null && rival.id !== id);
    const now = this.clock.now();
    // A payment can arrive after its checkout expired; it counts for a day unless another customer transfers the name.
    if (!isTaken && (await this.transfers.pay(id, now))) return this.operation.start(transfer, sale.id);
    const end = { state: 'cancelled', finishedAt: now, ...this.secrets.withoutCode(transfer) } as const;
    await this.transfers.change(id, ['open'], end);
    await this.sales.startRefund(sale.id, messageOf('domains.transferNotAccepted', { name }));
  }

  async #onExpired(sale: Sale): Promise<void> {
    const over = { state: 'cancelled', finishedAt: this.clock.now() } as const;
    await this.transfers.change(sale.subjectId, ['open'], over);
  }
}
