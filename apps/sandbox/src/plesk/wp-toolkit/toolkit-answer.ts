import type { FastifyReply } from 'fastify';
import { RestFault } from '../rest/rest-answer.ts';

/** A refusal of WP Toolkit's API: 422 names the fields it refuses. */
export class ToolkitFault extends Error {
  readonly status: 400 | 404 | 422;
  readonly formErrors: Record<string, string[]> | undefined;

  constructor(status: 400 | 404 | 422, message: string, field?: string) {
    super(message);
    this.status = status;
    this.formErrors = status === 422 ? (field === undefined ? {} : { [field]: [message] }) : undefined;
  }
}

/** Puts a refusal into the toolkit's form; anything else is not a refusal. */
export function sendToolkitFault(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof RestFault)
    return sendToolkitFault(reply, new ToolkitFault(error.status, error.message));
  if (!(error instanceof ToolkitFault)) throw error;
  const { status, message, formErrors } = error;
  return reply.code(status).send({ meta: { status, message }, ...(formErrors ? { formErrors } : {}) });
}
