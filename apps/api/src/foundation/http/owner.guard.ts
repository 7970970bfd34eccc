import type { Call, OwnerRule } from '@homeport/contract/call';
import { websiteReachOf, websiteRulesOf } from '@homeport/contract/member-reach';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Ownership } from './access.ts';
import { AppError } from './app-error.ts';
import { callMetadata, type HomeportRequest } from './handle.decorator.ts';

type Rule = Exclude<OwnerRule, string>[number];

/**
 * Enforces the owner rule of a call, and that members of single websites name no other ones. Other people's resources
 * answer 404.
 */
@Injectable()
export class OwnerGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly ownership: Ownership,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<Call>(callMetadata, context.getHandler());
    const request = context.switchToHttp().getRequest<HomeportRequest>();
    if (typeof call.owner !== 'string') {
      for (const rule of call.owner) {
        const id = namedBy(rule, request);
        if (
          request.caller === undefined ||
          id === undefined ||
          !(await this.ownership.owns(rule.resource, request.caller, id))
        )
          throw new AppError('not_found', { isDenied: true });
      }
    }
    await this.#requireReach(call, request);
    if (call.plan !== 'any') {
      const entitlement =
        request.caller === undefined ? 'nothing' : await this.ownership.entitlementOf(request.caller.userId);
      if (entitlement === 'nothing') throw new AppError('payment_required');
      if (call.plan === 'hosting' && entitlement !== 'hosting') throw new AppError('hosting_required');
    }
    return true;
  }

  /** Everything that a call names has to be of the websites that its caller reaches. */
  async #requireReach(call: Call, request: HomeportRequest): Promise<void> {
    const { caller } = request;
    const websites = caller?.member?.websites;
    if (caller === undefined || websites === undefined || websiteReachOf(call) !== 'website') return;
    const rules = websiteRulesOf(call);
    for (const rule of rules) {
      const id = namedBy(rule, request);
      if (id === undefined || !(await this.ownership.isWithin(websites, rule.resource, caller.userId, id)))
        throw new AppError('not_found', { isDenied: true });
    }
    if (rules.length === 0) throw new AppError('not_found', { isDenied: true });
  }
}

function namedBy(rule: Rule, { validated }: HomeportRequest): string | undefined {
  const values = validated?.[rule.in] as Record<string, string | number | undefined> | undefined;
  const id = values?.[rule.field];
  return id === undefined ? undefined : String(id);
}
