import type { Call, Policy } from '@homeport/contract/call';
import { hasRight } from '@homeport/contract/staff-rights';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ApiKeyAccessService } from './api-key-access.service.ts';
import { hasApiKey, requireScope } from './api-key.ts';
import { AppError } from './app-error.ts';
import { MembersService } from './members.service.ts';
import { callMetadata, type Caller, type HomeportRequest } from './handle.decorator.ts';

/** Verifies the access token and puts the caller on the request, through the passport strategy "jwt". */
@Injectable()
export class TokenGuard extends AuthGuard('jwt') {
  override handleRequest<T>(error: unknown, caller: T | false, info: unknown, context: ExecutionContext): T {
    if (error instanceof Error) throw error;
    if (caller) return caller;
    if (info instanceof AppError) throw info;
    // Passport does not distinguish a missing token from a forged one; the client refreshes for one and signs out for the other.
    const { authorization } = context.switchToHttp().getRequest<HomeportRequest>().headers;
    throw new AppError(authorization === undefined ? 'token_expired' : 'token_invalid');
  }
}

const roles: Partial<Record<Policy, readonly Caller['role'][]>> = {
  customer: ['user', 'agent', 'admin'],
  staff: ['agent', 'admin'],
  admin: ['admin'],
};

/** Whether the caller has the right that the call names. A call of staff without one is denied. */
function hasRightTo({ policy, right }: Call, { staffRole }: Caller): boolean {
  if (right === undefined) return policy === 'customer';
  return hasRight(staffRole, right);
}

/**
 * Browsers send where a request comes from (Fetch Metadata). Pages of other origins, navigations and
 * embedded resources may not make calls of signed-in people, not even with a safe method. Other clients send
 * none of these fields.
 */
function isFetchedByPortal(headers: HomeportRequest['headers']): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  return (
    (site === undefined || site === 'same-origin') &&
    (mode === undefined || mode === 'cors' || mode === 'same-origin') &&
    (destination === undefined || destination === 'empty')
  );
}

/** Applies the policy that the contract states for a call. A handler without a call is denied. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: TokenGuard,
    private readonly keys: ApiKeyAccessService,
    private readonly members: MembersService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<Call | undefined>(callMetadata, context.getHandler());
    if (call === undefined) throw new AppError('not_found');
    const allowed = roles[call.policy];
    if (allowed === undefined) return true;
    const request = context.switchToHttp().getRequest<HomeportRequest & { user?: Caller }>();
    // What staff may do, and how long ago someone confirmed their identity, is never taken from memory.
    request.readsSession = call.policy !== 'customer' || call.confirmation === 'fresh';
    if (!isFetchedByPortal(request.headers)) throw new AppError('not_found', { isDenied: true });
    const caller = await this.#callerOf(call, request, context);
    if (caller === undefined || !allowed.includes(caller.role) || !hasRightTo(call, caller))
      throw new AppError('not_found', { isDenied: true });
    if (caller.apiKey !== undefined) requireScope(call, caller.apiKey);
    if (caller.lacksSecondFactor && !call.beforeSecondFactor) throw new AppError('second_factor_missing');
    const acting = await this.members.callerFor(call, caller, request.headers);
    if (call.confirmation === 'fresh' && !caller.isConfirmed) throw new AppError('confirmation_required');
    request.caller = acting;
    return true;
  }

  async #callerOf(
    call: Call,
    request: HomeportRequest & { user?: Caller },
    context: ExecutionContext,
  ): Promise<Caller | undefined> {
    if (hasApiKey(call, request.headers)) return this.keys.callerOf(call, request);
    await this.tokens.canActivate(context);
    return request.user;
  }
}
