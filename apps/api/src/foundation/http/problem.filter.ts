import type { ErrorCode, Problem } from '@homeport/contract/errors';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionError } from '../database/database.ts';
import { messageOf, refusalKeys } from '../messages/message.ts';
import { RefusalsService } from '../refusals/refusals.service.ts';
import { AppError } from './app-error.ts';

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'validation_error',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  503: 'not_ready',
};

/** Turns every error into an answer. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  readonly #logger = new Logger(ProblemFilter.name);

  constructor(private readonly refusals: RefusalsService) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = toAppError(thrown);
    const { code, detail, fields } = error;
    if (error.status >= 500) this.#logger.error({ err: thrown, detail }, code);
    else if (!this.refusals.note(request, error))
      this.#logger.log({ refusal: code, detail, fields }, 'refused');
    sendProblem(request, reply, error);
  }
}

/** Answers with `application/problem+json`. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): void {
  const problem: Problem = {
    type: 'about:blank',
    title: error.code.replaceAll('_', ' '),
    status: error.status,
    code: error.code,
    message: error.message,
    message_keys: { ...refusalKeys(error.said, error.saidOfFields) },
    request_id: request.id,
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.work ? { work: error.work } : {}),
    ...(error.secondFactors ? { second_factors: [...error.secondFactors] } : {}),
  };
  if (error.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(Math.ceil(error.retryAfterSeconds)));
  void reply
    .status(error.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isConnectionError(thrown))
    return new AppError('not_ready', { retryAfterSeconds: 1, detail: String(thrown), cause: thrown });
  const status = thrown instanceof HttpException ? thrown.getStatus() : statusOfFastify(thrown);
  const code = status === undefined ? undefined : codeOfStatus[status];
  if (code === undefined) return new AppError('internal_error', { cause: thrown });
  return new AppError(
    code,
    code === 'validation_error'
      ? { fields: { body: messageOf('input.json') }, cause: thrown }
      : { cause: thrown },
  );
}

/** Fastify's own errors (a body that is too large or not JSON) have a status. */
function statusOfFastify(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error) || !('code' in thrown) || !('statusCode' in thrown)) return undefined;
  return String(thrown.code).startsWith('FST_') && typeof thrown.statusCode === 'number'
    ? thrown.statusCode
    : undefined;
}
