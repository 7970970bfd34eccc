import type { PlanName } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { SuspensionService } from './suspension.service.ts';
import { SwitchPlanOperation } from './switch-plan.operation.ts';

/** An account that is complete on its panel. */
interface CompleteAccount {
  userId: string;
  email: string;
  accountId: string;
  /** The plan that its webspace was created with. */
  plan: PlanName;
  panelCustomerId: string;
  panelWebspaceId: string;
}

/** Marks an account as active once it is complete on its panel, and emails its customer. */
@Injectable()
export class AccountActivationService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly suspension: SuspensionService,
    private readonly switchPlan: SwitchPlanOperation,
    private readonly db: Database,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Repeating it changes nothing. */
  async activate({ userId, email, accountId, plan, ...ids }: CompleteAccount): Promise<void> {
    await this.db.transaction(async () => {
      await this.accounts.lockOwner(userId);
      const account = await this.accounts.get(accountId);
      await this.accounts.activate(accountId, ids, this.clock.now());
      if (account.state === 'active') return;
      await this.suspension.settleNew(account);
      await this.switchPlan.startIfOther(account, plan);
      await this.audit.record({ userId, kind: 'hosting.account_ready', detail: { accountId } });
      const server = await this.accounts.serverOf(accountId);
      await this.mail.send({
        dedupeKey: `account-ready:${accountId}`,
        to: email,
        userId,
        template: 'account-ready',
        data: { login: account.login, location: server.locationLabel },
      });
    });
  }
}
