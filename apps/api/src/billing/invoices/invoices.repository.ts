import type { MessageKeys, MessageRef } from '@homeport/contract/message-keys';
import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { type EarlierInvoice, type Invoice, Prisma } from '../../foundation/database/generated/client.ts';
import type { ProviderTax } from '../payment-records.port.ts';
import { storedKeys } from '../../foundation/messages/message.ts';

/** What the provider says of an invoice. */
export type InvoiceFacts = Omit<Invoice, 'revision' | 'refundedCents' | 'descriptionMessage' | 'taxes'> & {
  taxes: ProviderTax[];
  descriptionMessage: MessageRef | null;
};

/** An invoice, and which message its description is: of a sale, the sale's. */
export type DescribedInvoice = Invoice & { message_keys?: MessageKeys };

/** As Prisma writes it. */
const rowOf = <Facts extends { descriptionMessage: MessageRef | null; taxes: ProviderTax[] }>(
  facts: Facts,
) => ({
  ...facts,
  taxes: facts.taxes.map((tax) => ({ ...tax })),
  descriptionMessage: facts.descriptionMessage ?? Prisma.DbNull,
});

/** Invoices as they were last read from the provider. */
@Injectable()
export class InvoicesRepository {
  constructor(private readonly db: Database) {}

  /** The newest first. */
  async listOf(userId: string): Promise<DescribedInvoice[]> {
    const [invoices, sales] = await Promise.all([
      this.db.client.invoice.findMany({
        where: { userId },
        orderBy: [{ issuedAt: 'desc' }, { number: 'desc' }],
      }),
      this.db.client.sale.findMany({ where: { userId }, select: { id: true, descriptionMessage: true } }),
    ]);
    const ofSales = new Map(sales.map(({ id, descriptionMessage }) => [id, descriptionMessage]));
    return invoices.map((invoice) => ({
      ...invoice,
      ...storedKeys({ description: invoice.descriptionMessage ?? ofSales.get(invoice.orderId ?? '') }),
    }));
  }

  /** Those from before the portal, the newest first. */
  async listEarlierOf(userId: string): Promise<EarlierInvoice[]> {
    return this.db.client.earlierInvoice.findMany({
      where: { userId },
      orderBy: [{ issuedAt: 'desc' }, { number: 'desc' }],
    });
  }

  async insertEarlier(invoices: readonly Prisma.EarlierInvoiceCreateManyInput[]): Promise<void> {
    await this.db.tx.earlierInvoice.createMany({ data: [...invoices] });
  }

  async removeEarlier(userId: string, ids: readonly string[]): Promise<void> {
    await this.db.tx.earlierInvoice.deleteMany({ where: { id: { in: [...ids] }, userId } });
  }

  /** Customers with an invoice of this number. */
  async listOwnersOf(number: string, count: number): Promise<string[]> {
    const query = { where: { number }, select: { userId: true }, take: count };
    const found = [
      ...(await this.db.client.invoice.findMany(query)),
      ...(await this.db.client.earlierInvoice.findMany(query)),
    ];
    return found.map(({ userId }) => userId).slice(0, count);
  }

  /** Not checked against an owner: for syncs. */
  async find(id: string): Promise<Invoice | null> {
    return this.db.client.invoice.findUnique({ where: { id } });
  }

  async findByPayment(paymentIntentId: string): Promise<Invoice | null> {
    return this.db.client.invoice.findFirst({ where: { paymentIntentId } });
  }

  /** Writes a new invoice. @returns false if it exists by now */
  async insert(invoice: InvoiceFacts & { refundedCents: number }): Promise<boolean> {
    const { count } = await this.db.tx.invoice.createMany({ data: [rowOf(invoice)], skipDuplicates: true });
    return count === 1;
  }

  /** Writes what was read, unless the row changed since `read` was read. @returns whether it was written */
  async update(
    read: Pick<Invoice, 'id' | 'revision'>,
    facts: InvoiceFacts & { refundedCents: number },
  ): Promise<boolean> {
    const { count } = await this.db.tx.invoice.updateMany({
      where: { id: read.id, revision: read.revision },
      data: { ...rowOf(facts), revision: { increment: 1 } },
    });
    return count === 1;
  }
}
