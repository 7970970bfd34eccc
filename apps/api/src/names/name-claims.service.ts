import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { Database } from '../foundation/database/database.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { isAtOrBelow } from './host-names.ts';
import { type Holder, type NamedClaim, NameClaimsRepository } from './name-claims.repository.ts';
import { NameOwnershipsRepository } from './name-ownerships.repository.ts';
import { NamePolicyService, type NameRefusal } from './name-policy.service.ts';
import { NameTakeoversService } from './name-takeovers.service.ts';
import { RefusedPanelNamesService } from './refused-panel-names.service.ts';

export type { Holder, NamedClaim };

const dayMs = 24 * 60 * 60_000;
/** An unproven claim keeps other customers from a name for this time. */
export const claimMs = 7 * dayMs;
/** Keeps one transaction short: further names are kept with the next reading. */
const keptAtOnce = 300;

/** The names that customers have on their hosting accounts. */
@Injectable()
export class NameClaimsService {
  constructor(
    private readonly claims: NameClaimsRepository,
    private readonly ownerships: NameOwnershipsRepository,
    private readonly policy: NamePolicyService,
    private readonly takeovers: NameTakeoversService,
    private readonly refused: RefusedPanelNamesService,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Takes a name for an account, or a reservation of its own, if the rule allows it. A customer without proof who has
   * the name loses it.
   * @returns why not; undefined when the name is theirs now
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

  /** Keeps a new temporary name for an account. @returns false when it is taken */
  async reserve(holder: Holder, name: string, expiresAt: Date | null): Promise<boolean> {
    return this.claims.reserve(holder, name, this.clock.now(), expiresAt);
  }

  async findReservation(holder: Holder): Promise<string | undefined> {
    return this.claims.findReservation(holder, this.clock.now());
  }

  /** For work that brings a name to a panel. @throws ProviderError name_lost when another customer took it meanwhile */
  async expectHeld(
    { userId, accountId }: { userId: string | null; accountId: string },
    name: string,
  ): Promise<void> {
    const claims = await this.claims.listOn([name], this.clock.now());
    if (!claims.some((claim) => claim.userId === userId && claim.accountId === accountId))
      throw new ProviderError('conflict', 'name_lost', `${name} is not on the account ${accountId} any more`);
  }

  /** Gives back a name that was taken for work that failed: it was never in use, so it does not rest. */
  async giveBack(holder: Holder, name: string): Promise<void> {
    await this.db.transaction(async () => {
      const released = await this.claims.release(holder, [name]);
      await this.ownerships.remove(holder.userId, released);
    });
  }

  /** Frees names in the transaction that records the deletion of what bore them. Others may not take them for a while. */
  async release(holder: Holder, names: readonly string[]): Promise<void> {
    const released = (await this.claims.release(holder, names)).filter((name) => !this.#isTemporary(name));
    await this.ownerships.remove(holder.userId, released);
    await this.ownerships.rest(holder.userId, released, this.clock.in(this.#restMs));
  }

  /**
   * Keeps names that a panel reports, as far as their customers may use them; the others are reported to staff.
   * @param read the accounts that were read
   */
  async keepSeen(read: readonly string[], seen: readonly NamedClaim[]): Promise<void> {
    const refusals: (NamedClaim & { reason: string })[] = [];
    // Parents before what is below them; one order for all, so that two readings do not wait for each other.
    const sorted = seen.toSorted((a, b) => byLabels(a.name).localeCompare(byLabels(b.name)));
    const left = new Set(sorted.slice(keptAtOnce).map(({ accountId }) => accountId));
    const now = this.clock.now();
    for (const claim of sorted.slice(0, keptAtOnce)) {
      await this.claims.lock(claim.name);
      const refusal = await this.policy.check(claim.userId, claim.name);
      const isTaken = refusal === undefined && (await this.claims.take(claim, claim.name, now));
      if (isTaken) await this.#begin(claim.userId, claim.name);
      else refusals.push({ ...claim, reason: refusal?.reason ?? 'held' });
    }
    await this.refused.keep(
      read.filter((accountId) => !left.has(accountId)),
      refusals,
    );
  }

  async deleteLapsed(): Promise<void> {
    const now = this.clock.now();
    await this.claims.deleteLapsed(now);
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

function byLabels(name: string): string {
  return name.split('.').reverse().join('.');
}
