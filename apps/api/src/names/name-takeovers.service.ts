import { Injectable } from '@nestjs/common';
import { DomainsService } from '../domains/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { withParents } from './host-names.ts';
import { NameClaimsRepository } from './name-claims.repository.ts';
import { NameOwnershipsRepository } from './name-ownerships.repository.ts';
import { NameReleasesService } from './name-releases.service.ts';
import { nameTakenOver } from './names.events.ts';
import { rankOf, ranks } from './ranks.ts';

/** Moves names from customers with a weaker claim to the customer who proved or registered them. */
@Injectable()
export class NameTakeoversService {
  constructor(
    private readonly claims: NameClaimsRepository,
    private readonly ownerships: NameOwnershipsRepository,
    private readonly releases: NameReleasesService,
    private readonly domains: DomainsService,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the name from every other customer who claims it. The caller has checked the name policy and holds the name's
   * lock.
   * @returns whether the name can be used only after an operation has released it on a panel
   */
  async start(winnerId: string, name: string): Promise<boolean> {
    const now = this.clock.now();
    const [claims, rows] = [await this.claims.listOn([name], now), await this.ownerships.listOn([name])];
    const holders = [...claims, ...rows.filter((row) => row.state === 'proven')];
    return this.#takeFrom(
      { winnerId, name },
      holders.map(({ userId }) => userId),
    );
  }

  /** As `start`, and takes unproven names below it as well: for a name that was just proven. */
  async startTree(winnerId: string, name: string): Promise<boolean> {
    const now = this.clock.now();
    const isWaited = await this.start(winnerId, name);
    const below = await this.claims.listBelow(name, now);
    const rows = await this.ownerships.listOn(below.map((claim) => claim.name));
    const unproven = below.filter((claim) => {
      const row = rows.find((each) => each.userId === claim.userId && each.name === claim.name);
      return claim.userId !== winnerId && rankOf(row, now) <= ranks.unproven;
    });
    let isWaitedBelow = false;
    for (const claim of unproven.toSorted((a, b) => a.name.length - b.name.length)) {
      if (await this.#isGone(claim)) continue;
      isWaitedBelow = (await this.#takeFrom({ winnerId, name: claim.name }, [claim.userId])) || isWaitedBelow;
    }
    return isWaited || isWaitedBelow;
  }

  /**
   * Takes a name that was just registered, and everything below it, even from customers who proved it: an older proof
   * says nothing about the new zone. Names that belong to another registered domain stay.
   */
  async startRegistered(winnerId: string, name: string): Promise<void> {
    await this.claims.lock(name);
    await this.start(winnerId, name);
    const below = [
      ...(await this.claims.listBelow(name, this.clock.now())),
      ...(await this.ownerships.listProvenBelow(name)),
    ];
    for (const lost of below.toSorted((a, b) => a.name.length - b.name.length)) {
      const [nearest] = await this.domains.listHolders(withParents(lost.name));
      if (nearest?.name === name && !(await this.#isGone(lost)))
        await this.#takeFrom({ winnerId, name: lost.name }, [lost.userId]);
    }
  }

  /** Whether the name was taken from the customer already, together with a parent. */
  async #isGone({ userId, name }: { userId: string; name: string }): Promise<boolean> {
    const claims = await this.claims.listOn([name], this.clock.now());
    const row = await this.ownerships.find(userId, name);
    return row?.state !== 'proven' && !claims.some((claim) => claim.userId === userId);
  }

  async #takeFrom(
    { winnerId, name }: { winnerId: string; name: string },
    holders: readonly string[],
  ): Promise<boolean> {
    let isWaited = false;
    for (const loserId of new Set(holders)) {
      if (loserId === winnerId) continue;
      // Releases read the loser's claims, so they run before the claims are removed.
      const release = await this.releases.release({ userId: loserId, name });
      const { movedTo } = release;
      await this.claims.removeTree(loserId, name);
      await this.ownerships.lose({ userId: loserId, name, at: this.clock.now(), movedTo });
      await this.events.publish(nameTakenOver, { loserId, winnerId, name, movedTo });
      isWaited ||= release.isWaited;
    }
    return isWaited;
  }
}
