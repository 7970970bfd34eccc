import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { UserRecord } from './records.ts';
import { Refusal } from './refusal.ts';

/** The account that a request speaks for, put there once its key is checked. */
const accounts = new WeakMap<FastifyRequest, UserRecord>();

export function speaksFor(request: FastifyRequest, user: UserRecord): void {
  accounts.set(request, user);
}

export function accountOf(request: FastifyRequest): UserRecord {
  const user = accounts.get(request);
  if (!user) throw new Refusal('UNAUTHORIZED', 'Invalid API credentials');
  return user;
}

/** @throws Refusal with the first field at fault */
export function readBody<T>(schema: z.ZodType<T>, request: FastifyRequest): T {
  const result = schema.safeParse(parsed(request.body));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Refusal(
    'VALIDATION_ERROR',
    issue?.message ?? 'Invalid request',
    issue?.path.join('.') || undefined,
  );
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new Refusal('VALIDATION_ERROR', 'The body is not JSON');
  }
}

/** The answer in MXroute's wrapper. */
export function wrapped(data: unknown): object {
  return { success: true, data };
}

export function created(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.code(201).send(wrapped(data));
}

export function gone(reply: FastifyReply): FastifyReply {
  return reply.code(204).send();
}
