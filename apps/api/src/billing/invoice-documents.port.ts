/** What billing needs to hand out the documents of invoices. Throws ProviderError. */
export abstract class InvoiceDocumentsPort {
  /** @returns a PDF; too_large: longer than `mostBytes` */
  abstract read(url: string, mostBytes: number): Promise<Uint8Array | 'too_large'>;
}
