import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { isId } from '../foundation/ids/ids.ts';
import { DevicesService } from './devices.service.ts';
import { SessionsService } from './sessions.service.ts';
import { UsersRepository } from './users.repository.ts';

/** A decision of staff about an account. */
export interface AccessDecision {
  actorId: string;
  ip: string;
  reason: string;
}

type Kind = 'staff.sessions_ended' | 'staff.account_disabled' | 'staff.account_enabled';

/** Who may sign in: staff end a person's sessions, and disable and enable accounts. Services are not touched. */
@Injectable()
export class AccountAccessService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Signs a person out everywhere; the next sign-in needs a code. @throws AppError not_found */
  async endSessions(userId: string, decision: AccessDecision): Promise<void> {
    await this.#decide(userId, 'staff.sessions_ended', decision, () => this.#signOut(userId));
  }

  /** @throws AppError not_found, conflict for a disabled account, or the caller's own */
  async disable(userId: string, decision: AccessDecision): Promise<void> {
    if (userId === decision.actorId)
      throw new AppError('conflict', { message: 'You cannot disable your own account.' });
    await this.#decide(userId, 'staff.account_disabled', decision, async () => {
      if (!(await this.users.disable(userId, this.clock.now())))
        throw new AppError('conflict', { message: 'This account is already disabled.' });
      await this.#signOut(userId);
    });
  }

  /** @throws AppError not_found, conflict for an account that is not disabled */
  async enable(userId: string, decision: AccessDecision): Promise<void> {
    await this.#decide(userId, 'staff.account_enabled', decision, async () => {
      if (!(await this.users.enable(userId)))
        throw new AppError('conflict', { message: 'This account is not disabled.' });
    });
  }

  async #decide(
    userId: string,
    kind: Kind,
    { actorId, ip, reason }: AccessDecision,
    act: () => Promise<void>,
  ): Promise<void> {
    await this.db.transaction(async () => {
      if (!isId(userId) || (await this.users.find(userId)) === null) throw new AppError('not_found');
      await this.users.lock(userId);
      await act();
      await this.audit.record({ userId, actorId, kind, ip, detail: { reason } });
    });
  }

  async #signOut(userId: string): Promise<void> {
    await this.sessions.endAll(userId, 'ended by staff');
    await this.devices.forgetAll(userId);
  }
}
