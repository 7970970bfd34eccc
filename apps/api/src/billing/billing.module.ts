import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { BillingCustomersRepository } from './orders/billing-customers.repository.ts';
import { BillingEventsRepository } from './plans/billing-events.repository.ts';
import { BillingEventsService } from './plans/billing-events.service.ts';
import { BillingService } from './billing.service.ts';
import { BooksPort } from './books.port.ts';
import { CancellationEmailsSubscriber } from './cancellation/cancellation-emails.subscriber.ts';
import { CancellationRecordsSubscriber } from './cancellation/cancellation-records.subscriber.ts';
import { CancellationService } from './cancellation/cancellation.service.ts';
import { CancellationsRepository } from './plans/cancellations.repository.ts';
import { CatalogueService } from './prices/catalogue.service.ts';
import { ChangePreviewService } from './plan-change/change-preview.service.ts';
import { ChangeQuotesRepository } from './plan-change/change-quotes.repository.ts';
import { CheckoutsService } from './checkout/checkouts.service.ts';
import { CloseCheckoutsOperation } from './orders/close-checkouts.operation.ts';
import { ConfirmationService } from './checkout/confirmation.service.ts';
import { CreditOperation } from './checkout/credit.operation.ts';
import { EndPlanOperation } from './cancellation/end-plan.operation.ts';
import { FreePlanService } from './plans/free-plan.service.ts';
import { FulfilmentService } from './checkout/fulfilment.service.ts';
import { InvoicesRepository } from './invoices/invoices.repository.ts';
import { InvoicesService } from './invoices/invoices.service.ts';
import { MethodChangesRepository } from './payment-method/method-changes.repository.ts';
import { MoneyBackRepository } from './invoices/money-back.repository.ts';
import { NewPlanDeliveryService } from './checkout/new-plan-delivery.service.ts';
import { OffersRepository } from './prices/offers.repository.ts';
import { OffersService } from './prices/offers.service.ts';
import { OrdersRepository } from './orders/orders.repository.ts';
import { OrderRefundsService } from './checkout/order-refunds.service.ts';
import { PaymentMethodOperation } from './payment-method/payment-method.operation.ts';
import { PaymentMethodService } from './payment-method/payment-method.service.ts';
import { PaymentsPort } from './payments.port.ts';
import { PlanChangeDeliveryService } from './checkout/plan-change-delivery.service.ts';
import { PlanHistorySubscriber } from './plans/plan-history.subscriber.ts';
import { PlanLifeSchedule } from './reconciliation/plan-life.schedule.ts';
import { PlanNoticesService } from './plans/plan-notices.service.ts';
import { PlanSyncService } from './plans/plan-sync.service.ts';
import { PlansRepository } from './plans/plans.repository.ts';
import { CurrentPlanService } from './plan-change/current-plan.service.ts';
import { PurchaseService } from './checkout/purchase.service.ts';
import { ReconciliationService } from './reconciliation/reconciliation.service.ts';
import { RefundInvoiceOperation } from './invoices/refund-invoice.operation.ts';
import { ProviderCustomersService } from './orders/provider-customers.service.ts';
import { SaleRefundOperation } from './orders/sale-refund.operation.ts';
import { SalesRepository } from './orders/sales.repository.ts';
import { SalesService } from './orders/sales.service.ts';
import { SaleHandlersService } from './orders/sale-handlers.service.ts';
import { RefundOperation } from './checkout/refund.operation.ts';
import { GuaranteeService } from './invoices/guarantee.service.ts';
import { PlanEndingService } from './invoices/plan-ending.service.ts';
import { RefundedValueService } from './invoices/refunded-value.service.ts';
import { DisputesService } from './invoices/disputes.service.ts';
import { RefundsService } from './invoices/refunds.service.ts';
import { CustomerEmailOperation } from './orders/customer-email.operation.ts';
import { CustomerEmailSubscriber } from './orders/customer-email.subscriber.ts';
import { RenewalSwitchOperation } from './cancellation/renewal-switch.operation.ts';
import { RenewalService } from './plan-change/renewal.service.ts';
import { StripeBooksAdapter } from './stripe/stripe-books.adapter.ts';
import { StripeConnectionAdapter } from './stripe/stripe-connection.adapter.ts';
import { StripeEventOperation } from './stripe/stripe-event.operation.ts';
import { StripeEventsRepository } from './stripe/stripe-events.repository.ts';
import { StripeInboxService } from './stripe/stripe-inbox.service.ts';
import { StripeAdapter } from './stripe/stripe.adapter.ts';
import { TemplateUpgradeService } from './plan-change/template-upgrade.service.ts';
import { TrialCardsRepository } from './plans/trial-cards.repository.ts';
import { TrialService } from './plans/trial.service.ts';
import { UpgradeCheckoutService } from './plan-change/upgrade-checkout.service.ts';
import { UpgradeInPlaceService } from './plan-change/upgrade-in-place.service.ts';
import { VerificationService } from './reconciliation/verification.service.ts';
import { WriteOffOperation } from './plans/write-off.operation.ts';
import { BillingController } from './billing.controller.ts';
import { PlanChangesController } from './plan-changes.controller.ts';
import { BillingAccountController } from './billing-account.controller.ts';

