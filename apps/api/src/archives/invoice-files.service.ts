import { Injectable } from '@nestjs/common';
import { type InvoiceDocument, InvoiceDocumentsService } from '../billing/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { messageOf, type Message } from '../foundation/messages/message.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import type { Missing, PackedFile } from './archive-files.service.ts';
import { ReadersService } from './readers.service.ts';

/** More would take longer than a step may. */
const mostBytes = 1024 * 1024 * 1024;

/** The documents of a customer's invoices as files. */
@Injectable()
export class InvoiceFilesService {
  constructor(
    private readonly documents: InvoiceDocumentsService,
    private readonly readers: ReadersService,
    private readonly clock: Clock,
  ) {}

  /**
   * One file after another, each read when it is asked for. What cannot be read is named in a text at the end.
   * @throws ProviderError when not a single document can be read, because the provider is unavailable
   */
  async *filesOf(
    userId: string,
    year: number | null,
    missing: Missing,
    signal: AbortSignal,
  ): AsyncGenerator<PackedFile> {
    const lines: Message[] = [];
    const names = new Set<string>();
    let bytes = 0;
    let lastError: ProviderError | undefined;
    for (const invoice of await this.documents.list(userId, year)) {
      signal.throwIfAborted();
      try {
        const content = bytes > mostBytes ? 'too_large' : await this.documents.read(invoice);
        if (content instanceof Uint8Array) {
          bytes += content.byteLength;
          const name = nameOf(invoice, names);
          names.add(name);
          yield { name, content, at: invoice.issuedAt };
        } else lines.push(lineOf(invoice, content));
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        lastError = error;
        lines.push(lineOf(invoice, 'unavailable'));
      }
    }
    if (names.size === 0 && lastError !== undefined) throw lastError;
    if (lines.length === 0) return;
    missing.count = lines.length;
    const { say } = await this.readers.speakTo(userId);
    const text = [say(messageOf('archives.missing')), '', ...lines.map((line) => say(line))].join('\r\n');
    yield { name: say(messageOf('archives.missingFile')), content: `${text}\r\n`, at: this.clock.now() };
  }
}

const dayOf = ({ issuedAt }: InvoiceDocument) => issuedAt.toISOString().slice(0, 10);

function lineOf(invoice: InvoiceDocument, why: 'none' | 'too_large' | 'unavailable'): Message {
  return messageOf('archives.missingLine', {
    number: invoice.number ?? invoice.id,
    day: dayOf(invoice),
    why,
  });
}

/** Of plain characters, whatever the number has. */
function nameOf(invoice: InvoiceDocument, taken: ReadonlySet<string>): string {
  const number = (invoice.number ?? invoice.id).replaceAll(/[^A-Za-z0-9-]+/g, '-').slice(0, 80);
  const name = `${dayOf(invoice)}-${number}`;
  for (let copy = 1; ; copy += 1) {
    const file = copy === 1 ? `${name}.pdf` : `${name}-${copy}.pdf`;
    if (!taken.has(file)) return file;
  }
}
