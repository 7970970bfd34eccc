import { domainToUnicode } from 'node:url';
import { limits } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { DomainsService } from '../domains/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { isInternalName } from '../foundation/dns/internal-names.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { hostName, isAtOrBelow, isOfHosts, registrableOf, withParents } from './host-names.ts';
import { NameClaimsRepository } from './name-claims.repository.ts';
import { type NameOwnership, NameOwnershipsRepository } from './name-ownerships.repository.ts';
import { OwnHostsService } from './own-hosts.service.ts';
import { rankOf, ranks } from './ranks.ts';
import { type Message, messageOf } from '../foundation/messages/message.ts';

/**
 * Why a customer may not use a name.
 * - invalid: not a usable domain name; reserved: ours or a provider's; temporary: not reserved for them
 * - registered, held: another customer's; resting: another customer's until lately; releasing: being moved between them
 */
export type RefusalReason =
  | 'invalid'
  | 'reserved'
  | 'temporary'
  | 'registered'
  | 'held'
  | 'resting'
  | 'releasing';

export interface NameRefusal {
  reason: RefusalReason;
  /** For the customer. */
  message: Message;
  /** Whether a proof of ownership would lift the refusal. */
  provable: boolean;
}

/** A name that another customer has: the requested one, or a parent of it. */
interface Conflict {
  name: string;
  rank: number;
}

/** The operation that removes a lost name from a website; its key is the name. */
export const releaseKind = 'hosting.releaseName';
/** The operations that add a name to a panel; their key is the name as well. */
const additionKinds = ['hosting.addWebsite', 'hosting.openLocation'] as const;

/** Decides who may use a domain name, wherever it is entered. */
@Injectable()
export class NamePolicyService {
  readonly #reserved: readonly string[];

  constructor(
    private readonly claims: NameClaimsRepository,
    private readonly ownerships: NameOwnershipsRepository,
    private readonly ownHosts: OwnHostsService,
    private readonly domains: DomainsService,
    private readonly operations: OperationsService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    this.#reserved = config.settings.RESERVED_NAMES;
  }

