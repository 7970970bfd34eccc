import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import type { EarlierInvoice } from '../../foundation/database/generated/client.ts';
import { newId } from '../../foundation/ids/ids.ts';
import type { InvoiceLine } from './earlier-invoice.ts';
import { InvoicesRepository } from './invoices.repository.ts';

/** An invoice from before the portal. */
export type NewEarlierInvoice = Omit<EarlierInvoice, 'id' | 'lines' | 'createdAt'> & { lines: InvoiceLine[] };

/** Invoices from before the portal: customers read them, and nothing is ever charged for them. */
@Injectable()
export class EarlierInvoicesService {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly clock: Clock,
  ) {}

  /** Needs a transaction. @returns their ids */
  async add(invoices: readonly NewEarlierInvoice[]): Promise<string[]> {
    const createdAt = this.clock.now();
    const rows = invoices.map((invoice) => ({ ...invoice, id: newId(), createdAt }));
    await this.invoices.insertEarlier(rows);
    return rows.map(({ id }) => id);
  }

  /** Needs a transaction. */
  async remove(userId: string, ids: readonly string[]): Promise<void> {
    await this.invoices.removeEarlier(userId, ids);
  }
}
