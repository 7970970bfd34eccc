import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { RefreshService } from '../foundation/operations/refresh.service.ts';
import type { WebsiteFacts } from '../hosting/website-directory.service.ts';
import { ReadWebsiteOperation } from './read-website.operation.ts';

const freshMs = 5 * 60_000;

/** Has websites read again in the background when what is known of them is old. Nobody waits for it. */
@Injectable()
export class WebsiteRefreshService {
  constructor(
    private readonly operations: OperationsService,
    private readonly background: RefreshService,
    private readonly read: ReadWebsiteOperation,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @param readAt when it was last read; null: never, or what was read is of no use
   * @returns what to tell when the last reading failed and the next one has to wait
   */
  async refresh(website: WebsiteFacts, readAt: Date | null): Promise<string | undefined> {
    if (website.state !== 'active' || (readAt !== null && this.#age(readAt) < freshMs)) return undefined;
    const request = requestFor(website);
    if (readAt === null) return this.background.read(this.read, request);
    await this.background.refresh(this.read, request);
    return undefined;
  }

  /** Has it read in any case. */
  async start(website: WebsiteFacts): Promise<void> {
    await this.db.transaction((tx) => this.operations.start(tx, this.read, requestFor(website)));
  }

  #age(time: Date): number {
    return this.clock.now().getTime() - time.getTime();
  }
}

function requestFor({ id, userId }: WebsiteFacts) {
  return { key: id, ownerId: userId, input: { websiteId: id } };
}
