import type { CallAnswer } from '@homeport/contract/call';
import { customerGoodwill, extendTrial, giveCredit, revokeCredit } from '@homeport/contract/staff-goodwill';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { GoodwillAdminService } from './goodwill-admin.service.ts';

/** What staff give customers. */
@Controller()
export class GoodwillController {
  constructor(private readonly admin: GoodwillAdminService) {}

  @Handle(customerGoodwill)
  async read({
    params,
    caller,
    origin,
  }: Input<typeof customerGoodwill>): Promise<CallAnswer<typeof customerGoodwill>> {
    return this.admin.read(params.customer_id, { caller, origin });
  }

  @Handle(giveCredit)
  async give({
    params,
    body,
    caller,
    origin,
  }: Input<typeof giveCredit>): Promise<CallAnswer<typeof giveCredit>> {
    return this.admin.giveCredit(params.customer_id, body, { caller, origin });
  }

  @Handle(revokeCredit)
  async revoke({
    params,
    body,
    caller,
    origin,
  }: Input<typeof revokeCredit>): Promise<CallAnswer<typeof revokeCredit>> {
    return this.admin.revokeCredit(params.customer_id, params.credit_id, body.reason, { caller, origin });
  }

  @Handle(extendTrial)
  async extend({
    params,
    body,
    caller,
    origin,
  }: Input<typeof extendTrial>): Promise<CallAnswer<typeof extendTrial>> {
    return this.admin.extendTrial(params.customer_id, body, { caller, origin });
  }
}
