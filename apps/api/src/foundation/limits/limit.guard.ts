import type { Call } from '@homeport/contract/call';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '../http/app-error.ts';
import { callMetadata, type HomeportRequest } from '../http/handle.decorator.ts';
import { addressOf } from '../http/origin.ts';
import { LimitsService } from './limits.service.ts';

/** Counts every call against the limit its contract states. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: LimitsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<Call | undefined>(callMetadata, context.getHandler());
    if (call === undefined) throw new AppError('not_found');
    await this.limits.countCall(call.limit, addressOf(context.switchToHttp().getRequest<HomeportRequest>()));
    return true;
  }
}
