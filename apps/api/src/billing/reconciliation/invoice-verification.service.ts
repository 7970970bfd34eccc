import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import type { BillingCustomer } from '../../foundation/database/generated/client.ts';
import { InvoicesRepository } from '../invoices/invoices.repository.ts';
import { MoneyBackRepository } from '../invoices/money-back.repository.ts';
import { SalesRepository } from '../orders/sales.repository.ts';
import { PaymentRecordsPort } from '../payment-records.port.ts';
import { CreditVerificationService } from './credit-verification.service.ts';
import { differing, inFlightMs } from './verification-rules.ts';

/** Compares invoices, refunds, disputes and credits by staff with what the provider has. */
@Injectable()
export class InvoiceVerificationService {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly moneyBack: MoneyBackRepository,
    private readonly sales: SalesRepository,
    private readonly records: PaymentRecordsPort,
    private readonly credits: CreditVerificationService,
    private readonly clock: Clock,
  ) {}

  async compare(customer: BillingCustomer): Promise<string[]> {
    return [
      ...(await this.#compareInvoices(customer)),
      ...(await this.#compareCharges(customer)),
      ...(await this.credits.compare(customer)),
    ];
  }

  async #compareInvoices(customer: BillingCustomer): Promise<string[]> {
    const invoices = await this.invoices.listOf(customer.userId);
    const rows = new Map(invoices.map((row) => [row.id, row]));
    const charges = await this.records.chargesOf(customer.stripeCustomerId);
    const found: string[] = [];
    for (const {
      customerId: _customer,
      descriptionMessage: _ours,
      taxes: _parts,
      ...booked
    } of await this.records.invoicesOf(customer.stripeCustomerId)) {
      const row = rows.get(booked.id);
      rows.delete(booked.id);
      if (row === undefined) {
        found.push(`invoice ${booked.id}: is missing here`);
        continue;
      }
      const charge = charges.find(({ paymentIntentId }) => paymentIntentId === booked.paymentIntentId);
      const theirs = {
        ...booked,
        discountCents: row.discountCents === null ? null : booked.discountCents,
        refundedCents: booked.paymentIntentId === null ? 0 : (charge?.refundedCents ?? 0),
      };
      found.push(...differing(`invoice ${booked.id}`, { ...row }, theirs));
    }
    for (const id of rows.keys()) found.push(`invoice ${id}: is missing at the payment provider`);
    const refunds = await this.moneyBack.listRefundsOf(customer.userId);
    // Credits are calculated from the refunds, not from the sum on the invoice.
    for (const { id, refundedCents } of invoices) {
      const done = refunds.filter(({ invoiceId, state }) => invoiceId === id && state === 'done');
      const sum = done.reduce((cents, { amountCents }) => cents + amountCents, 0);
      if (sum !== refundedCents)
        found.push(`invoice ${id}: its refunds come to ${sum} here and ${refundedCents} on the invoice`);
    }
    const stuck = refunds.filter(
      ({ state, createdAt }) =>
        state === 'requested' && createdAt.getTime() < this.clock.in(-inFlightMs).getTime(),
    );
    return [...found, ...stuck.map(({ id }) => `refund ${id}: was asked for and not made`)];
  }

  /** Each charge belongs to an invoice, or to a sale that was charged to a saved card, and its disputes are known. */
  async #compareCharges(customer: BillingCustomer): Promise<string[]> {
    const billed = new Set(
      (await this.records.invoicesOf(customer.stripeCustomerId)).map(
        ({ paymentIntentId }) => paymentIntentId,
      ),
    );
    const charged = await this.sales.listCharged(customer.userId);
    for (const { paymentIntentId } of charged) billed.add(paymentIntentId);
    const known = new Map((await this.moneyBack.listDisputesOf(customer.userId)).map((row) => [row.id, row]));
    const charges = await this.records.chargesOf(customer.stripeCustomerId);
    const found = charged
      .filter((sale) => !charges.some(({ paymentIntentId }) => paymentIntentId === sale.paymentIntentId))
      .map(({ id }) => `sale ${id}: its payment is missing at the payment provider`);
    for (const { paymentIntentId, disputed } of charges) {
      if (!billed.has(paymentIntentId)) found.push(`payment ${paymentIntentId}: is for no invoice`);
      if (!disputed || paymentIntentId === null) continue;
      for (const dispute of (await this.records.reversalsOf(paymentIntentId)).disputes) {
        const row = known.get(dispute.id);
        const what = `dispute ${dispute.id}`;
        found.push(
          ...(row === undefined ? [`${what}: is missing here`] : differing(what, { ...row }, { ...dispute })),
        );
      }
    }
    return found;
  }
}
