import { Injectable } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { refuseInTransaction } from '../../foundation/database/unit-of-work.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { providerCall } from '../../foundation/telemetry/provider-spans.ts';
import { inSpan } from '../../foundation/telemetry/tracing.ts';
import { InvoiceDocumentsPort } from '../invoice-documents.port.ts';

const timeoutMs = 20_000;

/** The documents of Stripe's invoices, at the addresses that its API returned. They need no key. */
@Injectable()
export class StripeDocumentsAdapter extends InvoiceDocumentsPort {
  readonly #protocol: string;

  constructor(config: Config) {
    super();
    this.#protocol = new URL(config.settings.STRIPE_API_URL).protocol;
  }

  async read(url: string, mostBytes: number): Promise<Uint8Array | 'too_large'> {
    refuseInTransaction('Reading an invoice at Stripe');
    if (!URL.canParse(url) || new URL(url).protocol !== this.#protocol)
      throw failed('rejected', `No address of a document: ${url}`);
    return inSpan(providerCall('stripe', 'GET invoice document'), () => this.#read(url, mostBytes));
  }

  async #read(url: string, mostBytes: number): Promise<Uint8Array | 'too_large'> {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok || response.body === null) throw failed('rejected', `Status ${response.status}`);
      const parts: Uint8Array[] = [];
      let bytes = 0;
      for await (const part of response.body as AsyncIterable<Uint8Array>) {
        bytes += part.byteLength;
        if (bytes > mostBytes) return 'too_large';
        parts.push(part);
      }
      const document = Buffer.concat(parts);
      if (document.subarray(0, 5).toString('latin1') !== '%PDF-') throw failed('rejected', 'Not a PDF');
      return document;
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      throw failed('unavailable', error instanceof Error ? error.message : String(error));
    }
  }
}

function failed(kind: 'rejected' | 'unavailable', detail: string): ProviderError {
  return new ProviderError(kind, 'document_unavailable', `Invoice document: ${detail}`);
}
