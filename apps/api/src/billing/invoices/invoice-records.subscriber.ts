import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { invoiceStored } from '../billing.events.ts';
import { BillingDetailsRepository } from '../details/billing-details.repository.ts';
import type { ProviderInvoice } from '../payment-records.port.ts';
import { BillingTimelineService } from '../plans/billing-timeline.service.ts';

/** Records invoices in the timeline, and emails a copy of each new one to the addresses that its customer chose. */
@Injectable()
export class InvoiceRecordsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly timeline: BillingTimelineService,
    private readonly details: BillingDetailsRepository,
    private readonly auth: AuthService,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    this.events.on(invoiceStored, async ({ userId, invoice, isNew }) => {
      const { id, number, state, dueCents } = invoice;
      const detail = { invoice: id, number, amount_cents: dueCents };
      await this.timeline.record({ userId, kind: `invoice_${state}`, key: id, detail });
      if (isNew) await this.#sendCopies(userId, invoice);
    });
  }

  /** Invoices of nothing, such as that of a free trial, and those from before the addresses are not sent. */
  async #sendCopies(userId: string, invoice: ProviderInvoice): Promise<void> {
    const { id, number, pdfUrl, totalCents, issuedAt, state } = invoice;
    const details = await this.details.find(userId);
    if (details === null || details.invoiceRecipients.length === 0) return;
    if (pdfUrl === null || totalCents <= 0 || state === 'void' || issuedAt < details.createdAt) return;
    const { email } = await this.auth.personOf(userId);
    const data = {
      number: number ?? id,
      account: email,
      issuedAt: issuedAt.toISOString(),
      cents: totalCents,
      isPaid: state === 'paid',
      pdfUrl,
    };
    for (const to of details.invoiceRecipients.filter((address) => address !== email))
      await this.mail.send({ dedupeKey: `invoice-copy:${id}:${to}`, to, template: 'invoice-copy', data });
  }
}
