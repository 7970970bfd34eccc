import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Prisma, Webhook } from '../foundation/database/generated/client.ts';

@Injectable()
export class WebhooksRepository {
  constructor(private readonly db: Database) {}

  /** Lets one change of a person's webhooks run at a time, until the transaction ends. */
  async lockOf(userId: string): Promise<void> {
    await this.db.tx
      .$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks ${userId}`}, 0))::text`;
  }

  async insert(webhook: Prisma.WebhookUncheckedCreateInput): Promise<Webhook> {
    return this.db.tx.webhook.create({ data: webhook });
  }

  /** The newest first. */
  async listOf(userId: string): Promise<Webhook[]> {
    return this.db.client.webhook.findMany({ where: { userId }, orderBy: { id: 'desc' } });
  }

  async countOf(userId: string): Promise<number> {
    return this.db.tx.webhook.count({ where: { userId } });
  }

  async find(userId: string, id: string): Promise<Webhook | null> {
    return this.db.tx.webhook.findFirst({ where: { id, userId } });
  }

  async isOf(userId: string, id: string): Promise<boolean> {
    return (await this.db.client.webhook.count({ where: { id, userId } })) === 1;
  }

  /** Those that are on and are told about the topic. */
  async listFor(userId: string, topic: string): Promise<Webhook[]> {
    return this.db.tx.webhook.findMany({ where: { userId, disabledAt: null, topics: { has: topic } } });
  }

  /** @returns undefined when it was removed */
  async update(
    userId: string,
    id: string,
    data: Prisma.WebhookUpdateManyMutationInput,
  ): Promise<Webhook | undefined> {
    const [webhook] = await this.db.tx.webhook.updateManyAndReturn({ where: { id, userId }, data });
    return webhook;
  }

  /** @returns false when it was removed already */
  async delete(userId: string, id: string): Promise<boolean> {
    return (await this.db.tx.webhook.deleteMany({ where: { id, userId } })).count === 1;
  }

  async noteSuccess(id: string): Promise<void> {
    await this.db.client.webhook.updateMany({
      where: { id, failingSince: { not: null } },
      data: { failingSince: null },
    });
  }

  async noteFailure(id: string, at: Date): Promise<void> {
    await this.db.client.webhook.updateMany({
      where: { id, failingSince: null },
      data: { failingSince: at },
    });
  }

  /** @returns how many were on */
  async disableAll(userId: string, at: Date): Promise<number> {
    const where = { userId, disabledAt: null };
    const { count } = await this.db.tx.webhook.updateMany({
      where,
      data: { disabledAt: at, failingSince: null },
    });
    return count;
  }

  /** @returns whether it was on, and failing since before this time */
  async disable(id: string, failingBefore: Date, at: Date): Promise<boolean> {
    const { count } = await this.db.tx.webhook.updateMany({
      where: { id, disabledAt: null, failingSince: { lte: failingBefore } },
      data: { disabledAt: at },
    });
    return count === 1;
  }
}
