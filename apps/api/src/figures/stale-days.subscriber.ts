import { Injectable, type OnModuleInit } from '@nestjs/common';
import { invoiceStored } from '../billing/index.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { ticketImported, ticketMerged, ticketSplit } from '../support/index.ts';
import { FigureDaysService } from './figure-days.service.ts';

/** Has days computed again of which something was recorded late, in the same transaction. */
@Injectable()
export class StaleDaysSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly days: FigureDaysService,
  ) {}

  onModuleInit(): void {
    this.events.on(invoiceStored, ({ moneyAt }) => this.days.markStale(moneyAt));
    this.events.on(ticketImported, ({ at }) => this.days.markStale(at));
    this.events.on(ticketMerged, ({ at }) => this.days.markStale(at));
    this.events.on(ticketSplit, ({ at }) => this.days.markStale(at));
  }
}
