import type { FastifyInstance } from 'fastify';
import type { Panel } from '../panel.ts';
import { jsonBody, parameter, RestFault } from './rest-answer.ts';

/** `/auth/keys`: further secret keys for both APIs. */
export function secretKeyRoutes(app: FastifyInstance, panel: Panel): void {
  app.post('/auth/keys', (request, reply) => {
    const { description } = jsonBody(request);
    return reply
      .code(201)
      .send({ key: panel.guard.create(typeof description === 'string' ? description : '') });
  });
  app.delete('/auth/keys/:key', (request) => {
    if (!panel.guard.delete(parameter(request, 'params', 'key')))
      throw new RestFault(404, 'Key is not found');
    return { status: 'success' };
  });
}
