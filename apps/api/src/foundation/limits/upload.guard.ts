import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { HomeportRequest } from '../http/handle.decorator.ts';
import { addressOf } from '../http/origin.ts';
import { addressKey } from './address.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { messageOf } from '../messages/message.ts';

/** How many forms one account may send to a process at the same time; a person sends one from each window. */
const formsAtOnce = 2;

/**
 * Limits how many forms with files one account, or one address without an account, sends at the same time.
 * A form above the limit is refused before its body is read.
 */
@Injectable()
export class UploadGuard implements CanActivate {
  readonly #forms = new ConcurrencyLimit(formsAtOnce);

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<HomeportRequest>();
    if (!request.isMultipart()) return true;
    const { raw } = context.switchToHttp().getResponse<FastifyReply>();
    // The client has disconnected: nothing can be read, and nothing would release the slot.
    if (raw.destroyed) throw new AppError('validation_error', { fields: { body: messageOf('input.form') } });
    const release = this.#forms.take(request.caller?.userId ?? addressKey(addressOf(request)));
    if (release === undefined) {
      const message = messageOf('limits.formsAtOnce', { forms: formsAtOnce });
      throw new AppError('rate_limited', { message, retryAfterSeconds: 2 });
    }
    // Runs after every answer and every lost connection.
    raw.once('close', release);
    return true;
  }
}
