import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../foundation/http/app-error.ts';
import { sendProblem } from '../foundation/http/problem.filter.ts';

/**
 * Serves the built client. Every path that is neither the API's nor a file answers the client's page, dots or not,
 * because the last part of a path can be a domain name.
 */
export async function servePortal(server: FastifyInstance, folder: string): Promise<void> {
  const root = resolve(folder);
  if (folder === '' || !existsSync(join(root, 'index.html'))) return;
  await server.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  server.get('/*', (request, reply) => {
    // A file of an earlier build is gone; the client reloads when it sees that.
    if (request.url.startsWith('/api') || request.url.startsWith('/assets/'))
      return sendProblem(request, reply, new AppError('not_found'));
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
