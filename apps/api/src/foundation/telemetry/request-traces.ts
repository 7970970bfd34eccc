import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readTraceparent } from './traceparent.ts';
import { beginRequestSpan } from './tracing.ts';

/** Health checks come every few seconds, and files of the portal are no work. */
const isTraced = (route: string): boolean => route.startsWith('/api/') && !route.startsWith('/api/health/');

/**
 * Gives each API request a span, in the trace of the browser that made it. Its attributes name the route and the
 * request id that the customer sees; the path, the query and the headers are left out.
 */
export function traceRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? '';
    if (isTraced(route)) {
      const span = beginRequestSpan(request, {
        name: `${request.method} ${route}`,
        kind: 'server',
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'homeport.request_id': request.id,
        },
        parent: parentOf(request),
      });
      // Also when the client gives up before the answer.
      reply.raw.once('close', () => {
        const status = reply.statusCode;
        span?.end({ 'http.response.status_code': status }, status >= 500 ? String(status) : undefined);
      });
    }
    done();
  });
}

function parentOf({ headers }: FastifyRequest): string | undefined {
  const header = headers['traceparent'];
  return readTraceparent(header) === undefined ? undefined : String(header);
}
