import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { BillingDetailsSyncService } from '../details/billing-details-sync.service.ts';
import { InvoicesService } from '../invoices/invoices.service.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { MethodChangesService } from '../payment-method/method-changes.service.ts';
import { inBatches, skipRejected } from './batches.ts';

const minuteMs = 60_000;
const batch = 100;

/** Refreshes payment methods and invoices whose events were lost. */
@Injectable()
export class PaymentsSchedule implements OnModuleInit {
  readonly #logger = new Logger(PaymentsSchedule.name);

  constructor(
    private readonly schedules: SchedulesService,
    private readonly methods: MethodChangesService,
    private readonly customers: BillingCustomersRepository,
    private readonly invoices: InvoicesService,
    private readonly details: BillingDetailsSyncService,
  ) {}

  onModuleInit(): void {
    const every = (minutes: number, name: string, run: () => Promise<void>) =>
      this.schedules.register({ name: `billing.${name}`, everyMs: minutes * minuteMs, run });
    every(10, 'methods', () => this.settleMethods());
    every(360, 'taxNumbers', () => this.refreshTaxNumbers());
    every(360, 'invoices', () => this.refreshInvoices());
  }

  /** Settles payment method pages that were completed without an event. */
  async settleMethods(): Promise<void> {
    await inBatches(
      (afterId) => this.methods.findUnsettled(afterId, batch),
      (change) => skipRejected(this.#logger, `Change ${change.id}`, () => this.methods.settle(change)),
    );
  }

  /** Reads what authorities say about tax numbers, as far as no event came. */
  async refreshTaxNumbers(): Promise<void> {
    await inBatches(
      (afterId) => this.details.findWaiting(afterId, batch),
      ({ id }) =>
        skipRejected(this.#logger, `Tax number of ${id}`, () => this.details.refreshTaxNumberOf(id)),
    );
  }

  /** Refreshes invoices, refunds and disputes, and expired addresses of documents. */
  async refreshInvoices(): Promise<void> {
    await inBatches(
      async (afterId) =>
        (await this.customers.list(afterId, batch)).map((customer) => ({ id: customer.userId })),
      ({ id }) => skipRejected(this.#logger, `Invoices of ${id}`, () => this.invoices.refreshAll(id)),
    );
  }
}
