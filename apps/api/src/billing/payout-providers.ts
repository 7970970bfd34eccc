import { DisputeDeadlinesService } from './invoices/dispute-deadlines.service.ts';
import { DisputesSchedule } from './reconciliation/disputes.schedule.ts';
import { PayoutsRepository } from './payouts/payouts.repository.ts';
import { PayoutsSchedule } from './payouts/payouts.schedule.ts';
import { PayoutsService } from './payouts/payouts.service.ts';
import { ReadPayoutsOperation } from './payouts/read-payouts.operation.ts';
import { StripeTaxRatesAdapter } from './stripe/stripe-tax-rates.adapter.ts';
import { TaxReportRepository } from './invoices/tax-report.repository.ts';
import { TaxReportService } from './invoices/tax-report.service.ts';
import { PayoutRecordsPort } from './payout-records.port.ts';
import { StripePayoutsAdapter } from './stripe/stripe-payouts.adapter.ts';

/** Payouts, deadlines of disputes, and tax reports: money seen from the owner's side. */
export const payoutProviders = [
  DisputeDeadlinesService,
  DisputesSchedule,
  PayoutsRepository,
  PayoutsSchedule,
  PayoutsService,
  ReadPayoutsOperation,
  StripeTaxRatesAdapter,
  TaxReportRepository,
  TaxReportService,
  { provide: PayoutRecordsPort, useClass: StripePayoutsAdapter },
];

/** What other modules use of them. */
export const payoutExports = [PayoutsService, ReadPayoutsOperation, TaxReportService];
