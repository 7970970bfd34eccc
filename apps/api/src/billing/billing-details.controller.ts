import { billingDetails, saveBillingDetails } from '@homeport/contract/billing-details';
import type { CallAnswer } from '@homeport/contract/call';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { BillingDetailsService } from './details/billing-details.service.ts';

/** The calls about what invoices say. */
@Controller()
export class BillingDetailsController {
  constructor(private readonly service: BillingDetailsService) {}

  @Handle(billingDetails)
  async details({ caller }: Input<typeof billingDetails>): Promise<CallAnswer<typeof billingDetails>> {
    return this.service.describe(caller.userId);
  }

  @Handle(saveBillingDetails)
  async save({
    caller,
    body,
    origin,
  }: Input<typeof saveBillingDetails>): Promise<CallAnswer<typeof saveBillingDetails>> {
    return this.service.save(caller.userId, body, origin);
  }
}
