import fastify, { type FastifyInstance } from 'fastify';
import type { Provider, SandboxContext } from '../core/provider.ts';
import type { TimeKeeper } from '../core/time-keeper.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { assetRoutes } from './assets.ts';
import { peopleRoutes } from './people.ts';
import { programRoutes } from './programs.ts';
import { ConsoleError } from './reply.ts';

/** Stripe's hosted checkout as a program uses it, without the page. */
export interface Checkouts {
  payCheckout(sessionId: string, card: string): Promise<{ status: number; body: object }>;
  cancelCheckout(sessionId: string): Promise<{ status: number; body: object }>;
}

export interface ConsoleParts {
  context: SandboxContext;
  time: TimeKeeper;
  inbox: Inbox;
  checkouts: Checkouts;
  providers: readonly Provider[];
}

/** The sandbox's own face: JSON for programs, pages for people. */
export function createConsole(parts: ConsoleParts): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without a body may still come with the JSON content type.
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof ConsoleError) {
      const { status, field, message } = error;
      return reply.status(status).send({ error: { ...(field ? { field } : {}), message } });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) process.stderr.write(`Console: ${error.stack ?? error.message}\n`);
    const field = status === 400 ? { field: 'body' } : {};
    return reply.status(status).send({ error: { ...field, message: error.message } });
  });
  programRoutes(app, parts);
  peopleRoutes(app, parts);
  assetRoutes(app);
  return app;
}
