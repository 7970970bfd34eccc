import type { CallAnswer } from '@homeport/contract/call';
import { domainDnssec, setDnssec } from '@homeport/contract/domain-dnssec';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../../foundation/http/handle.decorator.ts';
import { DnssecChangesService } from './dnssec-changes.service.ts';
import { DomainDnssecService } from './domain-dnssec.service.ts';

@Controller()
export class DomainDnssecController {
  constructor(
    private readonly dnssec: DomainDnssecService,
    private readonly changes: DnssecChangesService,
  ) {}

  @Handle(domainDnssec)
  async read({ caller, params }: Input<typeof domainDnssec>): Promise<CallAnswer<typeof domainDnssec>> {
    return this.dnssec.describe(caller.userId, params.domain);
  }

  @Handle(setDnssec)
  async set({ caller, params, body }: Input<typeof setDnssec>): Promise<CallAnswer<typeof setDnssec>> {
    await this.changes.set(caller.userId, params.domain, body.enabled);
    return { status: 'success' };
  }
}
