import { Injectable } from '@nestjs/common';
import { BillingTimelineService, BillingService } from '../../billing/index.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import type { PanelAccount } from '../../foundation/database/generated/client.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { switchNeed } from './webspace-status.ts';

export type Outcome = 'on' | 'off' | 'no webspace';

/** Switches webspaces on and off according to their customers' plans. Only workers call it. */
@Injectable()
export class WebspaceSwitchService {
  constructor(
    private readonly panels: PanelDriversService,
    private readonly accounts: AccountsRepository,
    private readonly billing: BillingService,
    private readonly events: BillingTimelineService,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Brings a webspace to what the plan calls for now. Runs for the same webspace may overlap: each checks the plan
   * again after its last change, so the newest state of the plan wins.
   */
  async follow(accountId: string, serverId: string): Promise<Outcome> {
    const panel = await this.panels.of(serverId);
    for (;;) {
      const account = await this.accounts.get(accountId);
      const paid = await this.billing.hasHosting(account.userId);
      const on = await panel.isSwitchedOn(serverId, accountId);
      if (on === undefined) return 'no webspace';
      const to = switchNeed(paid, on, account);
      if (to !== undefined) await panel.switchWebspace(serverId, accountId, to);
      await this.#record(account, paid, on);
      if ((await this.billing.hasHosting(account.userId)) === paid)
        return (to ?? (on ? 'on' : 'off')) as Outcome;
    }
  }

  async #record({ id, userId, serverId, hostingPlanId }: PanelAccount, paid: boolean, wasOn: boolean) {
    await this.db.transaction(async () => {
      const at = this.clock.now();
      if (wasOn) await this.accounts.setSwitchedOff(id, { switchedOff: false, at });
      const { switchedOffAt } = await this.accounts.get(id);
      const suspended = !paid && switchedOffAt === null;
      const hasChanged = await this.accounts.setSuspended(id, suspended, at);
      await this.accounts.setStatusAt(id, at);
      if (!hasChanged) return;
      const kind = suspended ? 'webspace_suspended' : 'webspace_resumed';
      const detail = { accountId: id, serverId };
      await this.audit.record({ userId, kind: `hosting.${kind}`, detail });
      await this.events.record({
        userId,
        planId: hostingPlanId,
        kind,
        key: `${id} ${at.toISOString()}`,
        detail,
      });
    });
  }
}
