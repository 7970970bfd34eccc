import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import type { AuditEvent, Prisma } from '../database/generated/client.ts';
import { type PageKey, type PageQuery } from '../paging/page.ts';

/** A filter for events; fields that are left out do not filter. */
export interface AuditFilter {
  /** Whose account it concerns. */
  userId?: string;
  /** Who did it. */
  actorId?: string;
  kinds?: readonly string[];
}

/** The rows of the audit log. There is no method that changes or deletes one. */
@Injectable()
export class AuditRepository {
  constructor(private readonly db: Database) {}

  async insert(event: Prisma.AuditEventUncheckedCreateInput): Promise<void> {
    await this.db.client.auditEvent.create({ data: event });
  }

  /** One more than the page holds. */
  async list({ userId, actorId, kinds }: AuditFilter, { after, size }: PageQuery): Promise<AuditEvent[]> {
    return this.db.client.auditEvent.findMany({
      where: {
        ...(userId === undefined ? {} : { userId }),
        ...(actorId === undefined ? {} : { actorId }),
        ...(kinds === undefined ? {} : { kind: kinds.length === 1 ? (kinds[0] ?? '') : { in: [...kinds] } }),
        ...happenedBefore(after),
      },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: size + 1,
    });
  }

  /** All kinds of events, by name: one index look-up for each. */
  async kinds(): Promise<string[]> {
    const rows = await this.db.client.$queryRaw<{ kind: string }[]>`
      WITH RECURSIVE found AS (
        (SELECT kind FROM audit_events ORDER BY kind LIMIT 1)
        UNION ALL
        SELECT (SELECT kind FROM audit_events WHERE kind > found.kind ORDER BY kind LIMIT 1)
        FROM found WHERE found.kind IS NOT NULL
      )
      SELECT kind FROM found WHERE kind IS NOT NULL`;
    return rows.map(({ kind }) => kind);
  }

  /** Whether the actor caused such an event on the account since then. */
  async happened(what: { userId: string; actorId: string; kind: string }, since: Date): Promise<boolean> {
    return (await this.db.client.auditEvent.findFirst({ where: { ...what, at: { gte: since } } })) !== null;
  }
}

/** The events after a key: the condition on the first column lets Postgres use an index. */
function happenedBefore(key: PageKey | undefined): Prisma.AuditEventWhereInput {
  if (key === undefined) return {};
  return { at: { lte: key.at }, OR: [{ at: { lt: key.at } }, { id: { lt: key.id } }] };
}
