import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import type { PaymentMethodChange } from '../../foundation/database/generated/client.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import type { CheckoutStart } from '../checkout/checkouts.service.ts';
import { ProviderCustomersService } from '../orders/provider-customers.service.ts';
import { PaymentsPort } from '../payments.port.ts';
import { takesMethods } from '../plan-rules.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { MethodChangesRepository } from './method-changes.repository.ts';
import { MethodChangesService } from './method-changes.service.ts';

/** Leads customers to the page on which they enter another payment method. */
@Injectable()
export class PaymentMethodService {
  readonly #logger = new Logger(PaymentMethodService.name);

  constructor(
    private readonly methodChanges: MethodChangesService,
    private readonly changes: MethodChangesRepository,
    private readonly plans: PlansRepository,
    private readonly customers: ProviderCustomersService,
    private readonly payments: PaymentsPort,
    private readonly config: Config,
  ) {}

  /**
   * Returns the address of the page for another payment method; repeated requests get the same one.
   * Without a plan, it is the method of later purchases and automatic renewals.
   * hosting_plan_error: the plan is paid through another provider. error: the provider is unavailable.
   */
  async start(userId: string): Promise<CheckoutStart> {
    try {
      if (!takesMethods(await this.plans.findCurrent(userId))) return { status: 'hosting_plan_error' };
      const customerId = await this.customers.ensure(userId);
      const open = await this.changes.findOpen(userId);
      if (open !== null) await this.methodChanges.settle(open);
      const change = await this.methodChanges.place(userId);
      return {
        status: 'success',
        url: change.checkoutUrl ?? (await this.#openPage(change, customerId)),
      };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#logger.error(`Change of payment method by ${userId}: ${error.kind}: ${error.message}`);
      return { status: 'error' };
    }
  }

  async #openPage(change: PaymentMethodChange, customerId: string): Promise<string> {
    const settings = `${this.config.settings.PUBLIC_URL.replace(/\/+$/, '')}/account-settings`;
    const page = await this.payments.openMethodPage({
      changeId: change.id,
      userId: change.userId,
      customerId,
      returnUrl: `${settings}?payment_method=saved`,
      cancelUrl: `${settings}?payment_method=cancelled`,
    });
    const kept = await this.changes.keepPage(change.id, page);
    return kept.checkoutUrl ?? page.url;
  }
}
