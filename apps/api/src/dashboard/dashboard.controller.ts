import type { CallAnswer } from '@homeport/contract/call';
import { dashboard } from '@homeport/contract/dashboard';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { DashboardService } from './dashboard.service.ts';

@Controller()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Handle(dashboard)
  async read({ caller, params, query }: Input<typeof dashboard>): Promise<CallAnswer<typeof dashboard>> {
    const { userId, member } = caller;
    const isOwner = member === undefined;
    return this.dashboard.read({ userId, isOwner }, params.hostingplan_id, query.website);
  }
}
