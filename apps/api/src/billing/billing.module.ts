import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { AccessTokensSubscriber } from './plans/access-tokens.subscriber.ts';
import { BillingAccountController } from './billing-account.controller.ts';
import { BillingController } from './billing.controller.ts';
import { BillingCustomersRepository } from './orders/billing-customers.repository.ts';
import { BillingService } from './billing.service.ts';
import { BillingTimelineRepository } from './plans/billing-timeline.repository.ts';
import { BillingTimelineService } from './plans/billing-timeline.service.ts';
import { CancellationEmailsSubscriber } from './cancellation/cancellation-emails.subscriber.ts';
import { CancellationRecordsSubscriber } from './cancellation/cancellation-records.subscriber.ts';
import { CancellationService } from './cancellation/cancellation.service.ts';
import { CancellationsRepository } from './plans/cancellations.repository.ts';
import { CancellationsSchedule } from './cancellation/cancellations.schedule.ts';
import { CatalogueService } from './prices/catalogue.service.ts';
import { CatalogueDraftsService } from './prices/catalogue-drafts.service.ts';
import { CataloguePricesService } from './prices/catalogue-prices.service.ts';
import { PublishCatalogueOperation } from './prices/publish-catalogue.operation.ts';
import { CatalogueVersionsRepository } from './prices/catalogue-versions.repository.ts';
import { PriceListService } from './prices/price-list.service.ts';
import { ChangePermissionService } from './later-change/change-permission.service.ts';
import { ChangePreviewService } from './plan-change/change-preview.service.ts';
import { ChangeQuotesRepository } from './plan-change/change-quotes.repository.ts';
import { CheckoutPagesService } from './checkout/checkout-pages.service.ts';
import { CheckoutsService } from './checkout/checkouts.service.ts';
import { BillingDetailsOperation } from './details/billing-details.operation.ts';
import { BillingDetailsRepository } from './details/billing-details.repository.ts';
import { BillingDetailsService } from './details/billing-details.service.ts';
import { BillingDetailsSubscriber } from './details/billing-details.subscriber.ts';
import { BillingDetailsSyncService } from './details/billing-details-sync.service.ts';
import { HeldMethodsService } from './payment-method/held-methods.service.ts';
import { MethodListPort } from './method-list.port.ts';
import { PaymentMethodsController } from './payment-methods.controller.ts';
import { RemoveMethodOperation } from './payment-method/remove-method.operation.ts';
import { SavedMethodsService } from './payment-method/saved-methods.service.ts';
import { StripeMethodListAdapter } from './stripe/stripe-method-list.adapter.ts';
import { BillingDetailsController } from './billing-details.controller.ts';
import { CustomerDetailsPort } from './customer-details.port.ts';
import { InvoiceDocumentsPort } from './invoice-documents.port.ts';
import { InvoiceDocumentsService } from './invoices/invoice-documents.service.ts';
import { StripeDocumentsAdapter } from './stripe/stripe-documents.adapter.ts';
import { InvoiceRecordsSubscriber } from './invoices/invoice-records.subscriber.ts';
import { StripeCustomerDetailsAdapter } from './stripe/stripe-customer-details.adapter.ts';
import { CheckoutVerificationService } from './reconciliation/checkout-verification.service.ts';
import { CloseCheckoutsOperation } from './orders/close-checkouts.operation.ts';
import { CloseCheckoutsSubscriber } from './orders/close-checkouts.subscriber.ts';
import { ConfirmationService } from './checkout/confirmation.service.ts';
import { CreditOperation } from './checkout/credit.operation.ts';
import { CurrentPlanService } from './plan-change/current-plan.service.ts';
import { CustomerEmailOperation } from './orders/customer-email.operation.ts';
import { CustomerEmailSubscriber } from './orders/customer-email.subscriber.ts';
import { CustomerLockService } from './orders/customer-lock.service.ts';
import { DashboardService } from './invoices/dashboard.service.ts';
import { DisputesService } from './invoices/disputes.service.ts';
import { DisputesSubscriber } from './invoices/disputes.subscriber.ts';
import { EndPlanOperation } from './cancellation/end-plan.operation.ts';
import { ChangeResumptionService } from './later-change/change-resumption.service.ts';
import { ChangeReviewService } from './later-change/change-review.service.ts';
import { ChangeStandingService } from './later-change/change-standing.service.ts';
import { ChangeSwitchService } from './later-change/change-switch.service.ts';
import { LaterChangeEmailsSubscriber } from './later-change/later-change-emails.subscriber.ts';
import { LaterChangeOptionsService } from './later-change/later-change-options.service.ts';
import { LaterChangeRecordsSubscriber } from './later-change/later-change-records.subscriber.ts';
import { LaterChangesController } from './later-changes.controller.ts';
import { LaterChangesSchedule } from './reconciliation/later-changes.schedule.ts';
import { LaterChangesService } from './later-change/later-changes.service.ts';
import { LaterChangesSubscriber } from './later-change/later-changes.subscriber.ts';
import { PlanFitService } from './later-change/plan-fit.service.ts';
import { ScheduledChangesPort } from './scheduled-changes.port.ts';
import { ScheduledChangesRepository } from './later-change/scheduled-changes.repository.ts';
import { StripeSchedulesAdapter } from './stripe/stripe-schedules.adapter.ts';
import { SwitchChangeOperation } from './later-change/switch-change.operation.ts';
import { AccountCreditController } from './account-credit.controller.ts';
import { GoodwillSubscriber } from './goodwill/goodwill.subscriber.ts';
import { FreePlanService } from './plans/free-plan.service.ts';
import { LegacyPlanService } from './plans/legacy-plan.service.ts';
import { LegacyPlansRepository } from './plans/legacy-plans.repository.ts';
import { FulfilmentService } from './checkout/fulfilment.service.ts';
import { GuaranteeService } from './invoices/guarantee.service.ts';
import { InPlaceOrdersService } from './plan-change/in-place-orders.service.ts';
import { InvoiceRefundsService } from './invoices/invoice-refunds.service.ts';
import { EarlierInvoicesService } from './invoices/earlier-invoices.service.ts';
import { InvoicesRepository } from './invoices/invoices.repository.ts';
import { InvoicesService } from './invoices/invoices.service.ts';
import { InvoiceVerificationService } from './reconciliation/invoice-verification.service.ts';
import { MethodChangesRepository } from './payment-method/method-changes.repository.ts';
import { MethodChangesService } from './payment-method/method-changes.service.ts';
import { MethodChangesSubscriber } from './payment-method/method-changes.subscriber.ts';
import { MethodSwitchService } from './payment-method/method-switch.service.ts';
import { MoneyBackRepository } from './invoices/money-back.repository.ts';
import { MoneyBackService } from './invoices/money-back.service.ts';
import { NewPlanDeliveryService } from './checkout/new-plan-delivery.service.ts';
import { OffersRepository } from './prices/offers.repository.ts';
import { OffersService } from './prices/offers.service.ts';
import { DiscountsService } from './prices/discounts.service.ts';
import { PromoCodesService } from './prices/promo-codes.service.ts';
import { PromotionsRepository } from './prices/promotions.repository.ts';
import { PromotionsService } from './prices/promotions.service.ts';
import { PromoCodesController } from './promo-codes.controller.ts';
import { OrdersRepository } from './orders/orders.repository.ts';
import { OrdersSchedule } from './reconciliation/orders.schedule.ts';
import { PaymentMethodOperation } from './payment-method/payment-method.operation.ts';
import { PaymentMethodService } from './payment-method/payment-method.service.ts';
import { PaymentRecordsPort } from './payment-records.port.ts';
import { PaymentsPort } from './payments.port.ts';
import { PaymentsSchedule } from './reconciliation/payments.schedule.ts';
import { PlanChangeDeliveryService } from './checkout/plan-change-delivery.service.ts';
import { PlanChangesController } from './plan-changes.controller.ts';
import { PlanEmailsSubscriber } from './plans/plan-emails.subscriber.ts';
import { PlanEndingService } from './invoices/plan-ending.service.ts';
import { PlanNoticesService } from './plans/plan-notices.service.ts';
import { PlanReadingService } from './plans/plan-reading.service.ts';
import { PlanRecordsSubscriber } from './plans/plan-records.subscriber.ts';
import { BillingTotalsRepository } from './invoices/billing-totals.repository.ts';
import { BillingTotalsService } from './invoices/billing-totals.service.ts';
import { PlanMovementsRepository } from './plans/plan-movements.repository.ts';
import { CompareRevenueOperation } from './reconciliation/compare-revenue.operation.ts';
import { RevenueComparisonService } from './reconciliation/revenue-comparison.service.ts';
import { RevenueComparisonsRepository } from './reconciliation/revenue-comparisons.repository.ts';
import { RevenueSchedule } from './reconciliation/revenue.schedule.ts';
import { RevenueRecordsPort } from './revenue-records.port.ts';
import { StripeRevenueAdapter } from './stripe/stripe-revenue.adapter.ts';
import { PlansRepository } from './plans/plans.repository.ts';
import { PlansSchedule } from './reconciliation/plans.schedule.ts';
import { PlanSyncService } from './plans/plan-sync.service.ts';
import { PlanVerificationService } from './reconciliation/plan-verification.service.ts';
import { PaymentsDepartureService } from './payment-method/payments-departure.service.ts';
import { ProviderCustomersService } from './orders/provider-customers.service.ts';
import { PurchaseService } from './checkout/purchase.service.ts';
import { RefundedValueService } from './invoices/refunded-value.service.ts';
import { RefundInvoiceOperation } from './invoices/refund-invoice.operation.ts';
import { RefundOperation } from './checkout/refund.operation.ts';
import { RefundsService } from './invoices/refunds.service.ts';
import { StaffRefundLimitsService } from './invoices/staff-refund-limits.service.ts';
import { RefundsSubscriber } from './invoices/refunds.subscriber.ts';
import { RenewalsController } from './renewals.controller.ts';
import { RenewalService } from './plan-change/renewal.service.ts';
import { RenewalSwitchOperation } from './cancellation/renewal-switch.operation.ts';
import { RenewalSwitchSubscriber } from './cancellation/renewal-switch.subscriber.ts';
import { SaleRecordsSubscriber } from './orders/sale-records.subscriber.ts';
import { SaleRefundOperation } from './orders/sale-refund.operation.ts';
import { SalesRepository } from './orders/sales.repository.ts';
import { SalesService } from './orders/sales.service.ts';
import { SavedCardsService } from './plans/saved-cards.service.ts';
import { SettlementsService } from './checkout/settlements.service.ts';
import { StripeAdapter } from './stripe/stripe.adapter.ts';
import { StripeChecksAdapter } from './stripe/stripe-checks.adapter.ts';
import { StripeConnectionAdapter } from './stripe/stripe-connection.adapter.ts';
import { StripeEventHandlerService } from './stripe/stripe-event-handler.service.ts';
import { StripeEventOperation } from './stripe/stripe-event.operation.ts';
import { StripeEventsRepository } from './stripe/stripe-events.repository.ts';
import { StripeInboxService } from './stripe/stripe-inbox.service.ts';
import { StripeRecordsAdapter } from './stripe/stripe-records.adapter.ts';
import { SupersededCancellationsSubscriber } from './cancellation/superseded-cancellations.subscriber.ts';
import { TemplateUpgradeService } from './plan-change/template-upgrade.service.ts';
import { TrialCardsRepository } from './plans/trial-cards.repository.ts';
import { TrialService } from './plans/trial.service.ts';
import { UpgradeCheckoutService } from './plan-change/upgrade-checkout.service.ts';
import { UpgradeInPlaceService } from './plan-change/upgrade-in-place.service.ts';
import { VerificationService } from './reconciliation/verification.service.ts';
import { WriteOffOperation } from './plans/write-off.operation.ts';
import { goodwillExports, goodwillProviders } from './goodwill-providers.ts';
import { payoutExports, payoutProviders } from './payout-providers.ts';

