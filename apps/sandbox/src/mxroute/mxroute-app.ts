import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { mxrouteContract } from '@homeport/provider-contracts';
import type { SandboxConfig } from '../core/config.ts';
import { guardContract } from '../core/contract-guard.ts';
import type { ContractWatch } from '../core/contract-watch.ts';
import { injectFaults } from '../core/http-faults.ts';
import type { SandboxContext } from '../core/provider.ts';
import { accountRoutes } from './account-routes.ts';
import type { MailHost } from './mail-host.ts';
import type { UserRecord } from './records.ts';
import { Refusal } from './refusal.ts';
import { speaksFor } from './requests.ts';
import { RateLimits } from './rate-limits.ts';
import { resellerRoutes } from './reseller-routes.ts';

/** MXroute's API over HTTP: everything but pointers and spam settings. */
export function createMxrouteApp(
  host: MailHost,
  { config, clock, faults }: SandboxContext,
  watch: ContractWatch,
): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  const limits = new RateLimits(clock, {
    read: config.SANDBOX_MXROUTE_READS_PER_MINUTE,
    write: config.SANDBOX_MXROUTE_WRITES_PER_MINUTE,
  });
  // Bodies stay text: faults are matched against what was really sent.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  injectFaults(app as unknown as FastifyInstance, 'mxroute', faults);

  app.addHook('preHandler', async (request, reply) => {
    const user = authenticate(request, host, config);
    const { limit, remaining, resetMs, exceeded } = limits.take(
      user.server,
      request.method === 'GET' ? 'read' : 'write',
    );
    void reply.headers({
      'x-ratelimit-limit': limit,
      'x-ratelimit-remaining': remaining,
      'x-ratelimit-reset': Math.ceil(resetMs / 1000),
    });
    if (exceeded) {
      void reply.header('retry-after', Math.ceil((resetMs - clock.nowMs()) / 1000));
      throw new Refusal('RATE_LIMITED', 'Too many requests. Please try again later.');
    }
    speaksFor(request, user);
  });
  guardContract(app as unknown as FastifyInstance, {
    contract: mxrouteContract(),
    watch,
    refuse: ({ field, reason }) => new Refusal('VALIDATION_ERROR', reason, field || undefined),
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(failure(new Refusal('NOT_FOUND', 'Resource not found'))),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error;
    return reply.code(error.status).send(failure(error));
  });
  accountRoutes(app as unknown as FastifyInstance, host, clock);
  resellerRoutes(app as unknown as FastifyInstance, host);
  return app as unknown as FastifyInstance;
}

/** A reseller's key lets it speak for each of its users too, as `reseller|user`. */
function authenticate(request: FastifyRequest, host: MailHost, config: SandboxConfig): UserRecord {
  const header = (name: string) => String(request.headers[name] ?? '');
  const [reseller = '', username = reseller] = header('x-username').split('|');
  const user =
    reseller === config.SANDBOX_MXROUTE_USERNAME && header('x-api-key') === config.SANDBOX_MXROUTE_KEY
      ? host.users.find(header('x-server'), username)
      : undefined;
  if (!user) throw new Refusal('UNAUTHORIZED', 'Invalid API credentials');
  return user;
}

function failure({ code, message, field }: Refusal): object {
  return { success: false, error: { code, message, ...(field === undefined ? {} : { field }) } };
}
