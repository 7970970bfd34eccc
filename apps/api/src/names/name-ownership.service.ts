import type { CallAnswer } from '@homeport/contract/call';
import type { nameOwnership } from '@homeport/contract/names';
import { Injectable } from '@nestjs/common';
import { DomainsService } from '../domains/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { isAtOrBelow, withParents } from './host-names.ts';
import { NameClaimsRepository } from './name-claims.repository.ts';
import { NameOwnershipsRepository } from './name-ownerships.repository.ts';
import { NamePolicyService } from './name-policy.service.ts';
import { ProofLookupService } from './proof-lookup.service.ts';
import { rankOf, ranks } from './ranks.ts';

/** Describes to customers whether a name is theirs, and how to prove it. */
@Injectable()
export class NameOwnershipService {
  constructor(
    private readonly ownerships: NameOwnershipsRepository,
    private readonly claims: NameClaimsRepository,
    private readonly policy: NamePolicyService,
    private readonly lookup: ProofLookupService,
    private readonly domains: DomainsService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @param name canonical, or empty for an invalid name. @throws AppError not_found */
  async describe(userId: string, name: string): Promise<CallAnswer<typeof nameOwnership>> {
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
    const [holder] = holders;
    const own = holder?.userId === userId && holder.expiresAt > now ? holder : undefined;
    const nearest = rows
      .filter((each) => each.userId === userId && each.state === 'proven')
      .toSorted((a, b) => b.name.length - a.name.length)[0];
    const lapsesAt = row?.state === 'unproven' && row.lostAt === null ? row.lapsesAt : null;
    return {
      name,
      state: own ? (own.isElsewhere ? 'elsewhere' : 'registered') : nearest ? 'proven' : 'unproven',
      proof: own ? null : (nearest?.proof ?? null),
      record: { type: 'TXT', ...this.lookup.recordOf(userId, name) },
      connected: claims.some((claim) => claim.userId === userId),
      held_by_another: refusal?.reason === 'held' || refusal?.reason === 'registered',
      provable: refusal === undefined || refusal.provable,
      lapsed: row !== null && rankOf(row, now) === ranks.lapsed,
      lapses_at: lapsesAt?.toISOString() ?? null,
      checked_at: row?.checkedAt?.toISOString() ?? null,
      temporary: isAtOrBelow(name, this.config.settings.TEMP_ZONE),
      replaces: replaced && { name: replaced.name, at: replaced.lostAt.toISOString() },
    };
  }
}
