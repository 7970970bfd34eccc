import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import { ConcernedCustomersService } from './concerned-customers.service.ts';
import { StatusEventsRepository } from './status-events.repository.ts';
import { TellingsRepository } from './tellings.repository.ts';
import { ToldPeopleService } from './told-people.service.ts';

/** How many customers are told in one transaction. */
const toldAtOnce = 50;

/** Tells those concerned of an update, by email and in the bell. */
@Injectable()
export class TellingService {
  constructor(
    private readonly db: Database,
    private readonly tellings: TellingsRepository,
    private readonly events: StatusEventsRepository,
    private readonly concerned: ConcernedCustomersService,
    private readonly people: ToldPeopleService,
  ) {}

  /**
   * Tells the next customers, and records how far it got in the same transaction: a worker that is killed, or another
   * one that does the same, tells nobody twice and leaves nobody out.
   * @returns whether there may be more of them
   */
  async tellNext(tellingId: string): Promise<boolean> {
    return this.db.transaction(async () => {
      const telling = await this.tellings.lock(tellingId);
      const event = telling && (await this.events.find(telling.eventId));
      const update = event?.updates.find(({ id }) => id === telling?.updateId);
      if (telling === undefined || event === undefined || update === undefined) return false;
      const userIds = await this.concerned.list(event, telling.through, toldAtOnce);
      const last = userIds.at(-1);
      if (last === undefined) return false;
      await this.people.tell(userIds, event, update, telling.isAhead);
      await this.tellings.advance(tellingId, last, userIds.length);
      return userIds.length === toldAtOnce;
    });
  }
}
