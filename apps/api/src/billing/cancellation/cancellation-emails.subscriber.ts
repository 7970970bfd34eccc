import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import {
  cancellationConfirmed,
  type CancellationEvent,
  cancellationRequested,
  cancellationWithdrawn,
  planEnded,
} from '../billing.events.ts';

/** Emails customers about their cancellation. A plan that ends at once is announced by its end alone. */
@Injectable()
export class CancellationEmailsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly auth: AuthService,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    const { events } = this;
    events.on(cancellationRequested, async (event) => {
      if (event.ending === 'now') return;
      const data = { planName: event.planName, termEnds: event.termEndsAt?.toISOString() ?? null };
      await this.mail.send({ ...(await this.#envelope('cancellation-received', event)), data });
    });
    events.on(cancellationWithdrawn, async (event) => {
      if (event.isSuperseded) return;
      const data = { planName: event.planName };
      await this.mail.send({ ...(await this.#envelope('cancellation-withdrawn', event)), data });
    });
    events.on(cancellationConfirmed, async (event) => {
      if (event.ending === 'now') return;
      const data = { planName: event.planName, accessEnds: event.accessEndsAt.toISOString() };
      await this.mail.send({ ...(await this.#envelope('cancellation-confirmed', event)), data });
    });
    events.on(planEnded, async (event) => {
      const data = { planName: event.planName, dataKeptTill: event.dataKeptTill.toISOString() };
      await this.mail.send({ ...(await this.#envelope('plan-ended', event)), data });
    });
  }

  async #envelope<Template extends string>(
    template: Template,
    { cancellationId, userId }: CancellationEvent,
  ): Promise<{ template: Template; dedupeKey: string; to: string; userId: string }> {
    const { email } = await this.auth.personOf(userId);
    return { template, dedupeKey: `${template}:${cancellationId}`, to: email, userId };
  }
}
