import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { isId, newId } from '../foundation/ids/ids.ts';
import { messageOf } from '../foundation/messages/message.ts';
import type { JsonObject } from '../foundation/operations/operation.ts';
import { HostedCustomersRepository } from '../hosting/index.ts';
import type { Author } from './status-events.service.ts';
import { StatusEventsRepository } from './status-events.repository.ts';
import type { KnownEvent } from './status-event.ts';
import { StatusPageService } from './status-page.service.ts';
import { StatusRecordsRepository } from './status-records.repository.ts';
import { checkedDescription, type Description } from './status-rules.ts';

/** Corrects what was published. Nobody is told; what it said before stays in its history. */
@Injectable()
export class StatusCorrectionsService {
  constructor(
    private readonly db: Database,
    private readonly events: StatusEventsRepository,
    private readonly records: StatusRecordsRepository,
    private readonly hosted: HostedCustomersRepository,
    private readonly page: StatusPageService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @param version the one that the author saw @throws AppError not_found, conflict, validation_error */
  async describe(eventId: string, version: number, given: Description, author: Author): Promise<void> {
    const knownServers = new Set((await this.hosted.listServers()).map(({ id }) => id));
    await this.#correct(eventId, version, author, async (event) => {
      const kept = new Set([...knownServers, ...event.serverIds]);
      const now = this.clock.now();
      const described = checkedDescription(event.kind, given, { knownServers: kept, now });
      const data = { ...described, services: [...described.services], serverIds: [...described.serverIds] };
      await this.events.describe(eventId, data);
      const { severity, title, services, serverIds, startsAt, plannedEndAt } = event;
      return {
        updateId: null,
        before: {
          severity,
          title,
          services,
          server_ids: serverIds,
          starts: startsAt.toISOString(),
          planned_end: plannedEndAt?.toISOString() ?? null,
        },
      };
    });
  }

  /** @param version that of the event, as the author saw it @throws AppError not_found, conflict */
  async rewrite(
    { eventId, updateId, version }: { eventId: string; updateId: string; version: number },
    text: string,
    author: Author,
  ): Promise<void> {
    await this.#correct(eventId, version, author, async (event) => {
      const update = event.updates.find(({ id }) => id === updateId);
      if (update === undefined) throw new AppError('not_found');
      await this.events.rewrite(updateId, eventId, text, this.clock.now());
      return { updateId, before: { text: update.text } };
    });
  }

  async #correct(
    eventId: string,
    version: number,
    { userId, ip }: Author,
    change: (event: KnownEvent) => Promise<{ updateId: string | null; before: JsonObject }>,
  ): Promise<void> {
    if (!isId(eventId)) throw new AppError('not_found');
    await this.db.transaction(async () => {
      const event = await this.events.lock(eventId);
      if (event === undefined) throw new AppError('not_found');
      if (event.version !== version)
        throw new AppError('conflict', { message: messageOf('status.changedMeanwhile') });
      const { updateId, before } = await change(event);
      const at = this.clock.now();
      await this.records.addRevision({
        id: newId(),
        eventId,
        updateId,
        before,
        editedAt: at,
        editorId: userId,
      });
      await this.audit.record({ actorId: userId, kind: 'status.corrected', ip, detail: { event: eventId } });
      this.db.afterCommit(async () => this.page.forget());
    });
  }
}
