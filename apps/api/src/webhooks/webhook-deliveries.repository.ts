import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Prisma, Webhook, WebhookDelivery } from '../foundation/database/generated/client.ts';
import { madeBefore, type PageQuery } from '../foundation/paging/page.ts';

@Injectable()
export class WebhookDeliveriesRepository {
  constructor(private readonly db: Database) {}

  /** @returns false when there is one of this event already */
  async insert(delivery: Prisma.WebhookDeliveryCreateManyInput): Promise<boolean> {
    const { count } = await this.db.tx.webhookDelivery.createMany({ data: [delivery], skipDuplicates: true });
    return count === 1;
  }

  async find(id: string): Promise<(WebhookDelivery & { webhook: Webhook }) | null> {
    return this.db.client.webhookDelivery.findUnique({ where: { id }, include: { webhook: true } });
  }

  async isOf(userId: string, id: string): Promise<boolean> {
    return (await this.db.client.webhookDelivery.count({ where: { id, webhook: { userId } } })) === 1;
  }

  /** One more than the page holds; the newest first. */
  async list(webhookId: string, { after, size }: PageQuery): Promise<WebhookDelivery[]> {
    return this.db.client.webhookDelivery.findMany({
      where: { webhookId, ...madeBefore(after) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: size + 1,
    });
  }

  /** Notes an attempt; a delivery that was removed meanwhile is none. */
  async noteAttempt(
    id: string,
    attempt: Pick<WebhookDelivery, 'triedAt' | 'durationMs' | 'status' | 'problem' | 'answer'>,
    isDelivered: boolean,
  ): Promise<void> {
    await this.db.client.webhookDelivery.updateMany({
      where: { id },
      data: { ...attempt, attempts: { increment: 1 }, ...(isDelivered ? { state: 'delivered' } : {}) },
    });
  }

  /** Lets a delivery begin again. */
  async renew(id: string): Promise<void> {
    await this.db.tx.webhookDelivery.updateMany({ where: { id }, data: { state: 'waiting' } });
  }

  /** Ends a delivery that nothing has delivered meanwhile. */
  async fail(id: string): Promise<void> {
    await this.db.client.webhookDelivery.updateMany({
      where: { id, state: 'waiting' },
      data: { state: 'failed' },
    });
  }

  async deleteBefore(time: Date): Promise<void> {
    await this.db.client.webhookDelivery.deleteMany({ where: { createdAt: { lt: time } } });
  }
}
