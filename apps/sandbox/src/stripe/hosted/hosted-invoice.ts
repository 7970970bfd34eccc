import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Html, html } from '../../pages/html.ts';
import { pagePolicy } from '../../pages/page-policy.ts';
import type { StripeAccount } from '../account.ts';
import { money } from '../billing/invoice-lines.ts';
import type { Invoice } from '../wire.ts';
import { page } from './page.ts';
import { pdfOfText } from './pdf.ts';
import { dateOf } from './summary.ts';

type InvoiceRequest = FastifyRequest<{ Params: { id: string } }>;

/** What `hosted_invoice_url` and `invoice_pdf` lead to. */
export function hostedInvoice(app: FastifyInstance, account: StripeAccount): void {
  app.get('/i/:id', (request: InvoiceRequest, reply) => {
    const invoice = finalized(account, request.params.id);
    void reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy);
    if (!invoice) return reply.status(404).send(page('Invoice not found', notFound));
    return reply.send(page(`Invoice ${invoice.number}`, invoiceBody(invoice)));
  });
  app.get('/i/:id/pdf', (request: InvoiceRequest, reply) => {
    const invoice = finalized(account, request.params.id);
    if (!invoice) return reply.status(404).type('text/plain').send('No such invoice');
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="Invoice-${invoice.number}.pdf"`)
      .send(pdfOfText(textOf(invoice)));
  });
}

function finalized(account: StripeAccount, id: string): Invoice | undefined {
  const invoice = account.invoices.get(id);
  return invoice?.status === 'draft' ? undefined : invoice;
}

const notFound = html`<main class="closed">
  <section class="card">
    <h1>Invoice not found</h1>
    <p>No invoice has this address.</p>
  </section>
</main>`;

function invoiceBody(invoice: Invoice): Html {
  return html`<main class="closed">
    <section class="card invoice">
      <h1>Invoice ${invoice.number ?? ''}</h1>
      <p>${facts(invoice).join(' · ')}</p>
      <dl>
        ${amounts(invoice).map(
          ([label, amount]) =>
            html`<div>
              <dt>${label}</dt>
              <dd>${amount}</dd>
            </div>`,
        )}
      </dl>
      <a class="pay" href="/i/${invoice.id}/pdf">Download as PDF</a>
    </section>
  </main>`;
}

function facts(invoice: Invoice): string[] {
  const issued = dateOf(invoice.effective_at ?? invoice.created);
  return [invoice.customer_email ?? '', issued, invoice.status ?? ''].filter((fact) => fact !== '');
}

function amounts(invoice: Invoice): [string, string][] {
  const show = (cents: number) => money(cents, invoice.currency);
  const off = (invoice.total_discount_amounts ?? []).reduce((sum, part) => sum + part.amount, 0);
  const fromBalance = invoice.amount_due - Math.max(0, invoice.total);
  return [
    ...invoice.lines.data.map((line): [string, string] => [line.description ?? '', show(line.amount)]),
    ...(off > 0 ? [['Discount', show(-off)] satisfies [string, string]] : []),
    ['Total', show(invoice.total)],
    ...(fromBalance === 0 ? [] : [['Applied balance', show(fromBalance)] satisfies [string, string]]),
    ['Amount due', show(invoice.amount_due)],
    ['Amount paid', show(invoice.amount_paid)],
  ];
}

function textOf(invoice: Invoice): string[] {
  const rows = amounts(invoice).map(([label, amount]) => `${label}   ${amount}`);
  return [`Invoice ${invoice.number}`, ...facts(invoice), '', ...rows];
}
