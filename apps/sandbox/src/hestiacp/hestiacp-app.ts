import Fastify, { type FastifyInstance } from 'fastify';
import type { FaultInjector } from '../core/faults.ts';
import { injectFaults } from '../core/http-faults.ts';
import { answerApi } from './api.ts';
import type { HestiacpHost } from './hestiacp-host.ts';

/** The panel's HTTPS server. */
export function createHestiacpApp(host: HestiacpHost, faults: FaultInjector): FastifyInstance {
  const { certificatePem: cert, privateKeyPem: key } = host.credentials;
  const app = Fastify({ https: { cert, key }, forceCloseConnections: true }) as unknown as FastifyInstance;
  // Bodies stay text: faults are matched against what was really sent.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  for (const path of ['/api/', '/api/index.php'])
    app.post(path, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const answer = await answerApi(host, request.headers['content-type'] ?? '', body);
      return reply.code(answer.status).headers(answer.headers).send(answer.body);
    });
  injectFaults(app, 'hestiacp', faults);
  return app;
}
