import fastify, { type FastifyInstance } from 'fastify';
import { serveAssets } from '../pages/surface.ts';
import { authenticatorRoutes } from './authenticator.ts';
import type { ConsoleParts } from './console-parts.ts';
import { mailRoutes } from './mail.ts';
import { nameRoutes } from './names.ts';
import { missingPage } from './pages/missing.page.ts';
import { peopleRoutes } from './people.ts';
import { programRoutes } from './programs.ts';
import { registryRoutes } from './registry.ts';
import { ConsoleError } from './reply.ts';
import { showPage } from './show-page.ts';
import { consoleSurface } from './surface.ts';

/** The sandbox's own face: JSON for programs, pages for people. */
export function createConsole(parts: ConsoleParts): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without a body may still come with the JSON content type.
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
  app.setNotFoundHandler(() => {
    throw new ConsoleError(404, 'There is nothing at this address.');
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof ConsoleError ? error.status : (error.statusCode ?? 500);
    void reply.status(status);
    if (status === 404 && request.headers.accept?.includes('text/html'))
      return showPage(reply, parts.time, { title: 'Not found', body: missingPage(error.message) });
    if (error instanceof ConsoleError) return reply.send(refusal(error.message, error.field));
    if (status >= 500) process.stderr.write(`Console: ${error.stack ?? error.message}\n`);
    return reply.send(refusal(error.message, status === 400 ? 'body' : undefined));
  });
  programRoutes(app, parts);
  registryRoutes(app, parts.registry);
  mailRoutes(app, parts.mailHost);
  nameRoutes(app, parts.names);
  authenticatorRoutes(app, parts.authenticator);
  peopleRoutes(app, parts);
  serveAssets(app, consoleSurface);
  return app;
}

function refusal(message: string, field: string | undefined): object {
  return { error: { ...(field ? { field } : {}), message } };
}
