import type { Call } from '@homeport/contract/call';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import type { Message } from '../messages/message.ts';
import { issueText, messageOfIssue } from './issue-texts.ts';
import { callMetadata, type HomeportRequest } from './handle.decorator.ts';
import { readForm } from './upload.ts';

type Part = 'params' | 'query' | 'body';

/**
 * Validates requests against the contract.
 * A guard and not a pipe: the ownership guard needs validated values, and guards run before pipes.
 */
@Injectable()
export class InputGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<Call>(callMetadata, context.getHandler());
    const request = context.switchToHttp().getRequest<HomeportRequest>();
    const fields: Record<string, Message> = {};
    const sent = { params: request.params, query: request.query, body: request.body };
    if (request.isMultipart()) {
      if (call.upload === undefined) throw new AppError('unsupported_media_type');
      const { body, uploads } = await readForm(request, call.upload);
      sent.body = body;
      request.uploads = uploads;
    }
    const read = (part: Part) => validate(call[part], sent[part], part, fields);
    request.validated = { params: read('params'), query: read('query'), body: read('body') };
    // A malformed id in the path answers 404, like an id of another customer.
    if (
      typeof call.owner !== 'string' &&
      call.owner.some((rule) => rule.in === 'params' && rule.field in fields)
    )
      throw new AppError('not_found');
    if (Object.keys(fields).length > 0) throw new AppError('validation_error', { fields });
    return true;
  }
}

function validate(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  part: Part,
  fields: Record<string, Message>,
): unknown {
  if (schema === undefined) return undefined;
  const parsed = z.safeParse(schema, value ?? (part === 'body' ? undefined : {}), { error: issueText });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const name = issue.path.join('.') || part;
    fields[name] ??= messageOfIssue(issue);
  }
  return undefined;
}
