import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';

/** How many accounts were created, for the owner's figures. */
@Injectable()
export class SignUpTotalsRepository {
  constructor(private readonly db: Database) {}

  async countBetween({ from, to }: { from: Date; to: Date }): Promise<number> {
    return this.db.client.user.count({ where: { createdAt: { gte: from, lt: to } } });
  }

  /** When the first account was created; null without one. */
  async findFirst(): Promise<Date | null> {
    const first = await this.db.client.user.findFirst({
      orderBy: { createdAt: 'asc' },
      select: { createdAt: true },
    });
    return first?.createdAt ?? null;
  }
}
