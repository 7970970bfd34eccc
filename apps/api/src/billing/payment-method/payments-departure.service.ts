import { includesHosting } from '@homeport/contract/plans';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DeparturesService } from '../../foundation/departures/departures.service.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { CustomerDetailsPort } from '../customer-details.port.ts';
import { MethodListPort } from '../method-list.port.ts';
import { PaymentsPort } from '../payments.port.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';

/**
 * Removes from the payment provider how a leaving customer pays, and who they are. The customer stays there without
 * personal data: the invoices, which have to be kept, belong to it.
 */
@Injectable()
export class PaymentsDepartureService implements OnModuleInit {
  constructor(
    private readonly departures: DeparturesService,
    private readonly plans: PlansRepository,
    private readonly orders: OrdersRepository,
    private readonly customers: BillingCustomersRepository,
    private readonly payments: PaymentsPort,
    private readonly methods: MethodListPort,
    private readonly details: CustomerDetailsPort,
  ) {}

  onModuleInit(): void {
    this.departures.register('payments', (userId) => this.#remove(userId));
  }

  async #remove(userId: string): Promise<void> {
    const plan = await this.plans.findCurrent(userId);
    // The free plan for domains costs nothing, and ends with the account.
    if (plan !== null && includesHosting(plan.planName))
      throw new ProviderError('rejected', 'plan_running', 'The customer has a plan');
    for (const { checkoutSessionId } of await this.orders.findOpen(userId))
      if (checkoutSessionId !== null) await this.payments.closeCheckout(checkoutSessionId);
    const customerId = (await this.customers.find(userId))?.stripeCustomerId;
    if (customerId === undefined) return;
    for (const { id } of await this.methods.methodsOf(customerId)) await this.methods.removeMethod(id);
    for (const { id } of await this.details.taxNumbersOf(customerId))
      await this.details.removeTaxNumber(customerId, id);
    await this.details.forget(customerId);
  }
}
