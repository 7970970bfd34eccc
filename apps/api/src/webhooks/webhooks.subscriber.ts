import { Injectable, type OnModuleInit } from '@nestjs/common';
import { customerTold } from '../account/index.ts';
import { accessEnded, AuthService } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { newId } from '../foundation/ids/ids.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { webhookChanged, webhookDisabled, webhooksEnded } from './webhook.events.ts';
import { WebhookMessagesService } from './webhook-messages.service.ts';
import { WebhooksService } from './webhooks.service.ts';

/** Writes the messages of webhooks, and tells their owners what was changed about them. */
@Injectable()
export class WebhooksSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly messages: WebhookMessagesService,
    private readonly webhooks: WebhooksService,
    private readonly audit: AuditService,
    private readonly mail: MailService,
    private readonly people: AuthService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on(customerTold, ({ userId, topic, kind, values, event }) =>
      this.messages.tell(userId, { topic, kind, values, event }),
    );
    this.events.on(accessEnded, ({ userId, reason }) => this.webhooks.switchOffAll(userId, reason));
    this.events.on(webhooksEnded, ({ userId, ...detail }) =>
      this.audit.record({ userId, kind: 'webhooks.ended', detail }),
    );
    this.events.on(webhookChanged, async ({ userId, change, url, ip }) => {
      const host = new URL(url).host;
      await this.audit.record({
        userId,
        actorId: userId,
        kind: `webhooks.${change}`,
        ip,
        detail: { name: host },
      });
      const { email } = await this.people.personOf(userId);
      if (change !== 'removed')
        await this.mail.send({
          dedupeKey: `webhook-${change}:${newId()}`,
          to: email,
          userId,
          template: 'security-changed',
          data: { change: 'webhook_changed', name: host, at: this.clock.now().toISOString(), ip },
        });
    });
    this.events.on(webhookDisabled, async ({ userId, webhookId, url }) => {
      const host = new URL(url).host;
      await this.audit.record({ userId, kind: 'webhooks.disabled', detail: { name: host } });
      const { email } = await this.people.personOf(userId);
      await this.mail.send({
        dedupeKey: `webhook-disabled:${webhookId}:${newId()}`,
        to: email,
        userId,
        template: 'webhook-disabled',
        data: { host },
      });
    });
  }
}
