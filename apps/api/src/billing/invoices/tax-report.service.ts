import { addDays, startOfDay } from '../../foundation/clock/wall-clock.ts';
import { Injectable } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { type ReverseChargeRow, TaxReportSums, type TaxRow } from './tax-report-sums.ts';
import { TaxReportRepository } from './tax-report.repository.ts';

/** Both days belong to it. */
export interface TaxPeriod {
  firstDay: string;
  lastDay: string;
}

export interface TaxReport extends TaxPeriod {
  timeZone: string;
  rows: TaxRow[];
  reverseCharges: ReverseChargeRow[];
  /** Invoices whose taxes were not read yet. */
  unreadInvoices: number;
}

/** Net amounts, taxes and refunds of a period by country and rate, from the stored invoices. */
@Injectable()
export class TaxReportService {
  readonly #zone: string;

  constructor(
    private readonly rows: TaxReportRepository,
    config: Config,
  ) {
    this.#zone = config.settings.BUSINESS_TIME_ZONE;
  }

  /** Invoices count when they are issued, refunds when they are made. */
  async report({ firstDay, lastDay }: TaxPeriod): Promise<TaxReport> {
    const span = {
      from: startOfDay(firstDay, this.#zone),
      to: startOfDay(addDays(lastDay, 1), this.#zone),
    };
    const sums = new TaxReportSums();
    for await (const invoices of this.rows.invoices(span))
      for (const invoice of invoices) sums.addInvoice(invoice);
    for await (const refunds of this.rows.refunds(span))
      for (const { invoice, ...refund } of refunds) sums.addRefund(invoice, refund);
    return {
      firstDay,
      lastDay,
      timeZone: this.#zone,
      rows: sums.rows(),
      reverseCharges: sums.reverseCharges(),
      unreadInvoices: await this.rows.countUnread(span),
    };
  }
}
