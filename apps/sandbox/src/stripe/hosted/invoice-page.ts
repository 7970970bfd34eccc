import { type Html, html } from '../../pages/html.ts';
import { icon } from '../../pages/icons.ts';
import { money } from '../billing/invoice-lines.ts';
import type { Invoice } from '../wire.ts';
import { cardFields, type Refused, testCards } from './card-fields.ts';
import { page } from './page.ts';
import { dateOf } from './summary.ts';

export const invoiceNotFound = page(
  'Invoice not found',
  html`<main class="closed">
    <section class="card">
      <h1>Invoice not found</h1>
      <p>No invoice has this address.</p>
    </section>
  </main>`,
);

export function invoicePage(invoice: Invoice, refused?: Refused): string {
  const title = `Invoice ${invoice.number}`;
  if (invoice.status !== 'open') return page(title, closedInvoice(invoice));
  return page(title, payableInvoice(invoice, refused), { script: true });
}

function closedInvoice(invoice: Invoice): Html {
  return html`<main class="closed">
    <section class="card invoice">
      <h1>Invoice ${invoice.number ?? ''}</h1>
      <p>${facts(invoice).join(' · ')}</p>
      ${amountList(invoice)}
      <a class="pay" href="/i/${invoice.id}/pdf">Download as PDF</a>
    </section>
  </main>`;
}

function payableInvoice(invoice: Invoice, refused?: Refused): Html {
  return html`<header class="bar">
      <a class="back" href="/i/${invoice.id}/pdf">Download as PDF</a>
      <span class="chip">Test mode</span>
    </header>
    <main>
      <section class="summary" aria-label="Invoice">
        <h1>Invoice ${invoice.number ?? ''}</h1>
        <p class="later">${facts(invoice).join(' · ')}</p>
        ${amountList(invoice)}
      </section>
      <form method="post" class="card" action="/i/${invoice.id}" novalidate aria-label="Payment">
        ${cardFields(refused)}
        <p id="problem" class="problem" role="alert">${refused?.problem.message}</p>
        <button class="pay" data-testid="hosted-payment-submit-button">
          ${icon('padlock')}<span>Pay ${money(invoice.amount_due, invoice.currency)}</span>
        </button>
      </form>
      ${testCards()}
    </main>`;
}

function amountList(invoice: Invoice): Html {
  return html`<dl>
    ${amounts(invoice).map(
      ([label, amount]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${amount}</dd>
        </div>`,
    )}
  </dl>`;
}

function facts(invoice: Invoice): string[] {
  const issued = dateOf(invoice.effective_at ?? invoice.created);
  return [invoice.customer_email ?? '', issued, invoice.status ?? ''].filter((fact) => fact !== '');
}

function amounts(invoice: Invoice): [string, string][] {
  const show = (cents: number) => money(cents, invoice.currency);
  const off = (invoice.total_discount_amounts ?? []).reduce((sum, part) => sum + part.amount, 0);
  const tax = (invoice.total_taxes ?? []).reduce((sum, part) => sum + part.amount, 0);
  const fromBalance = invoice.amount_due - Math.max(0, invoice.total);
  return [
    ...invoice.lines.data.map((line): [string, string] => [line.description ?? '', show(line.amount)]),
    ...(off > 0 ? [['Discount', show(-off)] satisfies [string, string]] : []),
    ...(tax === 0 ? [] : [['Tax', show(tax)] satisfies [string, string]]),
    ['Total', show(invoice.total)],
    ...(fromBalance === 0 ? [] : [['Applied balance', show(fromBalance)] satisfies [string, string]]),
    ['Amount due', show(invoice.amount_due)],
    ['Amount paid', show(invoice.amount_paid)],
  ];
}

/** The invoice in plain lines, for its PDF. */
export function invoiceLines(invoice: Invoice): string[] {
  const rows = amounts(invoice).map(([label, amount]) => `${label}   ${amount}`);
  return [`Invoice ${invoice.number}`, ...facts(invoice), ...billedTo(invoice), '', ...rows];
}

/** Name, address and tax IDs of the customer, as far as there are any. */
function billedTo(invoice: Invoice): string[] {
  const { customer_name: name, customer_address: address, customer_tax_ids: taxIds } = invoice;
  const parts = address
    ? [address.line1, address.line2, address.postal_code, address.city, address.state, address.country]
    : [];
  const place = parts.filter((part) => part).join(', ');
  const ids = (taxIds ?? []).map(({ type, value }) => `${type}: ${value}`);
  return [name ?? '', place, ...ids].filter((line) => line !== '');
}
