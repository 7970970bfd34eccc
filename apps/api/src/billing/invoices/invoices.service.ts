import { isDeepStrictEqual } from 'node:util';
import type { invoices } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CustomerSearchService } from '../../auth/index.ts';
import { Database } from '../../foundation/database/database.ts';
import type { Invoice } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { invoiceStored } from '../billing.events.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { PaymentRecordsPort, type PaymentReversals, type ProviderInvoice } from '../payment-records.port.ts';
import { describeEarlier } from './earlier-invoice.ts';
import { type InvoiceFacts, InvoicesRepository } from './invoices.repository.ts';
import { MoneyBackService } from './money-back.service.ts';

const noReversals: PaymentReversals = { customerId: null, refunds: [], disputes: [] };

/** Keeps invoices, refunds and disputes up to date with the payment provider, and lists invoices. */
@Injectable()
export class InvoicesService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly rows: InvoicesRepository,
    private readonly moneyBack: MoneyBackService,
    private readonly customers: BillingCustomersRepository,
    private readonly records: PaymentRecordsPort,
    private readonly events: DomainEventsService,
    private readonly search: CustomerSearchService,
  ) {}

  onModuleInit(): void {
    this.search.register((text, count) => this.rows.listOwnersOf(text, count));
  }

  async describe(userId: string): Promise<CallAnswer<typeof invoices>> {
    const rows = await this.rows.listOf(userId);
    const earlier = (await this.rows.listEarlierOf(userId)).map(describeEarlier);
    const current = rows.map((row) => ({
      id: row.id,
      number: row.number,
      date: row.issuedAt.toISOString(),
      description: row.description,
      message_keys: row.message_keys,
      amount_cents: row.state === 'paid' ? row.paidCents : row.dueCents,
      refunded_cents: row.refundedCents,
      currency: row.currency,
      status: row.state,
      pdf_url: row.pdfUrl,
      payment_url: row.state === 'open' ? row.paymentUrl : null,
    }));
    if (earlier.length === 0) return { invoices: current };
    return { invoices: [...current, ...earlier].sort((a, b) => (a.date < b.date ? 1 : -1)) };
  }

  /** Brings one invoice up to date. @returns what it is for; nulls for drafts and unknown ones */
  async refresh(invoiceId: string): Promise<Pick<ProviderInvoice, 'subscriptionId' | 'orderId'>> {
    for (;;) {
      const read = await this.rows.find(invoiceId);
      const booked = await this.records.invoice(invoiceId);
      const userId = booked === undefined ? undefined : await this.customers.findUser(booked.customerId);
      const { subscriptionId, orderId } = booked ?? { subscriptionId: null, orderId: null };
      if (booked === undefined || userId === undefined) return { subscriptionId, orderId };
      if (await this.#write(userId, read, booked)) return { subscriptionId, orderId };
    }
  }

  /** Brings refunds and disputes of a payment up to date, and the invoice that it paid. */
  async refreshPayment(paymentIntentId: string): Promise<void> {
    const invoice = await this.rows.findByPayment(paymentIntentId);
    if (invoice !== null) {
      await this.refresh(invoice.id);
      return;
    }
    const { customerId } = await this.records.reversalsOf(paymentIntentId);
    const userId = customerId === null ? undefined : await this.customers.findUser(customerId);
    if (userId !== undefined) await this.refreshAll(userId);
  }

  /** Brings all invoices of a customer up to date, including missed ones and expired document addresses. */
  async refreshAll(userId: string): Promise<void> {
    const customer = await this.customers.find(userId);
    if (customer === null) return;
    const charges = await this.records.chargesOf(customer.stripeCustomerId);
    for (const booked of await this.records.invoicesOf(customer.stripeCustomerId)) {
      const read = await this.rows.find(booked.id);
      const charge = charges.find(({ paymentIntentId }) => paymentIntentId === booked.paymentIntentId);
      const back = charge !== undefined && (charge.disputed || charge.refundedCents !== read?.refundedCents);
      if (back ? true : read === null || !isUpToDate(read, userId, booked))
        if (!(await this.#write(userId, read, booked))) await this.refresh(booked.id);
    }
  }

  /** @returns false if the row was written since `read` was read */
  async #write(userId: string, read: Invoice | null, booked: ProviderInvoice): Promise<boolean> {
    const { paymentIntentId } = booked;
    const back = paymentIntentId === null ? noReversals : await this.records.reversalsOf(paymentIntentId);
    const refundedCents = sumOf(
      back.refunds.filter(({ state }) => state === 'done').map(({ amountCents }) => amountCents),
    );
    const facts = { ...factsOf(userId, booked), refundedCents };
    return this.db.transaction(async () => {
      const written = read === null ? await this.rows.insert(facts) : await this.rows.update(read, facts);
      if (!written) return false;
      if (paymentIntentId !== null)
        await this.moneyBack.keep({ userId, invoiceId: booked.id, paymentIntentId }, back);
      const moneyAt = [booked.paidAt ?? [], back.refunds.map(({ createdAt }) => createdAt)].flat();
      await this.events.publish(invoiceStored, { userId, invoice: booked, isNew: read === null, moneyAt });
      return true;
    });
  }
}

function factsOf(userId: string, { customerId: _customer, ...booked }: ProviderInvoice): InvoiceFacts {
  return { userId, ...booked };
}

function isUpToDate(row: Invoice, userId: string, booked: ProviderInvoice): boolean {
  const facts: Record<string, unknown> = { ...factsOf(userId, booked) };
  const current: Record<string, unknown> = { ...row };
  return Object.entries(facts).every(([name, value]) => isDeepStrictEqual(value, current[name]));
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0);
}
