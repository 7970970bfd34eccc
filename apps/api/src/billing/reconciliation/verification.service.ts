import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import type { BillingCustomer } from '../../foundation/database/generated/client.ts';
import type { OperationKind } from '../../foundation/operations/operation-kinds.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { StripeEventsRepository } from '../stripe/stripe-events.repository.ts';
import { CheckoutVerificationService } from './checkout-verification.service.ts';
import { InvoiceVerificationService } from './invoice-verification.service.ts';
import { PlanVerificationService } from './plan-verification.service.ts';
import { inFlightMs } from './verification-rules.ts';

const batch = 100;
/** Operations that change something at the payment provider. */
const workKinds: readonly OperationKind[] = [
  'billing.credit',
  'billing.giveCredit',
  'billing.revokeCredit',
  'billing.extendTrial',
  'billing.refundOrder',
  'billing.refundInvoice',
  'billing.refundGuarantee',
  'billing.refundSale',
  'billing.scheduleChange',
  'billing.switchRenewal',
  'billing.setPaymentMethod',
  'billing.endPlan',
  'billing.closeCheckouts',
  'billing.writeOff',
];

/** Compares the database with the payment provider; changes nothing. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly customers: BillingCustomersRepository,
    private readonly events: StripeEventsRepository,
    private readonly plans: PlanVerificationService,
    private readonly checkouts: CheckoutVerificationService,
    private readonly invoices: InvoiceVerificationService,
    private readonly operations: OperationsService,
    private readonly clock: Clock,
  ) {}

  /** Yields each difference as a sentence for staff. */
  async *differences(): AsyncGenerator<string> {
    for (const { id } of await this.events.findUnfinished(this.clock.in(-inFlightMs), 1_000))
      yield `event ${id}: was not processed`;
    let customers = await this.customers.list(undefined, batch);
    while (customers.length > 0) {
      for (const customer of customers)
        for (const difference of await this.ofCustomer(customer))
          yield `customer ${customer.userId} (${customer.stripeCustomerId}): ${difference}`;
      customers = await this.customers.list(customers.at(-1)?.userId, batch);
    }
  }

  async ofCustomer(customer: BillingCustomer): Promise<string[]> {
    return [
      ...(await this.plans.compare(customer)),
      ...(await this.checkouts.compare(customer)),
      ...(await this.invoices.compare(customer)),
      ...(await this.#ofWork(customer)),
    ];
  }

  /** Operations that need attention. */
  async #ofWork({ userId }: BillingCustomer): Promise<string[]> {
    return (await this.operations.listUnfinishedOf(workKinds, [userId]))
      .filter(({ needsAttention }) => needsAttention)
      .map(({ id, kind }) => `${kind} ${id}: waits for staff`);
  }
}
