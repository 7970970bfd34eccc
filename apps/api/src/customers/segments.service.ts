import type { CallAnswer } from '@homeport/contract/call';
import type { CustomerFilter } from '@homeport/contract/customer-filter';
import { limits } from '@homeport/contract/limits';
import type { segments } from '@homeport/contract/staff-customers';
import { Injectable } from '@nestjs/common';
import { type AuditKind, AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { AdvisoryLockService } from '../foundation/database/advisory-lock.service.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { isId } from '../foundation/ids/ids.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { type Segment, SegmentsRepository } from './segments.repository.ts';

interface Written {
  name: string;
  filter: CustomerFilter;
}

/** Filters of the list of customers that the team has saved. */
@Injectable()
export class SegmentsService {
  constructor(
    private readonly segments: SegmentsRepository,
    private readonly audit: AuditService,
    private readonly locks: AdvisoryLockService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<CallAnswer<typeof segments>['segments']> {
    return (await this.segments.list()).map(({ id, name, filter, version, updatedAt }) => ({
      id,
      name,
      filter,
      version,
      updated: updatedAt.toISOString(),
    }));
  }

  /**
   * The same id with the same name again changes nothing.
   * @throws AppError validation_error for a name that is taken; conflict for an id that is taken, and at the limit
   */
  async create(actorId: string, id: string, written: Written): Promise<void> {
    await this.#write(async () => {
      const existing = await this.segments.find(id);
      if (existing !== null) {
        if (existing.name !== written.name) throw new AppError('conflict');
        return;
      }
      await this.#refuseTakenName(written.name, id);
      if ((await this.segments.count()) >= limits.segments)
        throw new AppError('conflict', {
          message: messageOf('customers.segmentLimit', { most: limits.segments }),
        });
      const at = this.clock.now();
      await this.segments.insert({ id, ...written, version: 1, createdAt: at, updatedAt: at });
      await this.#record(actorId, 'customers.segment_created', { id, ...written });
    });
  }

  /** @param version the one that the caller saw @throws AppError not_found, conflict, validation_error */
  async change(actorId: string, id: string, version: number, written: Written): Promise<void> {
    await this.#write(async () => {
      await this.#find(id);
      await this.#refuseTakenName(written.name, id);
      if (!(await this.segments.change({ id, version }, written, this.clock.now())))
        throw new AppError('conflict', { message: messageOf('customers.segmentChanged') });
      await this.#record(actorId, 'customers.segment_changed', { id, ...written });
    });
  }

  /** @throws AppError not_found */
  async remove(actorId: string, id: string): Promise<void> {
    await this.#write(async () => {
      const { name, filter } = await this.#find(id);
      await this.segments.remove(id);
      await this.#record(actorId, 'customers.segment_deleted', { id, name, filter });
    });
  }

  /** One after another, so that two people cannot take the same name, or the last place. */
  async #write(work: () => Promise<void>): Promise<void> {
    await this.db.transaction(async () => {
      await this.locks.take('segments', '');
      await work();
    });
  }

  async #find(id: string): Promise<Segment> {
    const segment = isId(id) ? await this.segments.find(id) : null;
    if (segment === null) throw new AppError('not_found');
    return segment;
  }

  async #refuseTakenName(name: string, id: string): Promise<void> {
    if (await this.segments.isNameTaken(name, id))
      throw new AppError('validation_error', { fields: { name: messageOf('customers.segmentNameTaken') } });
  }

  async #record(
    actorId: string,
    kind: Extract<AuditKind, `customers.segment_${string}`>,
    { id, name, filter }: Written & { id: string },
  ): Promise<void> {
    await this.audit.record({ actorId, kind, detail: { segment: id, name, filter: { ...filter } } });
  }
}
