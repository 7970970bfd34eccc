import type { Call } from '@homeport/contract/call';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { callMetadata, type HomeportRequest } from '../http/handle.decorator.ts';
import { minFileBytes } from '../http/upload.ts';
import { quotaOf } from './account-quotas.ts';
import { QuotasService } from './quotas.service.ts';

/**
 * Rejects calls of a customer whose quota has no room for the declared length of the files, before any of them is
 * received. Staff have no quotas.
 */
@Injectable()
export class QuotaCheckGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly quotas: QuotasService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<Call>(callMetadata, context.getHandler());
    const request = context.switchToHttp().getRequest<HomeportRequest>();
    const { caller } = request;
    const quota = quotaOf(call);
    if (!request.isMultipart() || caller?.role !== 'user') return true;
    if (quota !== undefined) await this.quotas.check(quota, caller.userId);
    const bytes = call.upload === undefined ? 0 : minFileBytes(request.headers, call.upload);
    await this.quotas.checkStored(caller.userId, bytes);
    await this.quotas.check('file_bytes', caller.userId, Math.max(1, bytes));
    return true;
  }
}

/** Counts valid calls against the quotas of their caller. */
@Injectable()
export class QuotaGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly quotas: QuotasService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<Call>(callMetadata, context.getHandler());
    const { caller, uploads = [] } = context.switchToHttp().getRequest<HomeportRequest>();
    if (caller?.role !== 'user') return true;
    const quota = quotaOf(call);
    if (quota !== undefined) await this.quotas.use(quota, caller.userId);
    const bytes = uploads.reduce((sum, upload) => sum + upload.bytes, 0);
    await this.quotas.checkStored(caller.userId, bytes);
    await this.quotas.use('file_bytes', caller.userId, bytes);
    return true;
  }
}
