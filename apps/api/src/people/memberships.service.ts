import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Ownership } from '../foundation/http/access.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';
import { type Membership, MembersService } from '../foundation/http/members.service.ts';
import { isId } from '../foundation/ids/ids.ts';
import { type OwnMembership, PeopleRepository } from './people.repository.ts';

/** That a member was seen is noted at most this often. */
const noteEveryMs = 60_000;

/** The accounts of others in which people work: finds what a request may do. */
@Injectable()
export class MembershipsService implements OnModuleInit {
  constructor(
    private readonly people: PeopleRepository,
    private readonly members: MembersService,
    private readonly ownership: Ownership,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.members.register((accountId, caller) => this.#find(accountId, caller));
    this.ownership.register(
      'membership',
      async (userId, accountId) => (await this.people.findByUser(accountId, userId)) !== null,
    );
  }

  async listOwn({ userId, sessionId }: Caller): Promise<OwnMembership[]> {
    return this.people.accountsOf(userId, sessionId);
  }

  async #find(accountId: string, { userId, sessionId }: Caller): Promise<Membership | undefined> {
    // Quotas, locks and the history compare ids as text: each account has one name.
    if (!isId(accountId) || accountId !== accountId.toLowerCase()) return undefined;
    const found = await this.people.findCurrent(accountId, userId, sessionId);
    if (found === undefined || found.needsSecondFactor) return found;
    const notedBefore = this.clock.in(-noteEveryMs);
    if (found.lastSeenAt === null || found.lastSeenAt <= notedBefore)
      await this.people.touch(found.id, this.clock.now(), notedBefore);
    return found;
  }
}
