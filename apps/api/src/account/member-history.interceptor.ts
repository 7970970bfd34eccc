import { areaOfModule, type ModuleName } from '@homeport/contract/api-key-areas';
import type { Call } from '@homeport/contract/call';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { concatMap, type Observable } from 'rxjs';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { callMetadata, type HomeportRequest } from '../foundation/http/handle.decorator.ts';
import { originOf } from '../foundation/http/origin.ts';
import { shownKinds } from './account-events.ts';

/** Classes of calls that change nothing, although some are sent as POST. */
const reading: ReadonlySet<Call['limit']> = new Set(['read', 'sync', 'search', 'none']);

/** Puts into the history of an account what its members change, unless the change itself has done so. */
@Injectable()
export class MemberHistoryInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly audit: AuditService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<HomeportRequest>();
    const { caller } = request;
    if (caller?.member === undefined) return next.handle();
    const call = this.reflector.get<Call>(callMetadata, context.getHandler());
    const { recorded } = caller.member;
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        const isTold = shownKinds.some((kind) => recorded?.has(kind));
        if (!isTold && isChange(call))
          await this.audit.record({
            userId: caller.userId,
            actorId: caller.userId,
            kind: 'people.acted',
            ip: originOf(request).ip,
            detail: { call: call.name, area: areaOfModule[call.name.split('.')[0] as ModuleName] },
          });
        return answer;
      }),
    );
  }
}

function isChange({ method, limit, name, owner }: Call): boolean {
  if (name === 'support.customerViewed' || owner === 'none') return false;
  return method === 'GET' ? limit === 'secret' : !reading.has(limit);
}
