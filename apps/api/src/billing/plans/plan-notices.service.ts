import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { CancellationsRepository } from './cancellations.repository.ts';
import { dueNotice, type Notice } from './plan-notices.ts';
import { planLabel } from '../prices/products.ts';
import { type HostingPlan, PlansRepository } from './plans.repository.ts';

/** Emails reminders that the state of a plan and the calendar call for, each once. */
@Injectable()
export class PlanNoticesService {
  constructor(
    private readonly db: Database,
    private readonly plans: PlansRepository,
    private readonly cancellations: CancellationsRepository,
    private readonly auth: AuthService,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  /** Sends the reminder that is due now, if any. A cancelled plan is charged no more and needs none. */
  async send(planId: string): Promise<void> {
    const plan = await this.plans.find(planId);
    const notice = plan === null ? undefined : dueNotice(plan, this.clock.now());
    if (plan === null || notice === undefined) return;
    if ((await this.cancellations.findUnderWay(planId)) !== null) return;
    await this.db.transaction(() => this.#send(plan, notice));
  }

  async #send(plan: HostingPlan, notice: Notice): Promise<void> {
    const { userId } = plan;
    const to = { to: (await this.auth.personOf(userId)).email, userId, dedupeKey: notice.key };
    const planName = planLabel(plan.planName);
    switch (notice.kind) {
      case 'trial-ending': {
        const data = { planName, trialEnd: notice.trialEnd.toISOString(), cents: plan.nextChargeCents };
        return this.mail.send({ ...to, template: 'trial-ending', data });
      }
      case 'term-ending': {
        const data = { planName, termEnds: notice.termEnds.toISOString(), days: notice.days };
        return this.mail.send({ ...to, template: 'term-ending', data });
      }
      case 'payment-failed': {
        const graceEnds = notice.graceEnds.toISOString();
        const confirmUrl = plan.asksToAuthenticate ? plan.paymentUrl : null;
        const data = { planName, graceEnds, day: notice.day, confirmUrl };
        return this.mail.send({ ...to, template: 'payment-failed', data });
      }
      case 'term-over': {
        const data = { planName, graceEnds: notice.graceEnds.toISOString() };
        return this.mail.send({ ...to, template: 'term-over', data });
      }
      case 'plan-unpaid':
        return this.mail.send({ ...to, template: 'plan-unpaid', data: { planName } });
    }
  }
}
