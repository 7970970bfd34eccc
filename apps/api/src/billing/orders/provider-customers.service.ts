import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { providerCustomerCreated } from '../billing.events.ts';
import { BillingCustomersRepository } from './billing-customers.repository.ts';
import { PaymentsPort } from '../payments.port.ts';
import { CustomerLockService } from './customer-lock.service.ts';

/** Our customers as customers of the payment provider. */
@Injectable()
export class ProviderCustomersService {
  constructor(
    private readonly customers: BillingCustomersRepository,
    private readonly payments: PaymentsPort,
    private readonly auth: AuthService,
    private readonly clock: Clock,
    private readonly lock: CustomerLockService,
    private readonly events: DomainEventsService,
  ) {}

  /** @returns the provider's id of a customer; null before their first checkout */
  async idOf(userId: string): Promise<string | null> {
    return (await this.customers.find(userId))?.stripeCustomerId ?? null;
  }

  /** Creates the customer at the provider the first time. @returns the provider's id */
  async ensure(userId: string): Promise<string> {
    const known = await this.customers.find(userId);
    if (known !== null) return known.stripeCustomerId;
    const { email, name } = await this.auth.personOf(userId);
    const created = await this.payments.createCustomer({ userId, email, name });
    const kept = await this.lock.run(userId, async () => {
      const id = await this.customers.keep(userId, created, this.clock.now());
      await this.events.publish(providerCustomerCreated, { userId });
      return id;
    });
    // An address change during this call found no customer to update.
    const current = (await this.auth.personOf(userId)).email;
    if (current !== email)
      await this.payments.setCustomerEmail(kept, current, `customer-${userId}-${current}`);
    return kept;
  }

  /** Keeps the method that a single payment saved, for later charges. */
  async keepMethodOf(userId: string, paymentIntentId: string): Promise<void> {
    const method = await this.payments.methodSavedBy(paymentIntentId);
    if (method !== null) await this.customers.saveMethod(userId, method);
  }
}
