import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxClock } from '../core/clock.ts';
import type { GandiAccount } from './account.ts';
import { urlOf } from './domain-answer.ts';
import { renewableYears } from './life.ts';
import { checkOrder } from './order.ts';
import { renewCentsOf } from './prices.ts';
import type { OperationRecord } from './records.ts';
import { faulty, Refusal } from './refusal.ts';
import { bodyOf, read } from './requests.ts';

type Named = { Params: { fqdn: string } };

const renewal = z.object({ duration: z.number().int().min(1).max(9).default(1) });

/** Registrations and renewals, which cost money. */
export function registrationRoutes(app: FastifyInstance, account: GandiAccount, clock: SandboxClock): void {
  app.post('/v5/domain/domains', (request, reply) => {
    const body = bodyOf(request);
    if (isDryRun(request)) return dryRun(() => checkOrder(account, body));
    const { fqdn, work } = checkOrder(account, body);
    account.start(fqdn, work);
    return reply.code(202).header('location', urlOf(fqdn)).send({ message: 'Domain creation in progress' });
  });

  app.get<Named>('/v5/domain/domains/:fqdn/createstatus', (request, reply) => {
    const { fqdn } = request.params;
    if (account.domains.get(fqdn)) return reply.code(303).header('location', urlOf(fqdn)).send();
    const operation = account.operation(fqdn, 'create');
    if (!operation || operation.state === 'done') throw new Refusal(404);
    return creationAnswer(operation);
  });

  app.post<Named>('/v5/domain/domains/:fqdn/renew', (request, reply) => {
    const domain = account.domain(request.params.fqdn);
    const sent = bodyOf(request);
    const check = () => {
      const { duration } = read(renewal, sent);
      if (!renewableYears(domain, clock.nowMs()).includes(duration))
        throw faulty({ location: 'body', name: 'duration', description: 'Too many years' });
      return duration;
    };
    if (isDryRun(request)) return dryRun(check);
    const years = check();
    const cents = renewCentsOf(domain, account.names.of(domain.fqdn)) * years;
    account.start(domain.fqdn, { kind: 'renew', years, cents });
    return reply.code(202).header('location', urlOf(domain.fqdn)).send({ message: 'Renewal in progress' });
  });
}

export function isDryRun(request: FastifyRequest): boolean {
  return request.headers['dry-run'] === '1';
}

/** A dry run answers its errors as a success. */
export function dryRun(check: () => unknown): object {
  try {
    check();
    return { status: 'success' };
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return error.body;
    throw error;
  }
}

function creationAnswer({ state, paidMs }: OperationRecord): object {
  if (state === 'failed')
    return {
      step: 'ERROR',
      step_nb: 3,
      errortype: 'EPP2306',
      errortype_label: 'The registry refused the registration: parameter value policy error',
    };
  if (state === 'stuck')
    return { step: 'SUPPORT', step_nb: 3, errortype: 'SUPPORT', errortype_label: 'Our team is on it' };
  return paidMs === undefined ? { step: 'BILL', step_nb: 1 } : { step: 'RUN', step_nb: 2 };
}