  /**
   * @param name canonical (A-labels, lower case)
   * @returns undefined when the customer may use the name
   */
  async check(userId: string, name: string): Promise<NameRefusal | undefined> {
    const shown = domainToUnicode(name);
    if (registrableOf(name) === null || isInternalName(name) || name.length > limits.hostname)
      return refusal('invalid', messageOf('names.invalid', { name: shown }));
    if (isAtOrBelow(name, this.config.settings.TEMP_ZONE)) return this.#checkTemporary(userId, name);
    if (isOfHosts(name, [...this.#reserved, ...(await this.ownHosts.list())]))
      return refusal('reserved', messageOf('names.reserved'));
    return this.#checkOthers(userId, name);
  }

  /** The names that no customer may use, with their parents but without their children. */
  async listReserved(): Promise<string[]> {
    const hosts = [...this.#reserved, ...(await this.ownHosts.list())];
    return [...new Set(hosts.flatMap(withParents))]
      .filter((name) => hostName.test(name) && !name.includes('_'))
      .toSorted();
  }

  /** A temporary name is kept for one customer; what is below it is theirs as well. */
  async #checkTemporary(userId: string, name: string): Promise<NameRefusal | undefined> {
    const now = this.clock.now();
    const held = await this.claims.listOn(withParentsBelow(name, this.config.settings.TEMP_ZONE), now);
    if (held.some((claim) => claim.userId === userId)) return undefined;
    return refusal('temporary', messageOf('names.temporary'));
  }

  async #checkOthers(userId: string, name: string): Promise<NameRefusal | undefined> {
    const now = this.clock.now();
    const [names, shown] = [withParents(name), domainToUnicode(name)];
    const registered = await this.domains.listHolders(names);
    const [nearest] = registered;
    if (nearest !== undefined && nearest.userId !== userId)
      return refusal('registered', messageOf('names.registered', { name: shown }));
    const [claims, rows, below, provenBelow] = [
      await this.claims.listOn(names, now),
      await this.ownerships.listOn(names),
      await this.claims.listBelow(name, now),
      await this.ownerships.listProvenBelow(name),
    ];
    if (await this.#isBusy(userId, name))
      return refusal('releasing', messageOf('names.releasing', { name: shown }));
    if (nearest !== undefined && nearest.expiresAt > now) return undefined;
    const own = new Set(claims.filter((claim) => claim.userId === userId).map((claim) => claim.name));
    const proven = rows.filter((row) => row.userId === userId && row.state === 'proven');
    const conflicts = conflictsOf(userId, { claims, rows, now });
    const blocking = conflicts.find((conflict) => isBlocking(conflict, { names, own, proven }));
    if (blocking !== undefined) return held(shown, blocking);
    const isProven = proven.some((row) => rankOf(row, now) >= ranks.proven);
    if (isProven) return undefined;
    const others = [...(await this.#unlapsed(below, now)), ...provenBelow].filter(
      (each) => each.userId !== userId,
    );
    if (others.length > 0 && !own.has(name))
      return refusal('held', messageOf('names.heldBelow', { name: shown }), true);
    const resting = await this.ownerships.listResting(userId, names, now);
    if (resting.length > 0 && !names.some((each) => own.has(each)))
      return refusal('resting', messageOf('names.resting', { name: shown }), true);
    return undefined;
  }

  /** Whether an operation is still removing the name from another customer, or adding it for one. */
  async #isBusy(userId: string, name: string): Promise<boolean> {
    const unfinished = await this.operations.listUnfinishedOn([releaseKind, ...additionKinds], name);
    return unfinished.some(({ kind, ownerId }) => kind === releaseKind || ownerId !== userId);
  }

  async #unlapsed<Claim extends { userId: string; name: string }>(
    claims: readonly Claim[],
    now: Date,
  ): Promise<Claim[]> {
    const rows = await this.ownerships.listOn(claims.map(({ name }) => name));
    return claims.filter((claim) => rankOf(rowOf(rows, claim), now) > ranks.lapsed);
  }
}

function rowOf(
  rows: readonly NameOwnership[],
  { userId, name }: { userId: string; name: string },
): NameOwnership | undefined {
  return rows.find((row) => row.userId === userId && row.name === name);
}

/** What other customers have at the name or above it. */
function conflictsOf(
  userId: string,
  {
    claims,
    rows,
    now,
  }: { claims: readonly { userId: string; name: string }[]; rows: readonly NameOwnership[]; now: Date },
): Conflict[] {
  const proven = rows.filter((row) => row.state === 'proven');
  return [...claims, ...proven]
    .filter((each) => each.userId !== userId)
    .map((each) => ({ name: each.name, rank: rankOf(rowOf(rows, each), now) }))
    .filter(({ rank }) => rank > ranks.lapsed);
}

/** Whether another customer's claim keeps this customer from the name: `names` are the name and its parents. */
function isBlocking(
  conflict: Conflict,
  {
    names,
    own,
    proven,
  }: { names: readonly string[]; own: ReadonlySet<string>; proven: readonly NameOwnership[] },
): boolean {
  const isExact = conflict.name === names[0];
  // Closer to the name than the other customer's claim.
  const isNearer = (name: string) => name !== conflict.name && isAtOrBelow(name, conflict.name);
  if (!isExact && [...own].some(isNearer)) return false;
  return !proven.some((row) => {
    const rank = rankOf(row, new Date(0));
    return rank > conflict.rank || (rank >= ranks.proven && isNearer(row.name));
  });
}

function held(shown: string, { rank }: Conflict): NameRefusal {
  return rank >= ranks.proven
    ? refusal('held', messageOf('names.proven', { name: shown }), true)
    : refusal('held', messageOf('names.held', { name: shown }), true);
}

function refusal(reason: RefusalReason, message: Message, provable = false): NameRefusal {
  return { reason, message, provable };
}

/** The name and its parents, below a zone. */
function withParentsBelow(name: string, zone: string): string[] {
  const labels = name.slice(0, -zone.length - 1).split('.');
  return labels.map((_, index) => `${labels.slice(index).join('.')}.${zone}`);
}
