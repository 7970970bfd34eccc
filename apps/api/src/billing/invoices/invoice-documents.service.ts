import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { InvoiceDocumentsPort } from '../invoice-documents.port.ts';
import { InvoicesRepository } from './invoices.repository.ts';
import { InvoicesService } from './invoices.service.ts';

/** An invoice as a file. */
export interface InvoiceDocument {
  id: string;
  number: string | null;
  issuedAt: Date;
  /** Raised with each change; 0 for invoices from before the portal. */
  revision: number;
  /** null: there is none, as for invoices from before the portal. */
  pdfUrl: string | null;
}

const mostBytes = 10 * 1024 * 1024;

/** The documents of invoices. Only workers read them. */
@Injectable()
export class InvoiceDocumentsService {
  constructor(
    private readonly rows: InvoicesRepository,
    private readonly invoices: InvoicesService,
    private readonly documents: InvoiceDocumentsPort,
  ) {}

  /** Those of a customer, the oldest first. @param year in which they were issued (UTC); null: all */
  async list(userId: string, year: number | null): Promise<InvoiceDocument[]> {
    const current = (await this.rows.listOf(userId)).map(({ id, number, issuedAt, revision, pdfUrl }) => ({
      id,
      number,
      issuedAt,
      revision,
      pdfUrl,
    }));
    const earlier = (await this.rows.listEarlierOf(userId)).map(({ id, number, issuedAt }) => ({
      id,
      number,
      issuedAt,
      revision: 0,
      pdfUrl: null,
    }));
    return [...current, ...earlier]
      .filter(({ issuedAt }) => year === null || issuedAt.getUTCFullYear() === year)
      .sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime());
  }

  /** Reads a document, with another address if its address is over. @throws ProviderError */
  async read({ id, pdfUrl }: InvoiceDocument): Promise<Uint8Array | 'none' | 'too_large'> {
    if (pdfUrl === null) return 'none';
    try {
      return await this.documents.read(pdfUrl, mostBytes);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      await this.invoices.refresh(id);
      const renewed = (await this.rows.find(id))?.pdfUrl ?? null;
      return renewed === null ? 'none' : this.documents.read(renewed, mostBytes);
    }
  }
}
