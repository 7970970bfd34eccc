import { statusEnds, type StatusState } from '@homeport/contract/status';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { KnownEvent } from './status-event.ts';
import { StatusEventsRepository } from './status-events.repository.ts';
import { StatusPageService } from './status-page.service.ts';
import { isToldBy } from './status-rules.ts';
import { TellOperation } from './tell.operation.ts';
import { TellingsRepository } from './tellings.repository.ts';

/** An update, as staff enter it. */
export interface NewUpdate {
  /** Chosen by its author, so that sending it twice writes it once. */
  id: string;
  state: StatusState;
  text: string;
  /** null: the schedule. */
  authorId: string | null;
}

/** Writes updates, and has those concerned told. */
@Injectable()
export class StatusUpdatesService {
  constructor(
    private readonly db: Database,
    private readonly events: StatusEventsRepository,
    private readonly tellings: TellingsRepository,
    private readonly operation: TellOperation,
    private readonly page: StatusPageService,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds an update to a locked or new event, in its transaction.
   * @returns false if there is an update of this id
   */
  async add(event: KnownEvent, { id, state, text, authorId }: NewUpdate): Promise<boolean> {
    const now = this.clock.now();
    const isEnd = statusEnds.some((end) => end === state);
    const update = { id, eventId: event.id, state, text, authorId, createdAt: now };
    if (!(await this.events.addUpdate(update, isEnd ? now : null))) return false;
    if (await this.#isTold(event, state)) await this.operation.start(id, false);
    if (state === 'planned' && isToldBy(event.startsAt, now)) await this.events.markTold(event.id, now);
    this.db.afterCommit(async () => this.page.forget());
    return true;
  }

  /** Tells those concerned by planned work, three days before it begins. In a transaction that locks it. */
  async tellAhead(event: KnownEvent): Promise<void> {
    const [newest] = event.updates;
    if (newest === undefined) return;
    await this.events.markTold(event.id, this.clock.now());
    await this.operation.start(newest.id, true);
  }

  /** Planned work is told of three days ahead and from then on; who was never told need not hear of its end. */
  async #isTold({ id, kind, startsAt }: KnownEvent, state: StatusState): Promise<boolean> {
    if (kind === 'incident' || state === 'under_way') return true;
    if (state === 'planned') return isToldBy(startsAt, this.clock.now()) || this.tellings.hasAny(id);
    return this.tellings.hasAny(id);
  }
}
