import type { FastifyReply, FastifyRequest } from 'fastify';
import { objectMissing, ownerMissing, PanelFault } from '../panel-fault.ts';

/** A refusal of the REST API with its status. */
export class RestFault extends Error {
  readonly status: 400 | 404;

  constructor(status: 400 | 404, message: string) {
    super(message);
    this.status = status;
  }
}

/** Puts a refusal into the REST API's form, `{code, message}`; anything else is not a refusal. */
export function sendFault(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof RestFault)
    return reply.code(error.status).send({ code: error.status, message: error.message });
  if (!(error instanceof PanelFault)) throw error;
  const missing = error.errcode === objectMissing || error.errcode === ownerMissing;
  return reply.code(missing ? 404 : 400).send({ code: error.errcode, message: error.message });
}

/** The members of a JSON body. @throws RestFault when it is not an object. */
export function jsonBody(request: FastifyRequest): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(String(request.body)) as unknown;
  } catch {
    throw new RestFault(400, 'The request body is not JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new RestFault(400, 'The request body is not an object.');
  return body as Record<string, unknown>;
}

/** The named part of the path or the query; empty when missing. */
export function parameter(request: FastifyRequest, part: 'params' | 'query', name: string): string {
  const value = (request[part] as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}
