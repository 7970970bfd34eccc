import type { CallAnswer } from '@homeport/contract/call';
import { customerDomains } from '@homeport/contract/staff-domains';
import { Controller } from '@nestjs/common';
import { AppError } from '../foundation/http/app-error.ts';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { isId } from '../foundation/ids/ids.ts';
import { DomainListService } from './domain-list.service.ts';
import { DomainTransfersService } from './transfers/domain-transfers.service.ts';

@Controller()
export class StaffDomainsController {
  constructor(
    private readonly list: DomainListService,
    private readonly transfers: DomainTransfersService,
  ) {}

  @Handle(customerDomains)
  async domains({ params }: Input<typeof customerDomains>): Promise<CallAnswer<typeof customerDomains>> {
    const { customer_id: userId } = params;
    if (!isId(userId)) throw new AppError('not_found');
    const { domains } = await this.list.listOf(userId);
    return { domains, transfers: await this.transfers.list(userId) };
  }
}
