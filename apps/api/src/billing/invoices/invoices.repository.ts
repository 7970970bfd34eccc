import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Invoice } from '../../foundation/database/generated/client.ts';

/** What is written of an invoice that was fetched. */
export type InvoiceFacts = Omit<Invoice, 'revision' | 'refundedCents'>;

/** Invoices and receipts as they were last fetched. */
@Injectable()
export class InvoicesRepository {
  constructor(private readonly db: Database) {}

  /** The newest first. */
  async listOf(userId: string): Promise<Invoice[]> {
    return this.db.client.invoice.findMany({
      where: { userId },
      orderBy: [{ issuedAt: 'desc' }, { number: 'desc' }],
    });
  }

  /** Customers with an invoice of this number. */
  async listOwnersOf(number: string, count: number): Promise<string[]> {
    const found = await this.db.client.invoice.findMany({
      where: { number },
      select: { userId: true },
      take: count,
    });
    return found.map(({ userId }) => userId);
  }

  /** Whoever it belongs to: for the work that keeps invoices true. */
  async find(id: string): Promise<Invoice | null> {
    return this.db.client.invoice.findUnique({ where: { id } });
  }

  async findByPayment(paymentIntentId: string): Promise<Invoice | null> {
    return this.db.client.invoice.findFirst({ where: { paymentIntentId } });
  }

  /** Writes an invoice that was not there when it was fetched. @returns false when it is there by now */
  async insert(invoice: InvoiceFacts & { refundedCents: number }): Promise<boolean> {
    const { count } = await this.db.tx.invoice.createMany({ data: [invoice], skipDuplicates: true });
    return count === 1;
  }

  /** Writes what was fetched, unless somebody else wrote since `read` was read. @returns whether it was written */
  async update(
    read: Pick<Invoice, 'id' | 'revision'>,
    facts: InvoiceFacts & { refundedCents: number },
  ): Promise<boolean> {
    const { count } = await this.db.tx.invoice.updateMany({
      where: { id: read.id, revision: read.revision },
      data: { ...facts, revision: { increment: 1 } },
    });
    return count === 1;
  }
}
