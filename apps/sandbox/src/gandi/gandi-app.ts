import { gandiContract } from '@homeport/provider-contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxClock } from '../core/clock.ts';
import { guardContract } from '../core/contract-guard.ts';
import type { ContractWatch } from '../core/contract-watch.ts';
import type { FaultInjector } from '../core/faults.ts';
import { injectFaults } from '../core/http-faults.ts';
import type { GandiAccount } from './account.ts';
import { checkAnswer, priceList } from './check-answer.ts';
import { momentOf } from './domain-answer.ts';
import { domainRoutes } from './domain-routes.ts';
import { liveDnsRoutes } from './live-dns-routes.ts';
import type { OwnerChanges } from './owner-changes.ts';
import { ownershipRoutes } from './ownership-routes.ts';
import { currency, grid } from './prices.ts';
import { contractRefusal, Refusal } from './refusal.ts';
import { registrationRoutes } from './registration-routes.ts';
import { renewalRoutes } from './renewal-routes.ts';
import { signingRoutes } from './signing-routes.ts';
import { transferRoutes } from './transfer-routes.ts';
import type { Transfers } from './transfers.ts';
import { read } from './requests.ts';

const checkQuery = z.object({
  name: z.string().min(1),
  processes: z
    .union([z.string(), z.array(z.string())])
    .default('create')
    .transform((value) => [value].flat()),
  currency: z.literal(currency).default(currency),
  country: z.string().optional(),
});

export interface GandiAppParts {
  account: GandiAccount;
  transfers: Transfers;
  changes: OwnerChanges;
  token: string;
  clock: SandboxClock;
  faults: FaultInjector;
  watch: ContractWatch;
}

/** Gandi's API v5 over HTTP, as far as domains, LiveDNS and the prepaid account go. */
export function createGandiApp({
  account,
  transfers,
  changes,
  token,
  clock,
  faults,
  watch,
}: GandiAppParts): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  // Bodies stay text: faults are matched against what was really sent.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  injectFaults(app, 'gandi', faults);

  app.addHook('preHandler', async (request) => {
    const [scheme, given] = (request.headers.authorization ?? '').split(' ');
    if (scheme === 'Apikey') throw new Refusal(403);
    if (scheme !== 'Bearer' || given !== token) throw new Refusal(401);
    account.settle();
    transfers.settle();
  });
  guardContract(app as unknown as FastifyInstance, {
    contract: gandiContract(),
    watch,
    refuse: contractRefusal,
  });
  app.setNotFoundHandler(() => {
    throw new Refusal(404);
  });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error;
    return reply.code(error.status).send(error.body);
  });

  app.get('/v5/domain/check', (request) =>
    checkAnswer(account, read(checkQuery, request.query, 'querystring')),
  );
  app.get('/v5/billing/price/domain', (request) => priceList(read(checkQuery, request.query, 'querystring')));
  app.get('/v5/billing/info', () => billingInfo(account, clock));
  app.get('/v5/billing/info/:sharing_id', () => billingInfo(account, clock));
  transferRoutes(app as unknown as FastifyInstance, account, transfers, clock);
  ownershipRoutes(app as unknown as FastifyInstance, account, { transfers, changes, clock });
  registrationRoutes(app as unknown as FastifyInstance, account);
  renewalRoutes(app as unknown as FastifyInstance, account, clock);
  domainRoutes(app as unknown as FastifyInstance, account, clock);
  liveDnsRoutes(app as unknown as FastifyInstance, account);
  signingRoutes(app as unknown as FastifyInstance, account);
  return app as unknown as FastifyInstance;
}

function billingInfo(account: GandiAccount, clock: SandboxClock): object {
  const { balanceCents } = account.ledger;
  return {
    annual_balance: 0,
    grid,
    outstanding_amount: 0,
    prepaid: {
      amount: balanceCents / 100,
      currency,
      warning_threshold: null,
      created_at: '2019-02-19T11:23:25Z',
      updated_at: momentOf(clock.nowMs()),
    },
  };
}
