import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { type MailMessage, type Operation, Prisma } from '../database/generated/client.ts';
import type { PageQuery } from '../paging/page.ts';

/** A filter for emails; fields that are left out do not filter. */
export interface OutboxFilter {
  /** owed: not sent yet, including failed ones; dropped: expired. */
  state?: 'owed' | 'failed' | 'sent' | 'dropped';
  template?: string;
  /** In lower case. */
  to?: string;
}

const states: Record<NonNullable<OutboxFilter['state']>, Prisma.Sql> = {
  owed: Prisma.sql`m.sealed_data IS NOT NULL`,
  // Few emails are unsent, and each has its operation's state by key.
  failed: Prisma.sql`m.sealed_data IS NOT NULL AND EXISTS (
    SELECT 1 FROM operations o WHERE o.kind = 'mail.send' AND o.key = m.id::text AND o.state = 'parked')`,
  sent: Prisma.sql`m.sent_at IS NOT NULL`,
  dropped: Prisma.sql`m.sealed_data IS NULL AND m.sent_at IS NULL`,
};

/** Emails as staff list them. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly db: Database) {}

  /** Newest first, one row more than the page holds; the content stays encrypted. */
  async list({ state, template, to }: OutboxFilter, { after, size }: PageQuery): Promise<MailMessage[]> {
    const conditions = [
      ...(state === undefined ? [] : [states[state]]),
      ...(template === undefined ? [] : [Prisma.sql`m.template = ${template}`]),
      ...(to === undefined ? [] : [Prisma.sql`m."to" = ${to}`]),
      ...(after === undefined ? [] : [Prisma.sql`(m.created_at, m.id) < (${after.at}, ${after.id}::uuid)`]),
    ];
    const where =
      conditions.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;
    const found = await this.db.client.$queryRaw<{ id: string }[]>`
      SELECT m.id::text FROM mail_messages m ${where} ORDER BY m.created_at DESC, m.id DESC LIMIT ${size + 1}`;
    return this.db.client.mailMessage.findMany({
      where: { id: { in: found.map(({ id }) => id) } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
  }

  /** Emails that failed for good since a moment. Emails to staff about failures are left out, which would repeat forever. */
  async listUndeliverable(
    since: Date,
  ): Promise<{ id: string; template: string; to: string; stoppedAt: Date }[]> {
    return this.db.client.$queryRaw`
      SELECT m.id::text, m.template, m."to", o.updated_at AS "stoppedAt"
      FROM operations o JOIN mail_messages m ON m.id = o.key::uuid
      WHERE o.kind = 'mail.send' AND o.state = 'parked' AND o.updated_at > ${since} AND m.template <> 'staff-news'
      ORDER BY o.updated_at LIMIT 5000`;
  }

  /** The operations that send these mails. */
  async operationsOf(ids: readonly string[]): Promise<Operation[]> {
    return this.db.client.operation.findMany({ where: { kind: 'mail.send', key: { in: [...ids] } } });
  }
}
