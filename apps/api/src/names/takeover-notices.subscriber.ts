import { domainToUnicode } from 'node:url';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { newId } from '../foundation/ids/ids.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { StaffNoticesService } from '../foundation/notices/staff-notices.service.ts';
import { type NameTakenOver, nameTakenOver } from './names.events.ts';

/** Records each takeover of a name, emails the customer who lost it, and notifies staff. */
@Injectable()
export class TakeoverNoticesSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly people: AuthService,
    private readonly audit: AuditService,
    private readonly mail: MailService,
    private readonly notices: StaffNoticesService,
  ) {}

  onModuleInit(): void {
    this.events.on(nameTakenOver, (event) => this.#onTakenOver(event));
  }

  async #onTakenOver({ loserId, winnerId, name, movedTo }: NameTakenOver): Promise<void> {
    const [shown, eventId] = [domainToUnicode(name), newId()];
    const loser = (await this.people.peopleOf([loserId])).get(loserId);
    await this.audit.record({ userId: loserId, kind: 'names.lost', detail: { name, movedTo } });
    await this.audit.record({ userId: winnerId, kind: 'names.taken_over', detail: { name } });
    if (loser === undefined) return;
    await this.mail.send({
      dedupeKey: `name-lost:${eventId}`,
      to: loser.email,
      userId: loserId,
      template: 'name-lost',
      data: { name: shown, movedTo },
    });
    await this.notices.report([
      {
        kind: 'staff_name',
        key: `names.lost ${eventId}`,
        subject: shown,
        what: messageOf('notices.nameMoved', { name: shown, email: loser.email }),
        path: `{admin}/customers/${loserId}`,
      },
    ]);
  }
}
