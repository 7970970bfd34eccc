import {
  makePaymentMethodDefault,
  paymentMethods,
  removePaymentMethod,
} from '@homeport/contract/payment-methods';
import type { CallAnswer } from '@homeport/contract/call';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { SavedMethodsService } from './payment-method/saved-methods.service.ts';

/** The calls about saved payment methods. */
@Controller()
export class PaymentMethodsController {
  constructor(private readonly methods: SavedMethodsService) {}

  @Handle(paymentMethods)
  async list({ caller }: Input<typeof paymentMethods>): Promise<CallAnswer<typeof paymentMethods>> {
    return this.methods.describe(caller.userId);
  }

  @Handle(makePaymentMethodDefault)
  async makeDefault({
    caller,
    params,
  }: Input<typeof makePaymentMethodDefault>): Promise<CallAnswer<typeof makePaymentMethodDefault>> {
    await this.methods.makeDefault(caller.userId, params.method_id);
    return { status: 'success' };
  }

  @Handle(removePaymentMethod)
  async remove({
    caller,
    params,
  }: Input<typeof removePaymentMethod>): Promise<CallAnswer<typeof removePaymentMethod>> {
    await this.methods.remove(caller.userId, params.method_id);
    return { status: 'success' };
  }
}
