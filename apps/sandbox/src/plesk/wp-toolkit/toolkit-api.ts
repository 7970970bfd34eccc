import { wpToolkitContract } from '@homeport/provider-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { guardContract } from '../../core/contract-guard.ts';
import type { Panel } from '../panel.ts';
import { jsonBody, parameter } from '../rest/rest-answer.ts';
import { readInstallRequest, refuseWeakPassword } from './install-request.ts';
import {
  describeAccount,
  describeInstallation,
  livingInstallation,
  passwordHash,
  saveInstallation,
  wantedInstallation,
} from './installations.ts';
import { createLoginLink } from './logins.ts';
import { addPlugin, describePlugin, setPluginActive } from './plugins.ts';
import { describeTask, settleTasks, startInstall, startScan, type TaskSettings } from './tasks.ts';
import { sendToolkitFault, ToolkitFault } from './toolkit-answer.ts';

/** WP Toolkit's API below `/api/modules/wp-toolkit`: every call behind the panel's secret key. */
export function toolkitApi(app: FastifyInstance, panel: Panel, settings: TaskSettings): void {
  app.addHook('onRequest', (request, reply, next) => {
    const key = request.headers['x-api-key'];
    const verdict = panel.guard.judge(typeof key === 'string' ? key : undefined);
    if (verdict === 'accepted') return next();
    return verdict === 'locked'
      ? reply.code(401).send('')
      : reply.code(401).send({ meta: { status: 401, message: 'Authentication failed.' } });
  });
  app.addHook('preHandler', (request, _reply, next) => {
    settleTasks(panel);
    // Its guard against requests that a browser was tricked into.
    const declared = /^application\/json\b/.test(request.headers['content-type'] ?? '');
    if (request.method !== 'GET' && !declared)
      return next(new ToolkitFault(400, 'The content type must be application/json.'));
    next();
  });
  guardContract(app, {
    contract: wpToolkitContract(),
    watch: panel.contract,
    refuse: ({ field, reason }) => new ToolkitFault(422, reason, field),
  });
  app.setErrorHandler((error, _request, reply) => sendToolkitFault(reply, error));
  app.setNotFoundHandler((_request, reply) => sendToolkitFault(reply, new ToolkitFault(404, 'Not found')));
  installationRoutes(app, panel, settings);
  accessRoutes(app, panel);
  pluginRoutes(app, panel);
}

function installationRoutes(app: FastifyInstance, panel: Panel, settings: TaskSettings): void {
  app.get('/v1/installations', () =>
    panel.toolkit.installations.values().map((each) => describeInstallation(panel, each)),
  );
  app.get('/v1/installations/:id', (request) =>
    describeInstallation(panel, wantedInstallation(panel, idOf(request))),
  );
  app.post('/v1/installations', (request, reply) => {
    const { wanted, overwrite } = readInstallRequest(panel, jsonBody(request));
    const task = startInstall(panel, wanted, { ...settings, overwrite });
    return reply.code(201).send({ url: '/modules/wp-toolkit', task: describeTask(panel, task) });
  });
  app.post('/v1/scanner', (request, reply) => {
    if (jsonBody(request)['confirm'] !== true) throw new ToolkitFault(422, 'Must be true.', 'confirm');
    return reply.code(201).send({ url: '/modules/wp-toolkit', task: describeTask(panel, startScan(panel)) });
  });
  app.get('/v1/background-tasks/:code/:id', (request) => {
    const task = panel.toolkit.tasks.get(idOf(request));
    if (task?.code !== parameter(request, 'params', 'code')) throw new ToolkitFault(404, 'Task is not found');
    return describeTask(panel, task);
  });
}

function accessRoutes(app: FastifyInstance, panel: Panel): void {
  app.post('/v1/installations/:id/login', (request, reply) => {
    const installation = livingInstallation(panel, idOf(request));
    const login = parameter(request, 'query', 'login');
    if (login !== '' && login !== installation.adminLogin)
      throw new ToolkitFault(422, `There is no user '${login}'.`, 'login');
    return reply.redirect(createLoginLink(panel, installation), 307);
  });
  app.get('/v1/installations/:id/account', (request) => {
    return describeAccount(livingInstallation(panel, idOf(request)));
  });
  app.patch('/v1/installations/:id/account', (request) => {
    const installation = livingInstallation(panel, idOf(request));
    const { password } = jsonBody(request);
    if (typeof password !== 'string') throw new ToolkitFault(422, 'Is missing.', 'password');
    refuseWeakPassword(password, 'password');
    installation.passwordHash = passwordHash(installation.adminLogin, password);
    saveInstallation(panel, installation);
    return describeAccount(installation);
  });
}

function pluginRoutes(app: FastifyInstance, panel: Panel): void {
  app.get('/v1/installations/:id/plugins', (request) =>
    livingInstallation(panel, idOf(request)).plugins.map(describePlugin),
  );
  app.post('/v1/installations/:id/plugins', (request) => {
    const { slug, status } = jsonBody(request);
    if (typeof slug !== 'string') throw new ToolkitFault(422, 'Is missing.', 'slug');
    const installation = livingInstallation(panel, idOf(request));
    return describePlugin(addPlugin(panel, installation, slug, flag(status)));
  });
  app.put('/v1/installations/:id/plugins/:slug/status', (request) => {
    const installation = livingInstallation(panel, idOf(request));
    const status = flag(jsonBody(request)['status']);
    setPluginActive(panel, installation, parameter(request, 'params', 'slug'), status);
    return { status };
  });
}

function idOf(request: FastifyRequest): string {
  return parameter(request, 'params', 'id');
}

function flag(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new ToolkitFault(422, 'Must be true or false.', 'status');
  return value;
}
