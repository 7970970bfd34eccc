import type { CallAnswer } from '@homeport/contract/call';
import type { nameOwnership } from '@homeport/contract/names';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainsService } from '../domains/index.ts';
import { Config } from '../foundation/config/config.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WorkerRpcService } from '../foundation/queue/worker-rpc.service.ts';
import { claimMs } from './name-claims.service.ts';
import { NameClaimsRepository } from './name-claims.repository.ts';
import { NameOwnershipsRepository } from './name-ownerships.repository.ts';
import { NamePolicyService, releaseKind } from './name-policy.service.ts';
import { NameProofsService } from './name-proofs.service.ts';
import { rankOf, ranks } from './ranks.ts';
import { isAtOrBelow, withParents } from './host-names.ts';

type Shown = CallAnswer<typeof nameOwnership>;

interface CheckRequest {
  userId: string;
  name: string;
}

/** How long a proof waits until the panel has let go of the name; after that, adding it says so. */
const releaseWaitMs = 10_000;
const timeout = { deadlineMs: 20_000, unanswered: 'dns_unavailable' } as const;

/** Shows customers whether names are theirs, and has that checked. */
@Injectable()
export class NameOwnershipService implements OnModuleInit {
  constructor(
    private readonly ownerships: NameOwnershipsRepository,
    private readonly claims: NameClaimsRepository,
    private readonly policy: NamePolicyService,
    private readonly proofs: NameProofsService,
    private readonly domains: DomainsService,
    private readonly ask: WorkerRpcService,
    private readonly operations: OperationsService,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.ask.answer('names.check', async ({ userId, name }: CheckRequest) => {
      await this.proofs.check(userId, name);
      return true;
    });
  }

  /** @param name canonical, or empty for what is no name. @throws AppError not_found */
  async describe(userId: string, name: string): Promise<Shown> {
    if (name === '') throw new AppError('not_found');
    const now = this.clock.now();
    const [row, replaced, holders, claims, rows, refusal] = await Promise.all([
      this.ownerships.find(userId, name),
      this.ownerships.findReplaced(userId, name),
      this.domains.listHolders(withParents(name)),
      this.claims.listOn([name], now),
      this.ownerships.listOn(withParents(name)),
      this.policy.check(userId, name),
    ]);
    const isRegistered = holders[0]?.userId === userId && holders[0].expiresAt > now;
    const nearest = rows
      .filter((each) => each.userId === userId && each.state === 'proven')
      .toSorted((a, b) => b.name.length - a.name.length)[0];
    const isConnected = claims.some((claim) => claim.userId === userId);
    const lapsesAt = row?.state === 'unproven' && row.lostAt === null ? row.lapsesAt : null;
    return {
      name,
      state: isRegistered ? 'registered' : nearest === undefined ? 'unproven' : 'proven',
      proof: isRegistered ? null : (nearest?.proof ?? null),
      record: { type: 'TXT', ...this.proofs.recordOf(userId, name) },
      connected: isConnected,
      held_by_another: refusal?.reason === 'held' || refusal?.reason === 'registered',
      provable: refusal === undefined || refusal.provable,
      lapsed: row !== null && rankOf(row, now) === ranks.lapsed,
      lapses_at: lapsesAt?.toISOString() ?? null,
      checked_at: row?.checkedAt?.toISOString() ?? null,
      temporary: isAtOrBelow(name, this.config.settings.TEMP_ZONE),
      replaces: replaced && { name: replaced.name, at: replaced.lostAt.toISOString() },
    };
  }

  /** Asks the DNS now. @throws AppError dns_unavailable; not_found for a name that no customer may use */
  async check(userId: string, name: string): Promise<Shown> {
    if (name === '') throw new AppError('not_found');
    const refusal = await this.policy.check(userId, name);
    if (refusal !== undefined && ['invalid', 'reserved', 'temporary'].includes(refusal.reason))
      throw new AppError('not_found', { message: refusal.message });
    await this.db.transaction(async () => {
      const [at, lapsesAt] = [this.clock.now(), this.clock.in(claimMs)];
      await this.ownerships.begin({ userId, name, at, lapsesAt });
    });
    const request: CheckRequest = { userId, name };
    await this.ask.ask('names.check', request, timeout);
    const release = await this.operations.latest(releaseKind, name);
    if (release !== null) await this.operations.wait(release.id, releaseWaitMs);
    return this.describe(userId, name);
  }
}
