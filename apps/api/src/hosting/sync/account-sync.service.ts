import type { CallAnswer } from '@homeport/contract/call';
import type { syncWebsites } from '@homeport/contract/hosting';
import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository, type AccountWithServer } from '../accounts/accounts.repository.ts';
import { WebsitesService } from '../websites.service.ts';
import { SyncAccountOperation } from './sync.operation.ts';

/** Syncs a customer's accounts on request. */
@Injectable()
export class AccountSyncService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sync: SyncAccountOperation,
    private readonly operations: OperationsService,
    private readonly websites: WebsitesService,
    private readonly clock: Clock,
  ) {}

  /** Reads the customer's accounts from the panels now, or joins the readings under way, and waits for them. */
  async syncOf(userId: string): Promise<CallAnswer<typeof syncWebsites>> {
    const accounts = (await this.accounts.listOf(userId)).filter(({ state }) => state === 'active');
    if (accounts.length === 0)
      return {
        status: (await this.websites.hasOnlyDomains(userId)) ? 'domain_only' : 'new_user',
        website: null,
      };
    const due = accounts.filter((account) => this.#isDue(account));
    const started = await Promise.all(due.map(({ id }) => this.sync.start(userId, id)));
    const ended = await Promise.all(started.map((id) => this.operations.wait(id, timers.syncWait)));
    const { website } = await this.websites.listOf(userId);
    const hasFailed = ended.some(({ state }) => state === 'failed' || state === 'parked');
    return { status: hasFailed ? 'plesk_error' : 'success', website };
  }

  #isDue({ lastSyncedAt }: AccountWithServer): boolean {
    return lastSyncedAt === null || this.clock.now().getTime() - lastSyncedAt.getTime() >= timers.syncMinGap;
  }
}