/** Plans and their payment. */
@Module({
  imports: [AuthModule],
  providers: [
    StripeConnectionAdapter,
    { provide: PaymentsPort, useClass: StripeAdapter },
    OrdersRepository,
    OffersRepository,
    ChangeQuotesRepository,
    TrialCardsRepository,
    PlansRepository,
    BillingCustomersRepository,
    StripeEventsRepository,
    BillingService,
    TrialService,
    CatalogueService,
    OffersService,
    CurrentPlanService,
    CheckoutsService,
    PurchaseService,
    UpgradeInPlaceService,
    UpgradeCheckoutService,
    TemplateUpgradeService,
    RenewalService,
    ChangePreviewService,
    OrderRefundsService,
    NewPlanDeliveryService,
    PlanChangeDeliveryService,
    FreePlanService,
    FulfilmentService,
    ConfirmationService,
    PlanSyncService,
    RefundOperation,
    CreditOperation,
    CloseCheckoutsOperation,
    StripeEventOperation,
    StripeInboxService,
    ReconciliationService,
    { provide: BooksPort, useClass: StripeBooksAdapter },
    BillingEventsRepository,
    BillingEventsService,
    CancellationRecordsSubscriber,
    CancellationEmailsSubscriber,
    CancellationService,
    CancellationsRepository,
    EndPlanOperation,
    InvoicesRepository,
    InvoicesService,
    MethodChangesRepository,
    MoneyBackRepository,
    PaymentMethodOperation,
    PaymentMethodService,
    PlanHistorySubscriber,
    PlanLifeSchedule,
    PlanNoticesService,
    RefundInvoiceOperation,
    GuaranteeService,
    PlanEndingService,
    RefundedValueService,
    DisputesService,
    RefundsService,
    CustomerEmailOperation,
    CustomerEmailSubscriber,
    RenewalSwitchOperation,
    ProviderCustomersService,
    SaleRefundOperation,
    SalesRepository,
    SalesService,
    SaleHandlersService,
    VerificationService,
    WriteOffOperation,
  ],
  exports: [
    BillingService,
    FreePlanService,
    PurchaseService,
    ConfirmationService,
    StripeInboxService,
    CatalogueService,
    OffersService,
    UpgradeInPlaceService,
    UpgradeCheckoutService,
    TemplateUpgradeService,
    RenewalService,
    ChangePreviewService,
    SalesService,
    BillingEventsService,
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
  controllers: [BillingController, PlanChangesController, BillingAccountController],
})
export class BillingHttpModule {}
