import { pleskRestContract } from '@homeport/provider-contracts';
import type { FastifyInstance } from 'fastify';
import { guardContract } from '../../core/contract-guard.ts';
import type { Panel } from '../panel.ts';
import { clientRoutes } from './clients.ts';
import { commandRoutes } from './commands.ts';
import { dnsRecordRoutes } from './dns-records.ts';
import { domainRoutes } from './domains.ts';
import { RestFault, sendFault } from './rest-answer.ts';
import { secretKeyRoutes } from './secret-keys.ts';
import { serverRoutes } from './server.ts';

/** The REST API below `/api/v2`: every call behind the secret key. */
export function restApi(app: FastifyInstance, panel: Panel): void {
  app.addHook('onRequest', (request, reply, next) => {
    const key = request.headers['x-api-key'];
    const verdict = panel.guard.judge(typeof key === 'string' ? key : undefined);
    if (verdict === 'accepted') return next();
    // A locked panel says nothing at all, not even that it is locked.
    return verdict === 'locked'
      ? reply.code(401).send('')
      : reply.code(401).send({ code: 0, message: 'Authentication failed.' });
  });
  guardContract(app, {
    contract: pleskRestContract(),
    watch: panel.contract,
    refuse: ({ reason }) => new RestFault(400, reason),
  });
  app.setErrorHandler((error, _request, reply) => sendFault(reply, error));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 404, message: 'Not found' }));
  serverRoutes(app, panel);
  clientRoutes(app, panel);
  domainRoutes(app, panel);
  dnsRecordRoutes(app, panel);
  commandRoutes(app, panel);
  secretKeyRoutes(app, panel);
}
