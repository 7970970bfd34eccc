export { registerBillingAccountCommands } from './billing-account.commands.ts';
export {
  accessChangeOf,
  cancellationConfirmed,
  type CancellationEvent,
  cancellationRequested,
  cancellationWithdrawn,
  hostingChangeOf,
  invoiceStored,
  type PlanChanged,
  planChanged,
  planEnded,
  saleExpired,
  salePaid,
} from './billing.events.ts';
export { registerBillingCommands } from './billing.commands.ts';
export { BillingHttpModule, BillingModule } from './billing.module.ts';
export { BillingService, type CurrentPlan } from './billing.service.ts';
export { CancellationService } from './cancellation/cancellation.service.ts';
export { type FitTarget, type Misfit, PlanFitService } from './later-change/plan-fit.service.ts';
export { EarlierInvoicesService, type NewEarlierInvoice } from './invoices/earlier-invoices.service.ts';
export { HeldMethodsService } from './payment-method/held-methods.service.ts';
export { type InvoiceDocument, InvoiceDocumentsService } from './invoices/invoice-documents.service.ts';
export { InvoicesService } from './invoices/invoices.service.ts';
export { type BillingTotals, BillingTotalsService } from './invoices/billing-totals.service.ts';
export { CompareRevenueOperation } from './reconciliation/compare-revenue.operation.ts';
export { InvoiceRefundsService } from './invoices/invoice-refunds.service.ts';
export { PayoutsService, type ShownPayout, type ShownPayoutLine } from './payouts/payouts.service.ts';
export { ReadPayoutsOperation } from './payouts/read-payouts.operation.ts';
export { euCountries } from './invoices/eu-countries.ts';
export { TaxReportService } from './invoices/tax-report.service.ts';
export type { TaxSums } from './invoices/tax-report-sums.ts';
export { DisputesService } from './invoices/disputes.service.ts';
export { PlanEndingService } from './invoices/plan-ending.service.ts';
export { RefundsService } from './invoices/refunds.service.ts';
export { type CheckoutUrls, type Sale, SalesService } from './orders/sales.service.ts';
export { BillingTimelineService } from './plans/billing-timeline.service.ts';
export { type SavedCard, SavedCardsService } from './plans/saved-cards.service.ts';
export { AccountCreditsService, type GoodwillStart } from './goodwill/account-credits.service.ts';
export { CreditBalanceService } from './goodwill/credit-balance.service.ts';
export { CreditLimitsService } from './goodwill/credit-limits.service.ts';
export { TrialExtensionsService } from './goodwill/trial-extensions.service.ts';
export { TrialOutlookService } from './goodwill/trial-outlook.service.ts';
export { FreePlanService } from './plans/free-plan.service.ts';
export { type GrantedPlan, LegacyPlanService } from './plans/legacy-plan.service.ts';
export { CatalogueDraftsService } from './prices/catalogue-drafts.service.ts';
export { type CatalogueOverview, CataloguePricesService } from './prices/catalogue-prices.service.ts';
export { PriceListService, toPlanPrices } from './prices/price-list.service.ts';
export type { ListPrice } from './price-list.ts';
export { isPaidState } from './plan-rules.ts';
export {
  type ListedPromotion,
  PromotionsService,
  stateOf as stateOfPromotion,
} from './prices/promotions.service.ts';
export { registerOfferCommands } from './prices/offers.commands.ts';
