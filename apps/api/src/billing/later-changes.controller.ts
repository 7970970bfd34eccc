import { laterChanges, scheduleChange, withdrawChange } from '@homeport/contract/later-changes';
import type { CallAnswer } from '@homeport/contract/call';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { LaterChangeOptionsService } from './later-change/later-change-options.service.ts';
import { LaterChangesService } from './later-change/later-changes.service.ts';

/** The calls by which customers change to a smaller plan at the end of their term. */
@Controller()
export class LaterChangesController {
  constructor(
    private readonly options: LaterChangeOptionsService,
    private readonly changes: LaterChangesService,
  ) {}

  @Handle(laterChanges)
  async laterChanges({
    caller,
    params,
  }: Input<typeof laterChanges>): Promise<CallAnswer<typeof laterChanges>> {
    return this.options.describe(caller.userId, params.hostingplan_id);
  }

  @Handle(scheduleChange)
  async scheduleChange({
    caller,
    params,
    body,
  }: Input<typeof scheduleChange>): Promise<CallAnswer<typeof scheduleChange>> {
    const { plan_name: planName, plan_period: planPeriod, shown_cents: shownCents } = body;
    await this.changes.order(caller.userId, params.hostingplan_id, { planName, planPeriod, shownCents });
    return { status: 'success' };
  }

  @Handle(withdrawChange)
  async withdrawChange({
    caller,
    params,
  }: Input<typeof withdrawChange>): Promise<CallAnswer<typeof withdrawChange>> {
    await this.changes.withdraw(caller.userId, params.hostingplan_id);
    return { status: 'success' };
  }
}
