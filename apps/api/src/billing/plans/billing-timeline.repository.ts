import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Prisma } from '../../foundation/database/generated/client.ts';
import type { PageQuery } from '../../foundation/paging/page.ts';
import type { JsonObject } from '../../foundation/operations/operation.ts';

interface NewEvent {
  id: string;
  userId: string;
  planId: string | null;
  kind: string;
  dedupeKey: string;
  detail: JsonObject;
  at: Date;
}

/** One line of a customer's history. */
export interface TimelineEntry {
  at: Date;
  source: 'order' | 'stripe' | 'billing' | 'mail';
  kind: string;
  detail: Record<string, unknown>;
  /** Distinguishes it from entries of the same moment. */
  name: string;
}

/** Sorts before every row. */
const start = { at: new Date('9999-12-31T00:00:00Z'), id: '' };

/** What happened in customers' billing. */
@Injectable()
export class BillingTimelineRepository {
  constructor(private readonly db: Database) {}

  /** @returns false if the event was recorded before */
  async insert(event: NewEvent): Promise<boolean> {
    const { count } = await this.db.client.billingEvent.createMany({
      data: [{ ...event, detail: event.detail as Prisma.InputJsonObject }],
      skipDuplicates: true,
    });
    return count === 1;
  }

  /**
   * A customer's billing history, the newest first: orders, events of the payment provider, changes of state and
   * emails.
   * @param after undefined: starts at the newest
   * @param mails the templates that are about billing
   */
  async timeline(
    userId: string,
    { after = start, size }: PageQuery,
    mails: readonly string[],
  ): Promise<TimelineEntry[]> {
    return this.db.client.$queryRaw<TimelineEntry[]>`
      SELECT at, source, kind, detail, name FROM (
        SELECT *, (source || ' ' || kind || ' ' || key) COLLATE "C" AS name FROM (
          SELECT created_at AS at, 'order' AS source, kind || '_ordered' AS kind, id::text AS key,
            jsonb_strip_nulls(jsonb_build_object('order', id, 'plan', plan_name, 'period', plan_period,
              'amount_cents', amount_cents, 'discount_cents', NULLIF(discount_cents, 0), 'promo_code', promo_code)) AS detail
          FROM orders WHERE user_id = ${userId}::uuid
          UNION ALL
          SELECT finished_at, 'order', kind || '_' || state, id::text,
            jsonb_strip_nulls(jsonb_build_object('order', id, 'reason', refund_reason))
          FROM orders WHERE user_id = ${userId}::uuid AND finished_at IS NOT NULL
          UNION ALL
          SELECT received_at, 'stripe', type, id, jsonb_strip_nulls(jsonb_build_object('event', id, 'state', state,
            'note', note, 'message_keys', CASE WHEN note_message IS NOT NULL THEN jsonb_build_object('note', note_message) END))
          FROM stripe_events
          WHERE customer_id = (SELECT stripe_customer_id FROM billing_customers WHERE user_id = ${userId}::uuid)
          UNION ALL
          SELECT at, 'billing', kind, id::text, detail FROM billing_events WHERE user_id = ${userId}::uuid
          UNION ALL
          SELECT created_at, 'mail', template, id::text, jsonb_build_object('sent', sent_at)
          FROM mail_messages WHERE user_id = ${userId}::uuid AND template = ANY(${[...mails]})
        ) AS entries
      ) AS named
      WHERE at <= ${after.at} AND (at < ${after.at} OR name < ${after.id})
      ORDER BY at DESC, name DESC LIMIT ${size + 1}`;
  }
}
