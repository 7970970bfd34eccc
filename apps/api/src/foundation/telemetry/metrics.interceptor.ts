import type { Call } from '@homeport/contract/call';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import { callMetadata } from '../http/handle.decorator.ts';
import { MetricsService } from './metrics.service.ts';

/** Measures every call, from its guards until its answer is written. */
@Injectable()
export class MetricsInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly metrics: MetricsService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = this.reflector.get<Call | undefined>(callMetadata, context.getHandler());
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const stop = this.metrics.requests.startTimer({ call: call?.name ?? 'none' });
    reply.raw.once('finish', () => stop({ status: String(reply.statusCode) }));
    return next.handle();
  }
}
