import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const answering = new AsyncLocalStorage<FastifyRequest>();

/** Lets whatever is logged while a request is answered name that request. Costs next to nothing until something is. */
export function followRequests(server: FastifyInstance): void {
  // Twice, because reading the body leaves the context of what came before it.
  server.addHook('onRequest', (request, _reply, done) => answering.run(request, done));
  server.addHook('preValidation', (request, _reply, done) => answering.run(request, done));
}

/** The request that is being answered here, for a line of the log. */
export function requestBeingAnswered(): { req?: FastifyRequest } {
  const req = answering.getStore();
  return req === undefined ? {} : { req };
}
