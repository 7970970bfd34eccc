import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const answering = new AsyncLocalStorage<FastifyRequest>();

/** Adds the current request to log lines. */
export function trackRequests(server: FastifyInstance): void {
  // Twice, because reading the body leaves the async context.
  server.addHook('onRequest', (request, _reply, done) => answering.run(request, done));
  server.addHook('preValidation', (request, _reply, done) => answering.run(request, done));
}

/** The current request, for log lines. */
export function currentRequest(): { req?: FastifyRequest } {
  const req = answering.getStore();
  return req === undefined ? {} : { req };
}
