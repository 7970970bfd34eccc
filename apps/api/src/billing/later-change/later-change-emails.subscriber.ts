import type { Misfit } from '@homeport/contract/later-changes';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { messageFields } from '../../foundation/messages/message.ts';
import { scheduledChangeFinished, scheduledChangeMade, scheduledChangeWarned } from '../billing.events.ts';
import { planLabel } from '../prices/products.ts';
import { periodLabel } from '../plans/plan-labels.ts';
import { decisionMs } from './later-change-rules.ts';
import type { ScheduledChange } from './scheduled-changes.repository.ts';

/** Emails customers about changes of their plan at the end of its term. */
@Injectable()
export class LaterChangeEmailsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly auth: AuthService,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    const { events } = this;
    events.on(scheduledChangeMade, ({ change, isMoved }) => this.#announce(change, isMoved));
    events.on(scheduledChangeWarned, ({ change, misfits }) => this.#warn(change, misfits));
    events.on(scheduledChangeFinished, async ({ change, state, misfits }) => {
      if (state === 'done') await this.#announceDone(change);
      if (state === 'withdrawn') await this.#announceWithdrawal(change);
      if (state === 'misfit') await this.#announceMisfit(change, misfits);
    });
  }

  async #announce(change: ScheduledChange, isMoved: boolean): Promise<void> {
    const date = change.effectiveAt.toISOString();
    const to = await this.#to(change, `plan-change-ordered:${change.id}:${date}`);
    const data = { ...labelsOf(change), date, cents: change.amountCents, isMoved };
    await this.mail.send({ ...to, template: 'plan-change-ordered', data });
  }

  async #warn(change: ScheduledChange, misfits: readonly Misfit[]): Promise<void> {
    const to = await this.#to(change, `plan-change-misfit:${change.id}:${change.effectiveAt.toISOString()}`);
    const until = new Date(change.effectiveAt.getTime() - decisionMs).toISOString();
    const data = {
      ...labelsOf(change),
      date: change.effectiveAt.toISOString(),
      until,
      misfits: [...misfits],
    };
    await this.mail.send({ ...to, template: 'plan-change-misfit', data });
  }

  async #announceMisfit(change: ScheduledChange, misfits: readonly Misfit[]): Promise<void> {
    const to = await this.#to(change, `plan-change-dropped:${change.id}`);
    const data = { ...labelsOf(change), date: change.effectiveAt.toISOString(), misfits: [...misfits] };
    await this.mail.send({ ...to, template: 'plan-change-dropped', data });
  }

  async #announceDone(change: ScheduledChange): Promise<void> {
    const to = await this.#to(change, `plan-change-done:${change.id}`);
    const data = { ...labelsOf(change), cents: change.amountCents };
    await this.mail.send({ ...to, template: 'plan-change-done', data });
  }

  async #announceWithdrawal(change: ScheduledChange): Promise<void> {
    const to = await this.#to(change, `plan-change-withdrawn:${change.id}`);
    await this.mail.send({ ...to, template: 'plan-change-withdrawn', data: labelsOf(change) });
  }

  async #to({ userId }: ScheduledChange, dedupeKey: string) {
    return { to: (await this.auth.personOf(userId)).email, userId, dedupeKey };
  }
}

/** The plan before and after, as customers read them. */
function labelsOf({ planName, planPeriod, fromPlanName }: ScheduledChange) {
  return {
    fromPlanName: planLabel(fromPlanName),
    planName: planLabel(planName),
    ...messageFields({ period: periodLabel(planPeriod) }),
  };
}
