import type { CallAnswer } from '@homeport/contract/call';
import {
  attention,
  auditLog,
  checks,
  mails,
  providers,
  runChecks,
} from '@homeport/contract/staff-monitoring';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { AttentionService } from './attention.service.ts';
import { InstallationService } from './installation.service.ts';
import { MonitoringService } from './monitoring.service.ts';

/** Emails, providers and the audit log. */
@Controller()
export class MonitoringController {
  constructor(
    private readonly watch: MonitoringService,
    private readonly attentionService: AttentionService,
    private readonly installation: InstallationService,
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

  @Handle(checks)
  async checks(): Promise<CallAnswer<typeof checks>> {
    return this.installation.read();
  }

  @Handle(runChecks)
  async runChecks(): Promise<CallAnswer<typeof runChecks>> {
    return this.installation.run();
  }

  @Handle(auditLog)
  async auditLog({ query }: Input<typeof auditLog>): Promise<CallAnswer<typeof auditLog>> {
    return this.watch.auditLog(query);
  }
}
