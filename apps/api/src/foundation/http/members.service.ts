import type { Call } from '@homeport/contract/call';
import { isPersonal, reaches } from '@homeport/contract/member-reach';
import { accountHeader, type MemberRole } from '@homeport/contract/member-roles';
import { Injectable } from '@nestjs/common';
import { AppError } from './app-error.ts';
import type { Caller, HomeportRequest } from './handle.decorator.ts';

/** What someone may do in the account of someone else. */
export interface Membership {
  role: MemberRole;
  /** The only websites that they reach, by id; null: all of the account's. */
  websites: readonly string[] | null;
  /** The account demands a second factor, and the session has not shown one. */
  needsSecondFactor: boolean;
}

/** @param accountId as the request names it: any text */
type FindMembership = (accountId: string, caller: Caller) => Promise<Membership | undefined>;

/**
 * Decides for which account a call of a customer is made: the caller's own one, or the one that the request names. In
 * the account of someone else, the caller has the id of its owner, so that every owner rule holds as it is, and is
 * known as its member. The membership is looked up for each request: one that has ended counts at once.
 */
@Injectable()
export class MembersService {
  #find: FindMembership | undefined;

  /** Registers how to find a membership. Until then, no one has one. */
  register(find: FindMembership): void {
    if (this.#find !== undefined) throw new Error('Memberships are registered twice');
    this.#find = find;
  }

  /** @throws AppError account_unavailable, member_factor, member_role */
  async callerFor(call: Call, caller: Caller, headers: HomeportRequest['headers']): Promise<Caller> {
    const accountId = headers[accountHeader];
    if (accountId === undefined || accountId === caller.userId) return caller;
    if (call.policy !== 'customer' || isPersonal(call)) return caller;
    const isPerson = caller.role === 'user' && caller.apiKey === undefined;
    const membership =
      isPerson && typeof accountId === 'string' ? await this.#find?.(accountId, caller) : undefined;
    if (membership === undefined) throw new AppError('account_unavailable', { isDenied: true });
    if (membership.needsSecondFactor) throw new AppError('member_factor');
    const { role, websites } = membership;
    if (!reaches({ role, isLimited: websites !== null }, call))
      throw new AppError('member_role', { isDenied: true });
    const member = {
      userId: caller.userId,
      role,
      websites: websites ?? undefined,
      recorded: new Set<string>(),
    };
    return { ...caller, userId: String(accountId), member };
  }
}
