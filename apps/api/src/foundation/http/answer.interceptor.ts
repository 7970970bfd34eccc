import type { Call } from '@homeport/contract/call';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import * as z from 'zod/mini';
import { Config } from '../config/config.ts';
import { callMetadata } from './handle.decorator.ts';

/**
 * Sets the cache headers of answers, and outside of production validates them against the contract.
 * Production skips the validation: the compiler and the tests cover it.
 */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: Config,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = this.reflector.get<Call>(callMetadata, context.getHandler());
    const kept = call.cacheSeconds > 0 ? `private, max-age=${call.cacheSeconds}` : 'no-store';
    void context.switchToHttp().getResponse<FastifyReply>().header('cache-control', kept);
    if (this.config.settings.NODE_ENV === 'production' || call.answer === undefined) return next.handle();
    const { answer } = call;
    return next.handle().pipe(map((value: unknown) => z.parse(answer, value)));
  }
}
