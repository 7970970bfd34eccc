import type { CallAnswer, CallBody, CallQuery } from '@homeport/contract/call';
import type {
  billingTimeline,
  cancellations,
  customerInvoices,
  disputes,
  refund,
} from '@homeport/contract/staff-billing';
import { hasRight, refundLimits } from '@homeport/contract/staff-rights';
import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import {
  BillingTimelineService,
  BillingService,
  CancellationService,
  DisputesService,
  RefundsService,
} from '../billing/index.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { isId } from '../foundation/ids/ids.ts';
import { pageQuery } from '../foundation/paging/page.ts';
import { PeopleService } from './people.service.ts';
import type { StaffAction } from './staff-action.ts';
import { messageOf } from '../foundation/messages/message.ts';

/** Customers' billing in the staff area: refunds, cancellations and disputes. */
@Injectable()
export class BillingAdminService {
  constructor(
    private readonly events: BillingTimelineService,
    private readonly billing: BillingService,
    private readonly cancellationDesk: CancellationService,
    private readonly refunds: RefundsService,
    private readonly disputedPayments: DisputesService,
    private readonly auth: AuthService,
    private readonly people: PeopleService,
  ) {}

  async timeline(
    customerId: string,
    query: CallQuery<typeof billingTimeline>,
  ): Promise<CallAnswer<typeof billingTimeline>> {
    await this.#mustExist(customerId);
    const page = pageQuery(query, (name) => name.length <= 250);
    const { rows, next } = await this.events.timelinePage(customerId, page);
    return {
      entries: rows.map(({ at, source, kind, detail }) => ({ at: at.toISOString(), source, kind, detail })),
      next,
    };
  }

  async invoices(customerId: string): Promise<CallAnswer<typeof customerInvoices>> {
    await this.#mustExist(customerId);
    const invoices = await this.refunds.invoicesOf(customerId);
    return {
      invoices: invoices.map(({ invoice, cents, until, plan }) => ({
        id: invoice.id,
        number: invoice.number,
        description: invoice.description,
        message_keys: invoice.message_keys,
        date: invoice.issuedAt.toISOString(),
        status: invoice.state,
        amount_cents: invoice.dueCents,
        paid_cents: invoice.paidCents,
        refunded_cents: invoice.refundedCents,
        currency: invoice.currency,
        refundable_cents: cents,
        refundable_until: until?.toISOString() ?? null,
        plan: plan && {
          plan_name: plan.planName,
          term_ends: plan.periodEnd.toISOString(),
          is_cancelled: plan.isCancelled,
        },
      })),
    };
  }

  async disputes({
    customer_id: customerId,
  }: CallQuery<typeof disputes>): Promise<CallAnswer<typeof disputes>> {
    if (customerId !== undefined) await this.#mustExist(customerId);
    const rows =
      customerId === undefined
        ? await this.disputedPayments.listUnanswered()
        : await this.disputedPayments.listOf(customerId);
    const named = await this.people.named(rows.map(({ userId }) => userId));
    return {
      disputes: rows.map((row) => ({
        id: row.id,
        customer: named(row.userId),
        amount_cents: row.amountCents,
        reason: row.reason,
        status: row.status,
        opened: row.openedAt.toISOString(),
        due_by: row.dueBy?.toISOString() ?? null,
        dashboard_url: row.dashboardUrl,
      })),
    };
  }

  /** @throws AppError conflict with the reason why nothing is refunded */
  async refund(
    customerId: string,
    { refund_id: refundId, invoice, amount_cents: cents, reason, plan }: CallBody<typeof refund>,
    { caller, origin }: StaffAction,
  ): Promise<CallAnswer<typeof refund>> {
    await this.#mustExist(customerId);
    // Ending a plan is more than money.
    if (plan !== undefined && plan !== 'keep' && !hasRight(caller.staffRole, 'customers.manage'))
      throw new AppError('conflict', { message: messageOf('billing.refundEndsPlan') });
    const limit = caller.staffRole === undefined ? undefined : refundLimits[caller.staffRole];
    const started = await this.refunds.refund({
      userId: customerId,
      refundId,
      invoice,
      reason,
      actorId: caller.userId,
      ip: origin.ip,
      ...(cents === undefined ? {} : { cents }),
      ...(plan === undefined ? {} : { plan }),
      ...(limit ? { limit } : {}),
    });
    if ('refused' in started) throw new AppError('conflict', { message: started.refused });
    return { operation_id: started.operationId, amount_cents: started.cents };
  }

  async cancellations({
    state = 'requested',
    ...page
  }: CallQuery<typeof cancellations>): Promise<CallAnswer<typeof cancellations>> {
    const { rows, next } = await this.cancellationDesk.list(state, pageQuery(page));
    const named = await this.people.named(rows.map(({ userId }) => userId));
    const plans = await this.billing.plansById(rows.map(({ planId }) => planId));
    return {
      cancellations: rows.map((row) => {
        const plan = plans.get(row.planId);
        return {
          id: row.id,
          customer: named(row.userId),
          plan: plan === undefined ? null : { plan_name: plan.planName, plan_period: plan.planPeriod },
          reason: row.reason,
          state: row.state,
          ends: row.ending,
          requested: row.requestedAt.toISOString(),
          confirmed: row.confirmedAt?.toISOString() ?? null,
          access_ends: row.accessEndsAt?.toISOString() ?? null,
        };
      }),
      next,
    };
  }

  /** @throws AppError not_found, or conflict for one that is not waiting for confirmation */
  async confirm(cancellationId: string, { caller, origin }: StaffAction): Promise<Date> {
    await this.#mustBeCancellation(cancellationId);
    const ends = await this.cancellationDesk.confirm(cancellationId, {
      actorId: caller.userId,
      ip: origin.ip,
    });
    if (ends === undefined)
      throw new AppError('conflict', { message: messageOf('billing.cancellationNotWaiting') });
    return ends;
  }

  async withdraw(cancellationId: string, reason: string, { caller, origin }: StaffAction): Promise<void> {
    await this.#mustBeCancellation(cancellationId);
    await this.cancellationDesk.withdrawFor(cancellationId, {
      actorId: caller.userId,
      ip: origin.ip,
      reason,
    });
  }

  async #mustBeCancellation(id: string): Promise<void> {
    if (!isId(id) || (await this.cancellationDesk.find(id)) === null) throw new AppError('not_found');
  }

  async #mustExist(customerId: string): Promise<void> {
    if (!isId(customerId) || (await this.auth.accountOf(customerId)) === null)
      throw new AppError('not_found');
  }
}
