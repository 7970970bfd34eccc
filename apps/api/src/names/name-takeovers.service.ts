import { domainToUnicode } from 'node:url';
import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { DomainsService } from '../domains/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { newId } from '../foundation/ids/ids.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { StaffNoticesService } from '../foundation/notices/staff-notices.service.ts';
import { withParents } from './host-names.ts';
import { NameClaimsRepository } from './name-claims.repository.ts';
import { NameOwnershipsRepository } from './name-ownerships.repository.ts';
import { NameReleasesService } from './name-releases.service.ts';
import { rankOf, ranks } from './ranks.ts';

/** Moves a name from customers who did not prove it to the one whose it is. */
@Injectable()
export class NameTakeoversService {
  constructor(
    private readonly claims: NameClaimsRepository,
    private readonly ownerships: NameOwnershipsRepository,
    private readonly releases: NameReleasesService,
    private readonly domains: DomainsService,
    private readonly people: AuthService,
    private readonly mail: MailService,
    private readonly notices: StaffNoticesService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the name from everyone else who claims it; the rule has allowed that. The caller holds the name's lock.
   * @returns whether work on a panel has to end before the name can be used
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

  /** As `start`, and from those below the name who have not proven theirs: for a name that was just proven. */
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
   * Takes a name that was just registered, and everything below it, whatever proof others have: a proof from before the
   * registration says nothing about the zone of today. Names in another registered domain stay.
   */
  async startRegistered(winnerId: string, name: string): Promise<void> {
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

  /** Whether a customer lost a name already, with one above it. */
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
    for (const userId of new Set(holders)) {
      if (userId === winnerId) continue;
      // Released before its claims go: what is left of the customer's names has to be known then.
      const release = await this.releases.release({ userId, name });
      await this.claims.removeTree(userId, name);
      await this.ownerships.lose({ userId, name, at: this.clock.now(), movedTo: release.movedTo });
      await this.#tell({ loserId: userId, winnerId, name, movedTo: release.movedTo });
      isWaited ||= release.isWaited;
    }
    return isWaited;
  }

  async #tell({
    loserId,
    winnerId,
    name,
    movedTo,
  }: {
    loserId: string;
    winnerId: string;
    name: string;
    movedTo: string | null;
  }): Promise<void> {
    const [shown, eventId] = [domainToUnicode(name), newId()];
    const loser = (await this.people.peopleOf([loserId])).get(loserId);
    await this.audit.record({ userId: loserId, kind: 'names.lost', detail: { name, movedTo } });
    await this.audit.record({ userId: winnerId, kind: 'names.taken_over', detail: { name } });
    if (loser === undefined) return;
    await this.mail.send({
      dedupeKey: `name-lost:${eventId}`,
      to: loser.email,
      userId: loserId,
      template: 'name-lost',
      data: { name: shown, movedTo },
    });
    await this.notices.report([
      {
        kind: 'staff_name',
        key: `names.lost ${eventId}`,
        subject: shown,
        what: `${shown} was moved to the customer who proved or registered it. ${loser.email} had it before.`,
        path: `{admin}/customers/${loserId}`,
      },
    ]);
  }
}