/** Subscribers to one event run in this order. */
const subscribers = [
  SupersededCancellationsSubscriber,
  LaterChangesSubscriber,
  AccessTokensSubscriber,
  RenewalSwitchSubscriber,
  CloseCheckoutsSubscriber,
  CancellationRecordsSubscriber,
  PlanEmailsSubscriber,
  CancellationEmailsSubscriber,
  LaterChangeEmailsSubscriber,
  LaterChangeRecordsSubscriber,
  PlanRecordsSubscriber,
  MethodChangesSubscriber,
  RefundsSubscriber,
  GoodwillSubscriber,
  DisputesSubscriber,
  SaleRecordsSubscriber,
  InvoiceRecordsSubscriber,
  BillingDetailsSubscriber,
];

/** Plans and their payment. */
@Module({
  imports: [AuthModule],
  providers: [
    ...subscribers,
    ...payoutProviders,
    ...goodwillProviders,
    DashboardService,
    InvoiceDocumentsService,
    { provide: InvoiceDocumentsPort, useClass: StripeDocumentsAdapter },
    HeldMethodsService,
    RemoveMethodOperation,
    SavedMethodsService,
    { provide: MethodListPort, useClass: StripeMethodListAdapter },
    BillingDetailsOperation,
    BillingDetailsRepository,
    BillingDetailsService,
    BillingDetailsSyncService,
    { provide: CustomerDetailsPort, useClass: StripeCustomerDetailsAdapter },
    CancellationsSchedule,
    ChangeResumptionService,
    ChangeReviewService,
    ChangeStandingService,
    ChangeSwitchService,
    LaterChangeOptionsService,
    LaterChangesSchedule,
    LaterChangesService,
    PlanFitService,
    ScheduledChangesRepository,
    SwitchChangeOperation,
    { provide: ScheduledChangesPort, useClass: StripeSchedulesAdapter },
    CheckoutPagesService,
    CheckoutVerificationService,
    CustomerLockService,
    InPlaceOrdersService,
    InvoiceRefundsService,
    InvoiceVerificationService,
    MethodChangesService,
    MethodSwitchService,
    MoneyBackService,
    OrdersSchedule,
    PaymentsSchedule,
    PlanReadingService,
    PlanVerificationService,
    PlansSchedule,
    SettlementsService,
    StripeEventHandlerService,
    StripeChecksAdapter,
    StripeConnectionAdapter,
    { provide: PaymentsPort, useClass: StripeAdapter },
    OrdersRepository,
    OffersRepository,
    ChangeQuotesRepository,
    TrialCardsRepository,
    PlanMovementsRepository,
    PlansRepository,
    BillingTotalsRepository,
    BillingTotalsService,
    CompareRevenueOperation,
    RevenueComparisonService,
    RevenueComparisonsRepository,
    RevenueSchedule,
    { provide: RevenueRecordsPort, useClass: StripeRevenueAdapter },
    BillingCustomersRepository,
    StripeEventsRepository,
    BillingService,
    TrialService,
    CatalogueService,
    CatalogueVersionsRepository,
    CatalogueDraftsService,
    CataloguePricesService,
    PublishCatalogueOperation,
    PriceListService,
    ChangePermissionService,
    OffersService,
    DiscountsService,
    PromoCodesService,
    PromotionsRepository,
    PromotionsService,
    CurrentPlanService,
    CheckoutsService,
    PurchaseService,
    UpgradeInPlaceService,
    UpgradeCheckoutService,
    TemplateUpgradeService,
    RenewalService,
    ChangePreviewService,
    NewPlanDeliveryService,
    PlanChangeDeliveryService,
    FreePlanService,
    LegacyPlanService,
    LegacyPlansRepository,
    FulfilmentService,
    ConfirmationService,
    PlanSyncService,
    RefundOperation,
    CreditOperation,
    CloseCheckoutsOperation,
    StripeEventOperation,
    StripeInboxService,
    { provide: PaymentRecordsPort, useClass: StripeRecordsAdapter },
    BillingTimelineRepository,
    BillingTimelineService,
    CancellationService,
    CancellationsRepository,
    EndPlanOperation,
    EarlierInvoicesService,
    InvoicesRepository,
    InvoicesService,
    MethodChangesRepository,
    MoneyBackRepository,
    PaymentMethodOperation,
    PaymentMethodService,
    PlanNoticesService,
    RefundInvoiceOperation,
    GuaranteeService,
    PlanEndingService,
    RefundedValueService,
    DisputesService,
    RefundsService,
    StaffRefundLimitsService,
    CustomerEmailOperation,
    CustomerEmailSubscriber,
    RenewalSwitchOperation,
    PaymentsDepartureService,
    ProviderCustomersService,
    SaleRefundOperation,
    SalesRepository,
    SalesService,
    SavedCardsService,
    VerificationService,
    WriteOffOperation,
  ],
  exports: [
    ...payoutExports,
    ...goodwillExports,
    InvoiceRefundsService,
    BillingTotalsService,
    CompareRevenueOperation,
    InvoiceDocumentsService,
    HeldMethodsService,
    SavedMethodsService,
    BillingDetailsService,
    BillingService,
    FreePlanService,
    EarlierInvoicesService,
    LegacyPlanService,
    PurchaseService,
    ConfirmationService,
    StripeInboxService,
    CatalogueService,
    PriceListService,
    CatalogueDraftsService,
    CataloguePricesService,
    OffersService,
    DiscountsService,
    PromotionsService,
    UpgradeInPlaceService,
    UpgradeCheckoutService,
    TemplateUpgradeService,
    RenewalService,
    ChangePreviewService,
    SalesService,
    LaterChangeOptionsService,
    LaterChangesService,
    PlanFitService,
    SavedCardsService,
    BillingTimelineService,
    CancellationService,
    InvoicesService,
    PaymentMethodService,
    PlanEndingService,
    DisputesService,
    RefundsService,
  ],
})
export class BillingModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({
  imports: [BillingModule, AuthModule],
  controllers: [
    BillingController,
    PlanChangesController,
    PromoCodesController,
    LaterChangesController,
    RenewalsController,
    BillingAccountController,
    AccountCreditController,
    BillingDetailsController,
    PaymentMethodsController,
  ],
})
export class BillingHttpModule {}
