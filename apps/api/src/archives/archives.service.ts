import type { ArchiveFacts } from '@homeport/contract/archives';
import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { AdvisoryLockService } from '../foundation/database/advisory-lock.service.ts';
import { Database } from '../foundation/database/database.ts';
import type { Archive } from '../foundation/database/generated/client.ts';
import { Ownership } from '../foundation/http/access.ts';
import { isId, newId } from '../foundation/ids/ids.ts';
import { ArchivesRepository } from './archives.repository.ts';
import { MakeArchiveOperation } from './make-archive.operation.ts';

/** What a customer asked for. `contents`: what has not changed is not packed again. */
export type ArchiveWish = Pick<Archive, 'kind' | 'year' | 'contents'>;

/** The archives of customers: asked for, followed, and made once. */
@Injectable()
export class ArchivesService implements OnModuleInit {
  constructor(
    private readonly archives: ArchivesRepository,
    private readonly making: MakeArchiveOperation,
    private readonly ownership: Ownership,
    private readonly locks: AdvisoryLockService,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.ownership.register('archive', async (userId, id) => isId(id) && this.archives.isOf(userId, id));
  }

  /** The newest of each kind and year. */
  async listOf(userId: string): Promise<ArchiveFacts[]> {
    const rows = await this.archives.listOf(userId);
    const newest = new Map(rows.toReversed().map((row) => [`${row.kind} ${row.year}`, row]));
    const states = await this.making.statesOf([...newest.values()]);
    return rows
      .filter((row) => newest.get(`${row.kind} ${row.year}`) === row)
      .map((row) => toFacts(row, states));
  }

  /** The archive that is being made or ready, unless what it packs has changed; else a new one. */
  async request(userId: string, wish: ArchiveWish): Promise<ArchiveFacts> {
    const archive = await this.db.transaction(async () => {
      await this.locks.take('archives', userId);
      const now = this.clock.now();
      const [known] = (await this.archives.listOf(userId)).filter(
        ({ kind, year }) => kind === wish.kind && year === wish.year,
      );
      if (known !== undefined && (await this.#serves(known, wish))) return known;
      const id = newId();
      const operationId = await this.making.start(userId, { id, ...wish });
      await this.audit.record({
        userId,
        actorId: userId,
        kind: wish.kind === 'data' ? 'archives.data_requested' : 'archives.invoices_requested',
        detail: { archiveId: id, year: wish.year },
      });
      return this.archives.insert({
        id,
        userId,
        ...wish,
        operationId,
        createdAt: now,
        endsAt: this.clock.in(timers.archive),
      });
    });
    return toFacts(archive, await this.making.statesOf([archive]));
  }

  /** The customer's archive if it can be downloaded. */
  async findReady(userId: string, id: string): Promise<Archive | undefined> {
    const own = await this.archives.listOf(userId);
    return own.find((archive) => archive.id === id && archive.bytes !== null);
  }

  async #serves(known: Archive, { contents }: ArchiveWish): Promise<boolean> {
    const state = (await this.making.statesOf([known])).get(known.id);
    if (state === 'making') return true;
    const isFresh = known.createdAt > this.clock.in(-timers.freshArchive);
    return state === 'ready' && isFresh && known.contents === contents && known.missing === 0;
  }
}

function toFacts(row: Archive, states: ReadonlyMap<string, ArchiveFacts['state']>): ArchiveFacts {
  return {
    id: row.id,
    kind: row.kind,
    year: row.year,
    state: states.get(row.id) ?? 'making',
    bytes: row.bytes === null ? null : Number(row.bytes),
    missing: row.missing,
    requested: row.createdAt.toISOString(),
    expires: row.endsAt.toISOString(),
  };
}
