import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import type { Origin } from '../../foundation/http/origin.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import type { SecurityChange } from '../../foundation/mail/templates/security.ts';

/** Records a change of a person's second factors in the audit log, and mails it to them. */
@Injectable()
export class SecurityNotificationsService {
  constructor(
    private readonly audit: AuditService,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  /** @param origin undefined: it was done on the command line */
  async tell(
    { id: userId, email }: { id: string; email: string },
    change: SecurityChange,
    origin: Origin | undefined,
  ): Promise<void> {
    const { change: kind, ...detail } = change;
    await this.audit.record({
      userId,
      ...(origin ? { actorId: userId, ip: origin.ip } : {}),
      kind: `auth.${kind}`,
      detail,
    });
    await this.mail.send({
      dedupeKey: `security-changed:${newId()}`,
      to: email,
      userId,
      template: 'security-changed',
      data: { ...change, at: this.clock.now().toISOString(), ip: origin?.ip ?? null },
    });
  }
}
