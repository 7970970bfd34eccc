import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import type { TaskNotificationsData } from '../foundation/mail/templates/tasks.ts';
import {
  type EndedOperation,
  OperationNoticesRepository,
} from '../foundation/operations/operation-notices.repository.ts';
import { isOperationKind, operationKinds } from '../foundation/operations/operation-kinds.ts';
import { type Message, messageOf, messageFields } from '../foundation/messages/message.ts';
import { NotificationPreferencesService } from '../support/index.ts';
import { TaskSubjectsService } from './task-subjects.service.ts';
import { operationProfiles, ownerMessage } from '../foundation/operations/operation-profiles.ts';

/** Tasks that end within this time share one email. */
const collectedMs = 2 * 60_000;
/** Tasks that ended longer ago, while no worker ran, are not announced. */
const newestMs = 86_400_000;
const batch = 500;

type Item = TaskNotificationsData['items'][number];

const announcedKinds = operationKinds.filter((kind) => {
  const { finished, failed } = operationProfiles[kind];
  return finished !== null || 'customer' in failed;
});

/** Emails customers about finished and failed tasks: one email for all, each task once. */
@Injectable()
export class TaskNotificationsService {
  constructor(
    private readonly notices: OperationNoticesRepository,
    private readonly subjects: TaskSubjectsService,
    private readonly preferences: NotificationPreferencesService,
    private readonly auth: AuthService,
    private readonly mail: MailService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Sends the emails that are due. */
  async mailDue(): Promise<void> {
    const time = { from: this.clock.in(-newestMs), until: this.clock.in(-collectedMs) };
    for (;;) {
      const ended = await this.notices.listUntold(announcedKinds, time, batch);
      const byOwner = Map.groupBy(ended, ({ ownerId }) => ownerId);
      for (const [ownerId, tasks] of byOwner) await this.#mailTo(ownerId, tasks);
      if (ended.length < batch) return;
    }
  }

  async #mailTo(userId: string, ended: readonly EndedOperation[]): Promise<void> {
    const wanted = await this.preferences.preferencesOf(userId);
    const person = (await this.auth.peopleOf([userId])).get(userId);
    const items = new Map<string, Item>();
    for (const operation of ended) {
      const failed = operation.state === 'failed';
      const what = isOperationKind(operation.kind) ? ownerMessage(operation.kind, failed) : null;
      if (what && wanted[failed ? 'operation_failed' : 'operation_finished'])
        items.set(
          operation.id,
          itemOf(
            failed ? what : await this.subjects.withUsername(what, operation),
            await this.subjects.nameOf(operation),
          ),
        );
    }
    await this.db.transaction(async () => {
      const taken = await this.notices.take(
        ended.map(({ id }) => id),
        this.clock.now(),
      );
      const announced = [...items].filter(([id]) => taken.has(id));
      const [first] = announced;
      if (first === undefined || person === undefined) return;
      await this.mail.send({
        dedupeKey: `work-news:${first[0]}`,
        to: person.email,
        userId,
        template: 'work-news',
        data: { items: announced.map(([, item]) => item) },
      });
    });
  }

  /** Forgets tasks that are too old to be announced. */
  async prune(): Promise<void> {
    await this.notices.removeBefore(this.clock.in(-2 * newestMs));
  }
}

/** @param name null: it concerns the whole account */
const itemOf = (what: Message, name: string | null): Item =>
  name === null
    ? messageFields({ what, subject: messageOf('hosting.yourAccount') })
    : { ...messageFields({ what }), subject: name };
