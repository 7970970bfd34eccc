import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { issueFault } from './order.ts';
import { faulty, Refusal } from './refusal.ts';

/** The body of a change. @throws Refusal when it is not declared as JSON, or is none */
export function bodyOf(request: FastifyRequest): unknown {
  if (!request.headers['content-type']?.startsWith('application/json'))
    throw new Refusal(400, { message: 'The content type must be application/json' });
  try {
    return JSON.parse(String(request.body)) as unknown;
  } catch {
    throw new Refusal(400, { message: 'The body is not valid JSON' });
  }
}

/** @throws Refusal 400 with all that is wrong */
export function read<T>(schema: z.ZodType<T>, input: unknown, location: 'body' | 'querystring' = 'body'): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw faulty(...result.error.issues.map((issue) => ({ ...issueFault(issue), location })));
}
