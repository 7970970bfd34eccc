import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { NameClaimsRepository } from './name-claims.repository.ts';
import { type NameOwnership, NameOwnershipsRepository } from './name-ownerships.repository.ts';
import { NameTakeoversService } from './name-takeovers.service.ts';
import { ProofLookupService } from './proof-lookup.service.ts';
import { claimMs, rankOf, ranks } from './ranks.ts';

/** Records who has proven a name. A proof takes the name from customers without one. */
@Injectable()
export class NameProofsService {
  constructor(
    private readonly ownerships: NameOwnershipsRepository,
    private readonly claims: NameClaimsRepository,
    private readonly takeovers: NameTakeoversService,
    private readonly lookup: ProofLookupService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Records that a customer wants to prove a name, so that the schedule looks it up. */
  async begin(userId: string, name: string): Promise<void> {
    await this.db.transaction(async () => {
      const [at, lapsesAt] = [this.clock.now(), this.clock.in(claimMs)];
      await this.ownerships.begin({ userId, name, at, lapsesAt });
    });
  }

  /** Looks a proof up in the DNS and records the result. Only workers may call it. */
  async check(userId: string, name: string): Promise<void> {
    const proof = await this.lookup.find(userId, name);
    const at = this.clock.now();
    if (proof === 'none' || proof === 'unknown') {
      await this.ownerships.updateChecked(userId, name, at, proof === 'none');
      return;
    }
    const outdated = proof === 'record' ? await this.#listOutdated(userId, name) : [];
    await this.db.transaction(async () => {
      await this.claims.lock(name);
      const row = await this.ownerships.find(userId, name);
      const lapsesAt = new Date(at.getTime() + claimMs);
      for (const otherId of outdated) await this.ownerships.revokeProof(otherId, name, lapsesAt);
      // A name that points to us proves it only for the customer who has it on a website.
      if (proof !== 'record' && !(await this.#hasClaim(userId, name))) return;
      // A weaker proof does not replace a stronger one.
      if (row?.state !== 'proven' || rankOf(row, at) < ranks.proven)
        await this.ownerships.prove({ userId, name, proof, at });
      if (proof === 'record' && !(await this.#isDisputed(userId, name)))
        await this.takeovers.startTree(userId, name);
    });
  }

  /** The mail host added the name for this customer, who had to publish its own proof record. */
  async recordMailProof(userId: string, name: string): Promise<void> {
    await this.claims.lock(name);
    await this.ownerships.prove({ userId, name, proof: 'mail', at: this.clock.now() });
    if (!(await this.#isDisputed(userId, name))) await this.takeovers.start(userId, name);
  }

  /** Names whose look-up is due. */
  async listDue(before: Date, limit: number): Promise<NameOwnership[]> {
    return this.ownerships.listDue(before, limit);
  }

  /** Other customers whose proof record is no longer in the DNS. */
  async #listOutdated(userId: string, name: string): Promise<string[]> {
    const outdated: string[] = [];
    for (const row of await this.ownerships.listOn([name])) {
      if (row.userId === userId || row.state !== 'proven') continue;
      if (await this.lookup.isRecordGone(row.userId, name)) outdated.push(row.userId);
    }
    return outdated;
  }

  async #isDisputed(userId: string, name: string): Promise<boolean> {
    const now = this.clock.now();
    const rows = await this.ownerships.listOn([name]);
    return rows.some((row) => row.userId !== userId && rankOf(row, now) >= ranks.proven);
  }

  async #hasClaim(userId: string, name: string): Promise<boolean> {
    const claims = await this.claims.listOn([name], this.clock.now());
    return claims.some((claim) => claim.userId === userId);
  }
}
