import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { InvitedPeopleService } from '../auth/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { Import } from '../foundation/database/generated/client.ts';
import { ImportsRepository } from './imports.repository.ts';

/** Invites customers to the accounts that an import created. */
@Injectable()
export class ImportInvitationsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly people: InvitedPeopleService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Puts invitations into the outbox, each in one transaction with the record of it, so that no one is invited twice.
   * @param count at most so many
   * @param again invites those whose invitation has expired and who have not signed in
   * @returns how many
   */
  async invite({ id }: Import, count: number, again: boolean): Promise<number> {
    const before = again ? this.clock.in(-timers.invitation) : undefined;
    for (let sent = 0; sent < count; sent += 1) if (!(await this.#inviteNext(id, before))) return sent;
    return count;
  }

  async #inviteNext(importId: string, before: Date | undefined): Promise<boolean> {
    return this.db.transaction(async () => {
      const row = await this.imports.takeUninvited(importId, before);
      if (row === undefined || row.userId === null) return false;
      await this.people.invite(row.userId);
      await this.imports.recordInvited(row, this.clock.now());
      return true;
    });
  }
}
