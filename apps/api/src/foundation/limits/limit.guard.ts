import type { Call } from '@homeport/contract/call';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '../http/app-error.ts';
import { callMetadata, type HomeportRequest } from '../http/handle.decorator.ts';
import { hasApiKey } from '../http/api-key.ts';
import { addressOf } from '../http/origin.ts';
import { LimitsService } from './limits.service.ts';

/** Counts every call against the limit its contract states; those with an API key are counted once the key is known. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: LimitsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<Call | undefined>(callMetadata, context.getHandler());
    if (call === undefined) throw new AppError('not_found');
    const request = context.switchToHttp().getRequest<HomeportRequest>();
    if (hasApiKey(call, request.headers)) return true;
    const isVisitor = call.policy === 'public' && (call.limit === 'sign-in' || call.limit === 'code');
    await this.limits.countCall(call.limit, addressOf(request), isVisitor ? request : undefined);
    return true;
  }
}
