import type { Call } from '@homeport/contract/call';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Ownership } from './access.ts';
import { AppError } from './app-error.ts';
import { callMetadata, type HomeportRequest } from './handle.decorator.ts';

/** Enforces the owner rule of a call. Other people's resources answer 404. */
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
        const values = request.validated?.[rule.in] as
          | Record<string, string | number | undefined>
          | undefined;
        const id = values?.[rule.field];
        if (
          request.caller === undefined ||
          id === undefined ||
          !(await this.ownership.owns(rule.resource, request.caller, String(id)))
        )
          throw new AppError('not_found', { isDenied: true });
      }
    }
    if (call.plan !== 'any') {
      const entitlement =
        request.caller === undefined ? 'nothing' : await this.ownership.entitlementOf(request.caller.userId);
      if (entitlement === 'nothing') throw new AppError('payment_required');
      if (call.plan === 'hosting' && entitlement !== 'hosting') throw new AppError('hosting_required');
    }
    return true;
  }
}
