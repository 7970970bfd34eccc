import { addAlias, additionStatus, addSubdomain, addWebsite } from '@homeport/contract/add-website';
import type { CallAnswer } from '@homeport/contract/call';
import type { ServerLocation } from '@homeport/contract/locations';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { AddWebsiteService } from './addition/add-website.service.ts';

@Controller()
export class AddWebsiteController {
  constructor(private readonly additions: AddWebsiteService) {}

  @Handle(addWebsite)
  async domain({ caller, body }: Input<typeof addWebsite>): Promise<CallAnswer<typeof addWebsite>> {
    return this.additions.addDomain(caller.userId, targetOf(body), body.domain_name);
  }

  @Handle(addSubdomain)
  async subdomain({ caller, body }: Input<typeof addSubdomain>): Promise<CallAnswer<typeof addSubdomain>> {
    const { domain_name: below, subdomain: label } = body;
    return this.additions.addSubdomain(caller.userId, targetOf(body), { below, label });
  }

  @Handle(addAlias)
  async alias({ caller, body }: Input<typeof addAlias>): Promise<CallAnswer<typeof addAlias>> {
    const { target_domain_name: website, domain_alias: alias } = body;
    return this.additions.addAlias(caller.userId, targetOf(body), { website, alias });
  }

  @Handle(additionStatus)
  async status({ params }: Input<typeof additionStatus>): Promise<CallAnswer<typeof additionStatus>> {
    return this.additions.statusOf(params.operation_id);
  }
}

function targetOf(body: { location: ServerLocation; target_plesk_id: string }) {
  return { location: body.location, accountId: body.target_plesk_id };
}
