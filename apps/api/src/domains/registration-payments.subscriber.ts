import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Sale, saleExpired, salePaid, SalesService } from '../billing/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { RegisterDomainOperation } from './register-domain.operation.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

/** Starts the registration of a paid domain, and cancels one whose checkout expired. */
@Injectable()
export class RegistrationPaymentsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly sales: SalesService,
    private readonly registrations: RegistrationsRepository,
    private readonly operation: RegisterDomainOperation,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on(salePaid, async (sale) => {
      if (sale.kind === 'domain') await this.#onPaid(sale);
    });
    this.events.on(saleExpired, async (sale) => {
      if (sale.kind === 'domain') await this.#onExpired(sale);
    });
  }

  async #onPaid(sale: Sale): Promise<void> {
    const registration = await this.registrations.get(sale.subjectId);
    const { id, name } = registration;
    await this.registrations.lockName(name);
    const rival = await this.registrations.findUnfinished(name);
    const isTaken = (await this.registrations.isRegistered(name)) || (rival !== null && rival.id !== id);
    const paid = { state: 'paid', paidAt: this.clock.now() } as const;
    // A payment can arrive after its checkout expired; it still counts if the name is free.
    if (isTaken || !(await this.registrations.change(id, ['open', 'cancelled'], paid)))
      await this.sales.startRefund(sale.id, messageOf('domains.taken', { name }));
    else await this.operation.start(registration, sale.id);
  }

  async #onExpired(sale: Sale): Promise<void> {
    const over = { state: 'cancelled', finishedAt: this.clock.now() } as const;
    await this.registrations.change(sale.subjectId, ['open'], over);
  }
}
