import { confirmRenewal, startRenewal } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { Controller } from '@nestjs/common';
import { AppError } from '../foundation/http/app-error.ts';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { standardChoice, toPurchaseAnswer } from './answers.ts';
import { BillingService } from './billing.service.ts';
import { ConfirmationService } from './checkout/confirmation.service.ts';
import { RenewalService } from './plan-change/renewal.service.ts';

/** The calls by which customers renew a lapsed plan. */
@Controller()
export class RenewalsController {
  constructor(
    private readonly billing: BillingService,
    private readonly renewal: RenewalService,
    private readonly confirmation: ConfirmationService,
  ) {}

  @Handle(startRenewal)
  async startRenewal({ caller, body }: Input<typeof startRenewal>): Promise<CallAnswer<typeof startRenewal>> {
    return toPurchaseAnswer(
      await this.renewal.start(caller.userId, body.hostingplan_id, standardChoice(body)),
    );
  }

  @Handle(confirmRenewal)
  async confirmRenewal({
    caller,
    body,
  }: Input<typeof confirmRenewal>): Promise<CallAnswer<typeof confirmRenewal>> {
    const { hostingplan_id: planId, stripe_checkout_session: checkoutId } = body;
    if (planId !== undefined && !(await this.billing.owns(caller.userId, planId)))
      throw new AppError('not_found');
    return this.confirmation.confirm(caller.userId, checkoutId, ['renewal']);
  }
}
