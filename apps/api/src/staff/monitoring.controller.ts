import type { CallAnswer } from '@homeport/contract/call';
import { attention, auditLog, mails, providers } from '@homeport/contract/staff-monitoring';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { AttentionService } from './attention.service.ts';
import { MonitoringService } from './monitoring.service.ts';

/** Emails, providers and the audit log. */
@Controller()
export class MonitoringController {
  constructor(
    private readonly watch: MonitoringService,
    private readonly attentionService: AttentionService,
  ) {}

  @Handle(mails)
  async mails({ query }: Input<typeof mails>): Promise<CallAnswer<typeof mails>> {
    return this.watch.mails(query);
  }

  @Handle(providers)
  async providers(): Promise<CallAnswer<typeof providers>> {
    return this.watch.providers();
  }

  @Handle(attention)
  async attention(): Promise<CallAnswer<typeof attention>> {
    return this.attentionService.read();
  }

  @Handle(auditLog)
  async auditLog({ query }: Input<typeof auditLog>): Promise<CallAnswer<typeof auditLog>> {
    return this.watch.auditLog(query);
  }
}
