import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import qs from 'qs';
import type { SandboxContext } from '../../core/provider.ts';
import { apiVersion, type StripeAccount } from '../account.ts';
import { catchUp } from '../billing/engine.ts';
import { newId } from '../ids.ts';
import type { ContractCheck } from './contract-check.ts';
import { refusalOfStatus, StripeRefusal } from './errors.ts';
import { expand } from './expansion.ts';
import { IdempotencyKeys } from './idempotency.ts';
import type { Route } from './route.ts';

interface Answer {
  status: number;
  body: string;
  replayed?: boolean;
}

/** Serves the API: key check, parameters, faults, idempotency, work, expansion, in Stripe's order. */
export function createServer(
  context: SandboxContext,
  account: StripeAccount,
  contract: ContractCheck,
  routes: Route[],
): FastifyInstance {
  const app = Fastify({
    logger: { level: 'error' },
    bodyLimit: 4 * 1024 * 1024,
    forceCloseConnections: true,
  });
  const keys = new IdempotencyKeys(context);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => answer({ context, account, contract, keys, route, request, reply }),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
    void reply.status(404).send({ error: { type: 'invalid_request_error', message } });
  });
  return app;
}

interface Exchange {
  context: SandboxContext;
  account: StripeAccount;
  contract: ContractCheck;
  keys: IdempotencyKeys;
  route: Route;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function answer(exchange: Exchange): Promise<FastifyReply> {
  const { context, request, reply, keys } = exchange;
  const id = newId('req', 14);
  const body = typeof request.body === 'string' ? request.body : '';
  const key = request.method === 'POST' ? (request.headers['idempotency-key'] ?? null) : null;
  const described = `${request.method} ${request.url} ${body}`;
  void reply.header('request-id', id).header('stripe-version', apiVersion).type('application/json');
  if (typeof key === 'string') void reply.header('idempotency-key', key);
  let reserved = false;
  try {
    checkKey(request.headers.authorization);
    const kept = typeof key === 'string' ? keys.begin(key, described) : undefined;
    reserved = typeof key === 'string' && !kept;
    const plan = await context.faults.strike('stripe', described);
    if (plan.status !== undefined) throw refusalOfStatus(plan.status);
    const result: Answer = kept ? { ...kept, replayed: true } : work(exchange, id, key, described, body);
    if (plan.dropAfterEffect) return cut(reply);
    if (plan.garbage) return await reply.send('<html>\u0000 502 Bad Gateway');
    if (result.replayed) void reply.header('idempotent-replayed', 'true');
    return await reply.status(result.status).send(result.body);
  } catch (error) {
    const { status, body: text } = describeError(error, request);
    return await reply.status(status).send(text);
  } finally {
    if (reserved && typeof key === 'string') keys.end(key);
  }
}

/** Refused parameters throw and are not kept; whatever the work itself ends in is. */
function work(exchange: Exchange, id: string, key: unknown, described: string, body: string): Answer {
  const { account, contract, keys, route, request } = exchange;
  const params = parseForm(request, body);
  const { expand: paths, ...raw } = params;
  const names = request.params as { id?: string; child?: string };
  const asked = { method: request.method, path: request.url.split('?')[0] ?? '', params };
  const run = contract.request(asked, () =>
    route.prepare({ id: names.id ?? '', child: names.child ?? '' }, raw),
  );
  catchUp(account);
  const idempotencyKey = typeof key === 'string' ? key : null;
  const result = account.during(id, idempotencyKey, (): Answer => {
    try {
      const object = expand(account, run(), expandPaths(paths));
      const text = JSON.stringify(object, null, 2);
      contract.answer(asked, JSON.parse(text));
      return { status: 200, body: text };
    } catch (error) {
      return describeError(error, request);
    }
  });
  if (idempotencyKey !== null) keys.keep(idempotencyKey, described, result);
  return result;
}

function describeError(error: unknown, request: FastifyRequest): Answer {
  if (error instanceof StripeRefusal) {
    return { status: error.status, body: JSON.stringify({ error: error.error }, null, 2) };
  }
  request.log.error(error);
  const refusal = refusalOfStatus(500);
  return { status: 500, body: JSON.stringify({ error: refusal.error }, null, 2) };
}

function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function parseForm(request: FastifyRequest, body: string): Record<string, unknown> {
  const query = request.url.split('?')[1] ?? '';
  const form = request.method === 'POST' ? body : query;
  return qs.parse(form, { depth: 8, arrayLimit: 1000, parameterLimit: 5000 });
}

function expandPaths(value: unknown): string[] {
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return list.filter((path): path is string => typeof path === 'string');
}

/** Any test key will do; Bearer, or Basic with the key as the user. */
function checkKey(authorization: string | undefined): void {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  const key = scheme === 'Basic' ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '') : value;
  if (/^sk_test_\w+$/.test(key)) return;
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
  throw new StripeRefusal(401, { type: 'invalid_request_error', message });
}
