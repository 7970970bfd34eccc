import { addAlias, additionStatus, addSubdomain, addWebsite } from '@homeport/contract/add-website';
import type { CallAnswer } from '@homeport/contract/call';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { AddWebsiteService } from './addition/add-website.service.ts';

@Controller()
export class AddWebsiteController {
  constructor(private readonly additions: AddWebsiteService) {}

  @Handle(addWebsite)
  async domain({ caller, body }: Input<typeof addWebsite>): Promise<CallAnswer<typeof addWebsite>> {
    return this.additions.addDomain(caller.userId, body, body.domain_name);
  }

  @Handle(addSubdomain)
  async subdomain({ caller, body }: Input<typeof addSubdomain>): Promise<CallAnswer<typeof addSubdomain>> {
    const { domain_name: below, subdomain: label } = body;
    return this.additions.addSubdomain(caller.userId, body, { below, label });
  }

  @Handle(addAlias)
  async alias({ caller, body }: Input<typeof addAlias>): Promise<CallAnswer<typeof addAlias>> {
    return this.additions.addAlias(caller.userId, body, body.target_domain_name, body.domain_alias);
  }

  @Handle(additionStatus)
  async status({ params }: Input<typeof additionStatus>): Promise<CallAnswer<typeof additionStatus>> {
    return this.additions.statusOf(params.operation_id);
  }
}
