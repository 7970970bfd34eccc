import type { CallAnswer } from '@homeport/contract/call';
import { domainOrder, orderDomains } from '@homeport/contract/domain-orders';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { DomainOrdersService } from './domain-orders.service.ts';

@Controller()
export class DomainOrdersController {
  constructor(private readonly orders: DomainOrdersService) {}

  @Handle(orderDomains)
  async order({ caller, body }: Input<typeof orderDomains>): Promise<CallAnswer<typeof orderDomains>> {
    const { registration_data: form, autorenew } = body;
    const names = body.names.map(({ domain_name, registration_period, price_id }) => ({
      name: domain_name,
      years: registration_period,
      quoteId: price_id,
    }));
    return this.orders.place(caller.userId, { form, autorenew, names });
  }

  @Handle(domainOrder)
  async status({ caller, body }: Input<typeof domainOrder>): Promise<CallAnswer<typeof domainOrder>> {
    return this.orders.find(caller.userId, body.stripe_checkout_session);
  }
}
