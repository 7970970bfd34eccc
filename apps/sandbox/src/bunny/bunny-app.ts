import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bunnyContract } from '@homeport/provider-contracts';
import { guardContract } from '../core/contract-guard.ts';
import type { ContractWatch } from '../core/contract-watch.ts';
import type { FaultInjector } from '../core/faults.ts';
import { injectFaults } from '../core/http-faults.ts';
import type { BunnyAccount } from './account.ts';
import { Refusal } from './refusal.ts';
import { zoneAnswer } from './zone-answer.ts';

const newZone = z.object({
  Name: z.string(),
  OriginUrl: z.string().nullish(),
  OriginHostHeader: z.string().nullish(),
  EnableSmartCache: z.boolean().nullish(),
});
const oneHostname = z.object({ Hostname: z.string().min(1) });
const forceSsl = z.object({ Hostname: z.string().min(1), ForceSSL: z.boolean() });
const listQuery = z.object({ search: z.string().default('') });
const purgeQuery = z.object({ url: z.string().min(1) });
const certificateQuery = z.object({ hostname: z.string().min(1) });

type Zone = { Params: { id: string } };

/** bunny's core API over HTTP, as far as pull zones and the balance go. */
export function createBunnyApp(
  account: BunnyAccount,
  accessKey: string,
  faults: FaultInjector,
  watch: ContractWatch,
): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  // Bodies stay text: faults are matched against what was really sent.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  injectFaults(app, 'bunny', faults);

  app.addHook('preHandler', async (request, reply) => {
    if (request.headers['accesskey'] !== accessKey)
      return reply.code(401).type('text/plain').send('Authorization has been denied for this request.');
  });
  guardContract(app as unknown as FastifyInstance, {
    contract: bunnyContract(),
    watch,
    refuse: ({ field, reason }) => new Refusal(400, { errorKey: 'validation_error', field, message: reason }),
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error;
    if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', error.retryAfterSeconds);
    const { errorKey: ErrorKey, field: Field = null, message: Message } = error;
    void reply.code(error.status);
    return ErrorKey === undefined ? reply.send() : reply.send({ ErrorKey, Field, Message });
  });

  app.get('/billing', () => ({ Balance: account.balance, AvailableBalance: account.balance }));
  zoneRoutes(app as unknown as FastifyInstance, account);
  hostnameRoutes(app as unknown as FastifyInstance, account);
  return app as unknown as FastifyInstance;
}

function zoneRoutes(app: FastifyInstance, account: BunnyAccount): void {
  app.get('/pullzone', (request) => {
    const { search } = read(listQuery, request.query);
    return account.zones
      .values()
      .filter((zone) => zone.name.includes(search.toLowerCase()))
      .map(zoneAnswer);
  });
  app.post('/pullzone', (request, reply) => {
    const wanted = read(newZone, bodyOf(request));
    const zone = account.create({
      name: wanted.Name,
      originUrl: wanted.OriginUrl ?? '',
      originHostHeader: wanted.OriginHostHeader ?? null,
      smartCache: wanted.EnableSmartCache ?? false,
    });
    return reply.code(201).send(zoneAnswer(zone));
  });
  app.get('/pullzone/loadFreeCertificate', (request, reply) => {
    account.loadFreeCertificate(read(certificateQuery, request.query).hostname);
    return reply.code(200).send();
  });
  app.post('/purge', (request, reply) => {
    account.purgeUrl(read(purgeQuery, request.query).url);
    return reply.code(200).send();
  });
  app.get<Zone>('/pullzone/:id', (request) => zoneAnswer(account.get(request.params.id)));
  app.delete<Zone>('/pullzone/:id', (request, reply) => {
    account.delete(request.params.id);
    return reply.code(204).send();
  });
  app.post<Zone>('/pullzone/:id/purgeCache', (request, reply) => {
    account.purge(request.params.id);
    return reply.code(204).send();
  });
}

function hostnameRoutes(app: FastifyInstance, account: BunnyAccount): void {
  app.post<Zone>('/pullzone/:id/addHostname', (request, reply) => {
    account.addHostname(request.params.id, read(oneHostname, bodyOf(request)).Hostname);
    return reply.code(204).send();
  });
  app.delete<Zone>('/pullzone/:id/removeHostname', (request, reply) => {
    account.removeHostname(request.params.id, read(oneHostname, bodyOf(request)).Hostname);
    return reply.code(204).send();
  });
  app.post<Zone>('/pullzone/:id/setForceSSL', (request, reply) => {
    const { Hostname, ForceSSL } = read(forceSsl, bodyOf(request));
    account.setForceSsl(request.params.id, Hostname, ForceSSL);
    return reply.code(204).send();
  });
}

function bodyOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(String(request.body));
  } catch {
    throw new Refusal(400, { errorKey: 'validation_error', message: 'The body is not JSON' });
  }
}

function read<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Refusal(400, {
    errorKey: 'validation_error',
    field: issue?.path.join('.') ?? '',
    message: issue?.message ?? 'The request is invalid',
  });
}
