import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { newId } from '../../foundation/ids/ids.ts';
import type { TemplateName } from '../../foundation/mail/templates/templates.ts';
import { type Page, pageOf, type PageQuery } from '../../foundation/paging/page.ts';
import type { JsonObject } from '../../foundation/operations/operation.ts';
import { BillingEventsRepository, type TimelineEntry } from './billing-events.repository.ts';

/** The mails that are part of a customer's billing history. */
const billingMails: readonly TemplateName[] = [
  'plan-active',
  'plan-changed',
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
];

/** Something that happened in a customer's billing. */
export interface BillingEntry {
  userId: string;
  planId?: string;
  /** what_happened */
  kind: string;
  /** Names this one happening: told again, it stands there once. */
  key: string;
  detail?: JsonObject;
}

/** Keeps and tells a customer's billing history. */
@Injectable()
export class BillingEventsService {
  constructor(
    private readonly repository: BillingEventsRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns false when it stood there already */
  async record(entry: BillingEntry): Promise<boolean> {
    const { userId, planId = null, kind, key, detail = {} } = entry;
    const row = { id: newId(), userId, planId, kind, detail, at: this.clock.now() };
    return this.repository.insert({ ...row, dedupeKey: `${kind}:${key}` });
  }

  /** The newest entries, the newest first. */
  async timeline(userId: string, limit: number): Promise<TimelineEntry[]> {
    const wish = { after: undefined, size: limit };
    return (await this.repository.timeline(userId, wish, billingMails)).slice(0, limit);
  }

  /** One page of it. */
  async timelinePage(userId: string, wish: PageQuery): Promise<Page<TimelineEntry>> {
    const found = await this.repository.timeline(userId, wish, billingMails);
    return pageOf(found, wish, ({ at, name }) => ({ at, id: name }));
  }
}
