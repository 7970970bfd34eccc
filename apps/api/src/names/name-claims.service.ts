import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { Database } from '../foundation/database/database.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { isAtOrBelow } from './host-names.ts';
import { type Holder, type NamedClaim, NameClaimsRepository } from './name-claims.repository.ts';
import { NameOwnershipsRepository } from './name-ownerships.repository.ts';
import { NamePolicyService, type NameRefusal, type RefusalReason } from './name-policy.service.ts';
import { NameTakeoversService } from './name-takeovers.service.ts';
import { claimMs } from './ranks.ts';

export type { Holder, NamedClaim };

/** The names that customers have on their hosting accounts. */
@Injectable()
export class NameClaimsService {
  constructor(
    private readonly claims: NameClaimsRepository,
    private readonly ownerships: NameOwnershipsRepository,
    private readonly policy: NamePolicyService,
    private readonly takeovers: NameTakeoversService,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Claims a name for an account if the policy allows it, and takes it from customers with a weaker claim. Needs a
   * transaction.
   * @returns the refusal; undefined when the name is claimed
   */
  async take(holder: Holder, name: string): Promise<NameRefusal | undefined> {
    await this.claims.lock(name);
    const refusal = await this.policy.check(holder.userId, name);
    if (refusal !== undefined) return refusal;
    const isWaited = await this.takeovers.start(holder.userId, name);
    const now = this.clock.now();
    if (!(await this.claims.take(holder, name, now))) throw new Error(`The claim on ${name} is left over`);
    await this.#begin(holder.userId, name);
    await this.ownerships.endRest(name);
    return isWaited ? this.policy.check(holder.userId, name) : undefined;
  }

  /** Claims a name that is on a panel already; takes it from no other customer. @returns the reason of a refusal */
  async adopt(claim: NamedClaim): Promise<RefusalReason | undefined> {
    const { userId, name } = claim;
    await this.claims.lock(name);
    const refusal = await this.policy.check(userId, name);
    if (refusal !== undefined) return refusal.reason;
    if (!(await this.claims.take(claim, name, this.clock.now()))) return 'held';
    await this.#begin(userId, name);
    return undefined;
  }

  /** Reserves a new temporary name for an account. @returns false when it is taken */
  async reserve(holder: Holder, name: string, expiresAt: Date | null): Promise<boolean> {
    return this.claims.reserve(holder, name, this.clock.now(), expiresAt);
  }

  async findReservation(holder: Holder): Promise<string | undefined> {
    return this.claims.findReservation(holder, this.clock.now());
  }

  /** For operations that add a name to a panel. @throws ProviderError name_lost when another customer took it meanwhile */
  async expectHeld(
    { userId, accountId }: { userId: string | null; accountId: string },
    name: string,
  ): Promise<void> {
    const claims = await this.claims.listOn([name], this.clock.now());
    if (!claims.some((claim) => claim.userId === userId && claim.accountId === accountId))
      throw new ProviderError('conflict', 'name_lost', `${name} is not on the account ${accountId} any more`);
  }

  /** Gives up the claim of an operation that failed. The name was never in use, so other customers may take it at once. */
  async undo(holder: Holder, name: string): Promise<void> {
    await this.db.transaction(async () => {
      const released = await this.claims.release(holder, [name]);
      await this.ownerships.remove(holder.userId, released);
    });
  }

  /** Gives up names in the transaction that deletes their website. Other customers have to wait before they can claim them. */
  async release(holder: Holder, names: readonly string[]): Promise<void> {
    const released = (await this.claims.release(holder, names)).filter((name) => !this.#isTemporary(name));
    await this.ownerships.remove(holder.userId, released);
    await this.ownerships.rest(holder.userId, released, this.clock.in(this.#restMs));
  }

  async deleteExpired(): Promise<void> {
    const now = this.clock.now();
    await this.claims.deleteExpired(now);
    await this.ownerships.deleteRested(now);
  }

  async #begin(userId: string, name: string): Promise<void> {
    if (this.#isTemporary(name)) return;
    await this.ownerships.begin({ userId, name, at: this.clock.now(), lapsesAt: this.clock.in(claimMs) });
  }

  #isTemporary(name: string): boolean {
    return isAtOrBelow(name, this.config.settings.TEMP_ZONE);
  }

  get #restMs(): number {
    return this.config.settings.RELEASED_NAME_REST_HOURS * 3_600_000;
  }
}
