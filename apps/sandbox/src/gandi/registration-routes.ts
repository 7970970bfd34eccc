import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GandiAccount } from './account.ts';
import { urlOf } from './domain-answer.ts';
import { checkOrder } from './order.ts';
import type { OperationRecord } from './records.ts';
import { Refusal } from './refusal.ts';
import { bodyOf } from './requests.ts';

type Named = { Params: { fqdn: string } };

/** Registrations, which cost money. */
export function registrationRoutes(app: FastifyInstance, account: GandiAccount): void {
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
