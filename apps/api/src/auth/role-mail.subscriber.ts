import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { newId } from '../foundation/ids/ids.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { roleChanged } from './auth.events.ts';
import { UsersRepository } from './users.repository.ts';

/**
 * Emails people about a change of their role, and all admins about any change. A new member of staff gets an invitation
 * instead.
 */
@Injectable()
export class RoleMailSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly users: UsersRepository,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on(roleChanged, async ({ userId, email, from, to, by }) => {
      const at = this.clock.now().toISOString();
      if (from !== null)
        await this.mail.send({
          dedupeKey: `role-changed:${newId()}`,
          to: email,
          userId,
          template: 'role-changed',
          data: { at, from, to, reason: by?.reason ?? null },
        });
      const admins = (await this.users.staff()).filter(
        ({ id, role, disabledAt }) => role === 'admin' && disabledAt === null && id !== userId,
      );
      const actor = by && (admins.find(({ id }) => id === by.actorId)?.email ?? 'An admin');
      for (const admin of admins)
        await this.mail.send({
          dedupeKey: `team-changed:${newId()}`,
          to: admin.email,
          userId: admin.id,
          template: 'team-changed',
          data: { at, member: email, from, to, by: actor, reason: by?.reason ?? null },
        });
    });
  }
}
