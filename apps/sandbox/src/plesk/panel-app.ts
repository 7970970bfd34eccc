import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { FaultInjector } from '../core/faults.ts';
import { injectFaults } from './panel-faults.ts';
import { panelPages } from './pages/panel-pages.ts';
import type { Panel } from './panel.ts';
import { restApi } from './rest/rest-api.ts';
import { adminPages } from './wp-toolkit/admin-pages.ts';
import { resumeTasks } from './wp-toolkit/tasks.ts';
import { toolkitApi } from './wp-toolkit/toolkit-api.ts';
import { answerPacket } from './xml/agent.ts';

export interface PanelSettings {
  faults: FaultInjector;
  /** How long every answer takes at least. */
  latencyMs: number;
  /** How long WordPress takes to be installed. */
  installMs: number;
}

/** One panel's HTTPS server: the XML-API, the REST APIs and the pages, all under the same faults. */
export function createPanelApp(panel: Panel, settings: PanelSettings): FastifyInstance {
  const { certificatePem: cert, privateKeyPem: key } = panel.credentials;
  const app = Fastify({ https: { cert, key }, forceCloseConnections: true });
  // Bodies stay text: each surface reads its own, and faults are matched against what was really sent.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.get('/', (_request, reply) => reply.redirect('/smb/web/view'));
  app.post('/enterprise/control/agent.php', (request, reply) => {
    const headers = { key: header(request, 'key'), login: header(request, 'http_auth_login') };
    return reply
      .type('text/xml; charset=utf-8')
      .send(answerPacket(panel, headers, typeof request.body === 'string' ? request.body : ''));
  });
  app.register(async (rest) => restApi(rest, panel), { prefix: '/api/v2' });
  app.register(async (toolkit) => toolkitApi(toolkit, panel, settings), {
    prefix: '/api/modules/wp-toolkit',
  });
  resumeTasks(panel);
  app.register(async (pages) => {
    panelPages(pages, panel);
    adminPages(pages, panel);
  });
  injectFaults(app, panel, settings);
  return app as unknown as FastifyInstance;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
