import type { CallAnswer } from '@homeport/contract/call';
import type { taxReport } from '@homeport/contract/staff-money';
import { Injectable } from '@nestjs/common';
import { euCountries, type TaxSums, TaxReportService } from '../billing/index.ts';
import { daysOf } from './tax-period.ts';

/** The tax report in the staff area. */
@Injectable()
export class TaxesAdminService {
  constructor(private readonly taxes: TaxReportService) {}

  async report(period: string): Promise<CallAnswer<typeof taxReport>> {
    const report = await this.taxes.report(daysOf(period));
    return {
      first_day: report.firstDay,
      last_day: report.lastDay,
      time_zone: report.timeZone,
      rows: report.rows.map((row) => ({
        country: row.country,
        currency: row.currency,
        kind: row.kind,
        percent: row.percent,
        is_business: row.isBusiness,
        is_oss: row.kind === 'taxed' && !row.isBusiness && euCountries.has(row.country ?? ''),
        ...sumsOf(row),
      })),
      reverse_charges: report.reverseCharges.map((row) => ({
        country: row.country,
        currency: row.currency,
        tax_id: row.taxId,
        ...sumsOf(row),
      })),
      unread_invoices: report.unreadInvoices,
    };
  }
}

function sumsOf({ invoices, netCents, taxCents, refunds, refundedNetCents, refundedTaxCents }: TaxSums) {
  return {
    invoices,
    net_cents: netCents,
    tax_cents: taxCents,
    refunds,
    refunded_net_cents: refundedNetCents,
    refunded_tax_cents: refundedTaxCents,
  };
}
