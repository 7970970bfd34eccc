import type { invoices } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService, CustomerSearchService } from '../../auth/index.ts';
import { Database } from '../../foundation/database/database.ts';
import type { Invoice } from '../../foundation/database/generated/client.ts';
import { readableDay, readableDollars } from '../../foundation/mail/email-content.ts';
import { StaffNoticesService } from '../../foundation/notices/staff-notices.service.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { BillingEventsService } from '../plans/billing-events.service.ts';
import { type BookedInvoice, BooksPort, type MoneyBack } from '../books.port.ts';
import { type InvoiceFacts, InvoicesRepository } from './invoices.repository.ts';
import { MoneyBackRepository } from './money-back.repository.ts';

const nothingBack: MoneyBack = { customerId: null, refunds: [], disputes: [] };

/** Keeps invoices, and the money that went back, as the payment provider has them; shows them to their customer. */
@Injectable()
export class InvoicesService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly rows: InvoicesRepository,
    private readonly moneyBack: MoneyBackRepository,
    private readonly customers: BillingCustomersRepository,
    private readonly books: BooksPort,
    private readonly events: BillingEventsService,
    private readonly people: AuthService,
    private readonly staffNotices: StaffNoticesService,
    private readonly search: CustomerSearchService,
  ) {}

  onModuleInit(): void {
    this.search.register((text, count) => this.rows.listOwnersOf(text, count));
  }

  async describe(userId: string): Promise<CallAnswer<typeof invoices>> {
    const rows = await this.rows.listOf(userId);
    return {
      invoices: rows.map((row) => ({
        id: row.id,
        number: row.number,
        date: row.issuedAt.toISOString(),
        description: row.description,
        amount_cents: row.state === 'paid' ? row.paidCents : row.dueCents,
        refunded_cents: row.refundedCents,
        currency: row.currency,
        status: row.state,
        pdf_url: row.pdfUrl,
        payment_url: row.state === 'open' ? row.paymentUrl : null,
      })),
    };
  }

  /** Fetches one invoice anew. @returns its subscription, where it is an invoice already and has one */
  async refresh(invoiceId: string): Promise<string | null> {
    for (;;) {
      const read = await this.rows.find(invoiceId);
      const booked = await this.books.invoice(invoiceId);
      const userId = booked === undefined ? undefined : await this.customers.findUser(booked.customerId);
      if (booked === undefined || userId === undefined) return booked?.subscriptionId ?? null;
      if (await this.#keep(userId, read, booked)) return booked.subscriptionId;
    }
  }

  /** Fetches what became of a charge after it was made, and the invoice that it paid. */
  async refreshPayment(paymentIntentId: string): Promise<void> {
    const invoice = await this.rows.findByPayment(paymentIntentId);
    if (invoice !== null) {
      await this.refresh(invoice.id);
      return;
    }
    const { customerId } = await this.books.moneyBack(paymentIntentId);
    const userId = customerId === null ? undefined : await this.customers.findUser(customerId);
    if (userId !== undefined) await this.refreshAll(userId);
  }

  /** Fetches every invoice of a customer: those that no event told us of, and fresh addresses of the documents. */
  async refreshAll(userId: string): Promise<void> {
    const customer = await this.customers.find(userId);
    if (customer === null) return;
    const charges = await this.books.chargesOf(customer.stripeCustomerId);
    for (const booked of await this.books.invoicesOf(customer.stripeCustomerId)) {
      const read = await this.rows.find(booked.id);
      const charge = charges.find(({ paymentIntentId }) => paymentIntentId === booked.paymentIntentId);
      const back = charge !== undefined && (charge.disputed || charge.refundedCents !== read?.refundedCents);
      if (back ? true : read === null || !isAsBooked(read, userId, booked))
        if (!(await this.#keep(userId, read, booked))) await this.refresh(booked.id);
    }
  }

  /** @returns false when somebody else wrote since `read` was read */
  async #keep(userId: string, read: Invoice | null, booked: BookedInvoice): Promise<boolean> {
    const { paymentIntentId } = booked;
    const back = paymentIntentId === null ? nothingBack : await this.books.moneyBack(paymentIntentId);
    const refundedCents = sumOf(
      back.refunds.filter(({ state }) => state === 'done').map(({ amountCents }) => amountCents),
    );
    const facts = { ...factsOf(userId, booked), refundedCents };
    return this.db.transaction(async () => {
      const written = read === null ? await this.rows.insert(facts) : await this.rows.update(read, facts);
      if (!written) return false;
      if (paymentIntentId !== null) await this.#keepBack({ userId, booked, paymentIntentId }, back);
      await this.#record(userId, booked);
      return true;
    });
  }

  async #keepBack(
    paid: { userId: string; booked: BookedInvoice; paymentIntentId: string },
    back: MoneyBack,
  ): Promise<void> {
    const of = { userId: paid.userId, invoiceId: paid.booked.id, paymentIntentId: paid.paymentIntentId };
    for (const { id: stripeRefundId, refundId, createdAt, ...refund } of back.refunds) {
      const id = refundId ?? newId();
      await this.moneyBack.keepRefund({
        ...of,
        ...refund,
        id,
        stripeRefundId,
        createdAt,
        finishedAt: createdAt,
      });
      const key = `${stripeRefundId} ${refund.state}`;
      const detail = { invoice: of.invoiceId, amount_cents: refund.amountCents };
      await this.events.record({ userId: of.userId, kind: `refund_${refund.state}`, key, detail });
    }
    for (const dispute of back.disputes) {
      const changed = await this.moneyBack.keepDispute({ ...of, ...dispute });
      if (!changed) continue;
      const { id, status, reason, amountCents, dueBy } = dispute;
      const detail = { invoice: of.invoiceId, status, reason, amount_cents: amountCents };
      await this.events.record({ userId: of.userId, kind: 'dispute', key: `${id} ${status}`, detail });
      await this.staffNotices.report([
        {
          kind: 'staff_dispute',
          key: `dispute:${id}`,
          subject: (await this.people.personOf(of.userId)).email,
          what: [
            `A payment of ${readableDollars(amountCents)} is disputed (${reason}).`,
            ...(dueBy === null ? [] : [`Answer by ${readableDay(dueBy.toISOString())}.`]),
          ].join(' '),
          path: `{admin}/customers/${of.userId}`,
        },
      ]);
    }
  }

  async #record(userId: string, booked: BookedInvoice): Promise<void> {
    const { id, number, state, dueCents } = booked;
    const detail = { invoice: id, number, amount_cents: dueCents };
    await this.events.record({ userId, kind: `invoice_${state}`, key: id, detail });
  }
}

function factsOf(userId: string, { customerId: _customer, ...booked }: BookedInvoice): InvoiceFacts {
  return { userId, ...booked };
}

function isAsBooked(row: Invoice, userId: string, booked: BookedInvoice): boolean {
  const facts: Record<string, unknown> = { ...factsOf(userId, booked) };
  const present: Record<string, unknown> = { ...row };
  return Object.entries(facts).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(present[name]),
  );
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0);
}
