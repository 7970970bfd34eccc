import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';

/** A link of the chain with its event, as texts; the event's columns are null when it is missing. */
export interface StoredLink {
  seq: bigint;
  eventId: string;
  hash: Uint8Array;
  isPresent: boolean;
  /** user, actor, kind, address, detail, time: in the order in which they are hashed. */
  fields: (string | null)[];
}

/** The last link. */
export interface ChainHead {
  seq: bigint;
  hash: Uint8Array;
}

/** Reads the chain of the audit log. The database appends to it. */
@Injectable()
export class AuditChainRepository {
  constructor(private readonly db: Database) {}

  async head(): Promise<ChainHead | null> {
    return this.db.client.auditLink.findFirst({
      orderBy: { seq: 'desc' },
      select: { seq: true, hash: true },
    });
  }

  /** @param until the last link to read */
  async list(after: bigint, until: bigint, most: number): Promise<StoredLink[]> {
    return this.db.client.$queryRaw<StoredLink[]>`
      SELECT c.seq, c.event_id::text AS "eventId", c.hash, e.id IS NOT NULL AS "isPresent", ARRAY[
        e.user_id::text, e.actor_id::text, e.kind, e.ip, e.detail::text,
        to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')] AS fields
      FROM audit_chain c LEFT JOIN audit_events e ON e.id = c.event_id
      WHERE c.seq > ${after} AND c.seq <= ${until} ORDER BY c.seq LIMIT ${most}`;
  }

  /** Events without a link. The database appends the link in the transaction of the event, so there should be none. */
  async listUnlinked(most: number): Promise<string[]> {
    const rows = await this.db.client.$queryRaw<{ id: string }[]>`
      SELECT e.id::text FROM audit_events e
      WHERE NOT EXISTS (SELECT FROM audit_chain c WHERE c.event_id = e.id) ORDER BY e.at LIMIT ${most}`;
    return rows.map(({ id }) => id);
  }
}
