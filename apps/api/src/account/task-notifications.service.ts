import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import type { TaskNotificationsData } from '../foundation/mail/templates/work.ts';
import {
  type EndedOperation,
  OperationNoticesRepository,
} from '../foundation/operations/operation-notices.repository.ts';
import { isOperationKind, operationKinds } from '../foundation/operations/operation-kinds.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { NotificationPreferencesService } from '../support/index.ts';
import { WordpressService } from '../wordpress/index.ts';
import { WorkSubjectsService } from './work-subjects.service.ts';
import { operationProfiles, wordsToOwner } from '../foundation/operations/operation-profiles.ts';

/** What ends within this time is told of in one mail. */
const collectedMs = 2 * 60_000;
/** What ended longer ago, while no worker ran, is no news any more. */
const newsMs = 86_400_000;
const batch = 500;

type Item = TaskNotificationsData['items'][number];

const toldKinds = operationKinds.filter((kind) => {
  const { finished, failed } = operationProfiles[kind];
  return finished !== null || 'customer' in failed;
});

/** Mails about long work that has ended, for people who did not wait for it: one for all that ended, each told once. */
@Injectable()
export class TaskNotificationsService implements OnModuleInit {
  constructor(
    private readonly notices: OperationNoticesRepository,
    private readonly subjects: WorkSubjectsService,
    private readonly wordpress: WordpressService,
    private readonly preferences: NotificationPreferencesService,
    private readonly auth: AuthService,
    private readonly mail: MailService,
    private readonly schedules: SchedulesService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'account.mail_work', everyMs: 60_000, run: () => this.mailDue() });
    // Twice the time in which something is news: what is forgotten is never told of again.
    const prune = () => this.notices.removeBefore(this.clock.in(-2 * newsMs));
    this.schedules.register({ name: 'account.prune_work', everyMs: 3_600_000, run: prune });
  }

  /** Mails what has been collected long enough. */
  async mailDue(): Promise<void> {
    const time = { from: this.clock.in(-newsMs), until: this.clock.in(-collectedMs) };
    for (;;) {
      const ended = await this.notices.listUntold(toldKinds, time, batch);
      const byOwner = Map.groupBy(ended, ({ ownerId }) => ownerId);
      for (const [ownerId, theirs] of byOwner) await this.#mailTo(ownerId, theirs);
      if (ended.length < batch) return;
    }
  }

  async #mailTo(userId: string, ended: readonly EndedOperation[]): Promise<void> {
    const wanted = await this.preferences.preferencesOf(userId);
    const person = (await this.auth.peopleOf([userId])).get(userId);
    const items = new Map<string, Item>();
    for (const operation of ended) {
      const failed = operation.state === 'failed';
      const what = isOperationKind(operation.kind) ? wordsToOwner(operation.kind, failed) : null;
      if (what && wanted[failed ? 'operation_failed' : 'operation_finished'])
        items.set(operation.id, {
          what: failed ? what : await this.#withUsername(what, operation),
          subject: (await this.subjects.nameOf(operation)) ?? 'Your account',
        });
    }
    await this.db.transaction(async () => {
      const taken = await this.notices.take(
        ended.map(({ id }) => id),
        this.clock.now(),
      );
      const told = [...items].filter(([id]) => taken.has(id));
      const [first] = told;
      if (first === undefined || person === undefined) return;
      await this.mail.send({
        dedupeKey: `work-news:${first[0]}`,
        to: person.email,
        userId,
        template: 'work-news',
        data: { items: told.map(([, item]) => item) },
      });
    });
  }

  /** A new WordPress has a user name that the customer did not choose. */
  async #withUsername(what: string, { kind, input }: EndedOperation): Promise<string> {
    if (kind !== 'wordpress.install' && kind !== 'templates.install') return what;
    const websiteId = (input as { websiteId?: string } | null)?.websiteId;
    const login = websiteId === undefined ? null : await this.wordpress.adminLoginOf(websiteId);
    return login === null ? what : `${what} Your WordPress username is ${login}.`;
  }
}
