import type { MessageKey } from '@homeport/contract/server-messages';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { newId } from '../../foundation/ids/ids.ts';
import type { TemplateName } from '../../foundation/mail/templates/templates.ts';
import { type Page, pageOf, type PageQuery } from '../../foundation/paging/page.ts';
import type { JsonObject } from '../../foundation/operations/operation.ts';
import { BillingTimelineRepository, type TimelineEntry } from './billing-timeline.repository.ts';

/** Emails that are part of the billing timeline. */
const billingMails: readonly TemplateName[] = [
  'plan-active',
  'plan-changed',
  'plan-change-done',
  'plan-change-dropped',
  'plan-change-misfit',
  'plan-change-ordered',
  'plan-change-withdrawn',
  'trial-card-used',
  'order-refunded',
  'sale-refunded',
  'trial-ending',
  'payment-failed',
  'term-over',
  'plan-unpaid',
  'paid-again',
  'term-ending',
  'cancellation-received',
  'cancellation-withdrawn',
  'cancellation-confirmed',
  'plan-ended',
  'method-changed',
  'paid-back',
  'credit-given',
  'credit-revoked',
  'trial-extended',
];

/** The kinds of events: what_happened. Their names for staff are in the contract's messages. */
export type TimelineKind = MessageKey extends infer Key
  ? Key extends `timeline.${infer Kind}`
    ? Kind
    : never
  : never;

/** One event of a customer's billing timeline. */
export interface BillingEntry {
  userId: string;
  planId?: string;
  kind: TimelineKind;
  /** Deduplicates: the same kind and key is recorded once. */
  key: string;
  detail?: JsonObject;
}

/** Records and reads customers' billing timelines. */
@Injectable()
export class BillingTimelineService {
  constructor(
    private readonly repository: BillingTimelineRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns false if it was recorded before */
  async record(entry: BillingEntry): Promise<boolean> {
    const { userId, planId = null, kind, key, detail = {} } = entry;
    const row = { id: newId(), userId, planId, kind, detail, at: this.clock.now() };
    return this.repository.insert({ ...row, dedupeKey: `${kind}:${key}` });
  }

  /** The newest entries, the newest first. */
  async timeline(userId: string, limit: number): Promise<TimelineEntry[]> {
    const query = { after: undefined, size: limit };
    return (await this.repository.timeline(userId, query, billingMails)).slice(0, limit);
  }

  /** One page of it. */
  async timelinePage(userId: string, query: PageQuery): Promise<Page<TimelineEntry>> {
    const found = await this.repository.timeline(userId, query, billingMails);
    return pageOf(found, query, ({ at, name }) => ({ at, id: name }));
  }
}
