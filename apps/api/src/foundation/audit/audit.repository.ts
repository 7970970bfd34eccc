import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../database/database.ts';
import type { AuditEvent, Prisma } from '../database/generated/client.ts';

/** The rows of the audit log. There is no method that changes or deletes one. */
@Injectable()
export class AuditRepository {
  constructor(private readonly db: Database) {}

  async insert(event: Prisma.AuditEventUncheckedCreateInput, tx?: Transaction): Promise<void> {
    await this.db.in(tx).auditEvent.create({ data: event });
  }

  /** The newest events of one person's account. */
  async newest(userId: string, count: number): Promise<AuditEvent[]> {
    return this.db.client.auditEvent.findMany({
      where: { userId },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: count,
    });
  }
}
