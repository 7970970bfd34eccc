import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingCustomersRepository } from './billing-customers.repository.ts';
import { BillingService } from './billing.service.ts';
import { CatalogueService } from './catalogue.service.ts';
import { CloseCheckoutsOperation } from './close-checkouts.operation.ts';
import { ConfirmationService } from './confirmation.service.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { OrdersRepository } from './orders.repository.ts';
import { Payments } from './payments.port.ts';
import { PlanUpkeepService } from './plan-upkeep.service.ts';
import { PlansRepository } from './plans.repository.ts';
import { PurchaseService } from './purchase.service.ts';
import { ReconciliationService } from './reconciliation.service.ts';
import { RefundOperation } from './refund.operation.ts';
import { StripeAdapter } from './stripe.adapter.ts';
import { StripeEventOperation } from './stripe-event.operation.ts';
import { StripeEventsRepository } from './stripe-events.repository.ts';
import { StripeInboxService } from './stripe-inbox.service.ts';
import { TrialService } from './trial.service.ts';

/** Plans and their payment. */
@Module({
  imports: [AuthModule],
  providers: [
    { provide: Payments, useClass: StripeAdapter },
    OrdersRepository,
    PlansRepository,
    BillingCustomersRepository,
    StripeEventsRepository,
    BillingService,
    TrialService,
    CatalogueService,
    PurchaseService,
    FulfilmentService,
    ConfirmationService,
    PlanUpkeepService,
    RefundOperation,
    CloseCheckoutsOperation,
    StripeEventOperation,
    StripeInboxService,
    ReconciliationService,
  ],
  exports: [BillingService, PurchaseService, ConfirmationService, StripeInboxService, CatalogueService],
})
export class BillingModule {}
