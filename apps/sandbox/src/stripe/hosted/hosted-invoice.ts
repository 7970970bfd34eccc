import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StripeAccount } from '../account.ts';
import { catchUp } from '../billing/engine.ts';
import type { Invoice } from '../wire.ts';
import type { Authentication } from './authentication.ts';
import type { Refused } from './card-fields.ts';
import { readCardForm } from './card-form.ts';
import { invoiceLines, invoiceNotFound, invoicePage } from './invoice-page.ts';
import { payHostedInvoice } from './outcome.ts';
import { pdfOfText } from './pdf.ts';
import { pageHeaders, submit } from './submission.ts';

type InvoiceRequest = FastifyRequest<{ Params: { id: string } }>;

/** The page of `hosted_invoice_url` and `invoice_pdf`; an open invoice can be paid there. */
export function hostedInvoice(
  app: FastifyInstance,
  account: StripeAccount,
  authentication: Authentication,
): void {
  app.get('/i/:id', (request: InvoiceRequest, reply) => {
    catchUp(account);
    return show(account, request.params.id, reply);
  });
  app.post('/i/:id', (request: InvoiceRequest, reply) => {
    const { id } = request.params;
    return submit(
      request,
      reply,
      (form) => {
        const card = readCardForm(form, false);
        return authentication.pay(card, {
          pay: () => payHostedInvoice(account, id, card),
          showAgain: (to, refused) => show(account, id, to, refused),
        });
      },
      (refused) => show(account, id, reply, refused),
    );
  });
  app.get('/i/:id/pdf', (request: InvoiceRequest, reply) => {
    const invoice = finalized(account, request.params.id);
    if (!invoice) return reply.status(404).type('text/plain').send('No such invoice');
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="Invoice-${invoice.number}.pdf"`)
      .send(pdfOfText(invoiceLines(invoice)));
  });
}

function show(account: StripeAccount, id: string, reply: FastifyReply, refused?: Refused): FastifyReply {
  const invoice = finalized(account, id);
  void reply.headers(pageHeaders);
  if (!invoice) return reply.status(404).send(invoiceNotFound);
  return reply.send(invoicePage(invoice, refused));
}

function finalized(account: StripeAccount, id: string): Invoice | undefined {
  const invoice = account.invoices.get(id);
  return invoice?.status === 'draft' ? undefined : invoice;
}
