import { limits } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { CustomerTagsRepository } from './customer-tags.repository.ts';

const listed = 200;

/** Words by which staff sort customers. */
@Injectable()
export class CustomerTagsService {
  constructor(
    private readonly tags: CustomerTagsRepository,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async listOf(userId: string): Promise<string[]> {
    return this.tags.listOf(userId);
  }

  async listUsed(): Promise<{ tag: string; customers: number }[]> {
    return this.tags.listUsed(listed);
  }

  /**
   * Changes the tags of several customers, of all or of none. What they have already has no effect.
   * @throws AppError not_found when none of them exists; validation_error for a customer with too many tags
   */
  async change(
    actorId: string,
    customerIds: readonly string[],
    { add, remove }: { add: readonly string[]; remove: readonly string[] },
  ): Promise<void> {
    await this.db.transaction(async () => {
      const ids = await this.tags.lockPeople(customerIds);
      if (ids.length === 0) throw new AppError('not_found');
      for (const [userId, before] of await this.tags.listOfAll(ids)) {
        const removed = before.filter((tag) => remove.includes(tag) && !add.includes(tag));
        const added = add.filter((tag) => !before.includes(tag));
        if (added.length === 0 && removed.length === 0) continue;
        if (before.length - removed.length + added.length > limits.tagsOfCustomer)
          throw new AppError('validation_error', {
            fields: { add: messageOf('fields.tooMany', { max: limits.tagsOfCustomer }) },
          });
        await this.tags.setTags(userId, { added, removed }, this.clock.now());
        await this.audit.record({ userId, actorId, kind: 'customers.tagged', detail: { added, removed } });
      }
    });
  }
}
