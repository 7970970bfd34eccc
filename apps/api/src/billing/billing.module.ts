import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingCustomersRepository } from './billing-customers.repository.ts';
import { BillingEventsRepository } from './billing-events.repository.ts';
import { BillingEventsService } from './billing-events.service.ts';
import { BillingService } from './billing.service.ts';
import { Books } from './books.port.ts';
import { CancellationListeners } from './cancellation-listeners.service.ts';
import { CancellationService } from './cancellation.service.ts';
import { CancellationsRepository } from './cancellations.repository.ts';
import { CatalogueService } from './catalogue.service.ts';
import { ChangePreviewService } from './change-preview.service.ts';
import { ChangeQuotesRepository } from './change-quotes.repository.ts';
import { CheckoutsService } from './checkouts.service.ts';
import { CloseCheckoutsOperation } from './close-checkouts.operation.ts';
import { ConfirmationService } from './confirmation.service.ts';
import { CreditOperation } from './credit.operation.ts';
import { EndPlanOperation } from './end-plan.operation.ts';
import { FreePlanService } from './free-plan.service.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { InvoicesRepository } from './invoices.repository.ts';
import { InvoicesService } from './invoices.service.ts';
import { MethodChangesRepository } from './method-changes.repository.ts';
import { MoneyBackRepository } from './money-back.repository.ts';
import { NewPlanDelivery } from './new-plan.delivery.ts';
import { OffersRepository } from './offers.repository.ts';
import { OffersService } from './offers.service.ts';
import { OrdersRepository } from './orders.repository.ts';
import { PayBackService } from './pay-back.service.ts';
import { PaymentMethodOperation } from './payment-method.operation.ts';
import { PaymentMethodService } from './payment-method.service.ts';
import { Payments } from './payments.port.ts';
import { PlanChangeDelivery } from './plan-change.delivery.ts';
import { PlanHistory } from './plan-history.ts';
import { PlanLifeSchedule } from './plan-life.schedule.ts';
import { PlanListeners } from './plan-listeners.service.ts';
import { PlanNoticesService } from './plan-notices.service.ts';
import { PlanUpkeepService } from './plan-upkeep.service.ts';
import { PlansRepository } from './plans.repository.ts';
import { PresentPlanService } from './present-plan.service.ts';
import { PurchaseService } from './purchase.service.ts';
import { ReconciliationService } from './reconciliation.service.ts';
import { RefundInvoiceOperation } from './refund-invoice.operation.ts';
import { ProviderCustomersService } from './provider-customers.service.ts';
import { SaleRefundOperation } from './sale-refund.operation.ts';
import { SalesRepository } from './sales.repository.ts';
import { SalesService } from './sales.service.ts';
import { Sellers } from './sellers.ts';
import { RefundOperation } from './refund.operation.ts';
import { RefundsService } from './refunds.service.ts';
import { RenewalSwitchOperation } from './renewal-switch.operation.ts';
import { RenewalService } from './renewal.service.ts';
import { StripeBooks } from './stripe-books.adapter.ts';
import { StripeConnection } from './stripe-connection.adapter.ts';
import { StripeEventOperation } from './stripe-event.operation.ts';
import { StripeEventsRepository } from './stripe-events.repository.ts';
import { StripeInboxService } from './stripe-inbox.service.ts';
import { StripeAdapter } from './stripe.adapter.ts';
import { TemplateUpgradeService } from './template-upgrade.service.ts';
import { TrialCardsRepository } from './trial-cards.repository.ts';
import { TrialService } from './trial.service.ts';
import { UpgradeCheckoutService } from './upgrade-checkout.service.ts';
import { UpgradeInPlaceService } from './upgrade-in-place.service.ts';
import { VerificationService } from './verification.service.ts';
import { WriteOffOperation } from './write-off.operation.ts';

/** Plans and their payment. */
@Module({
  imports: [AuthModule],
  providers: [
    StripeConnection,
    { provide: Payments, useClass: StripeAdapter },
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
    PresentPlanService,
    CheckoutsService,
    PurchaseService,
    UpgradeInPlaceService,
    UpgradeCheckoutService,
    TemplateUpgradeService,
    RenewalService,
    ChangePreviewService,
    PlanListeners,
    PayBackService,
    NewPlanDelivery,
    PlanChangeDelivery,
    FreePlanService,
    FulfilmentService,
    ConfirmationService,
    PlanUpkeepService,
    RefundOperation,
    CreditOperation,
    CloseCheckoutsOperation,
    StripeEventOperation,
    StripeInboxService,
    ReconciliationService,
    { provide: Books, useClass: StripeBooks },
    BillingEventsRepository,
    BillingEventsService,
    CancellationListeners,
    CancellationService,
    CancellationsRepository,
    EndPlanOperation,
    InvoicesRepository,
    InvoicesService,
    MethodChangesRepository,
    MoneyBackRepository,
    PaymentMethodOperation,
    PaymentMethodService,
    PlanHistory,
    PlanLifeSchedule,
    PlanNoticesService,
    RefundInvoiceOperation,
    RefundsService,
    RenewalSwitchOperation,
    ProviderCustomersService,
    SaleRefundOperation,
    SalesRepository,
    SalesService,
    Sellers,
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
    PlanListeners,
    SalesService,
    BillingEventsService,
    CancellationListeners,
    CancellationService,
    InvoicesService,
    PaymentMethodService,
    RefundsService,
  ],
})
export class BillingModule {}
