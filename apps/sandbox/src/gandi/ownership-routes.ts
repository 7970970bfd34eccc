import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SandboxClock } from '../core/clock.ts';
import type { GandiAccount } from './account.ts';
import { checkContact } from './contacts.ts';
import { momentOf, urlOf } from './domain-answer.ts';
import type { OwnerChangeRecord, OwnerChanges } from './owner-changes.ts';
import { checkRegistry } from './registry-fields.ts';
import { dryRun, isDryRun } from './registration-routes.ts';
import { faulty, Refusal } from './refusal.ts';
import { bodyOf, read } from './requests.ts';
import type { Transfers } from './transfers.ts';

type Named = { Params: { fqdn: string } };

const lock = z.object({ clientTransferProhibited: z.boolean() });
const decision = z.object({ accept: z.boolean(), authinfo: z.string().optional() });
const change = z.looseObject({ owner: z.unknown() });

const path = '/v5/domain/domains/:fqdn';
const changePath = '/v5/domain/changeowner/:fqdn';

function accepted(reply: FastifyReply, fqdn: string, message: string): FastifyReply {
  return reply.code(202).header('location', urlOf(fqdn)).send({ message });
}

/** The lock, the authorization code and the owner of the account's domains. */
export function ownershipRoutes(
  app: FastifyInstance,
  account: GandiAccount,
  parts: { transfers: Transfers; changes: OwnerChanges; clock: SandboxClock },
): void {
  const { transfers, changes, clock } = parts;
  app.patch<Named>(`${path}/status`, (request, reply) => {
    const { fqdn, statuses, lockedUntilMs = 0 } = account.domain(request.params.fqdn);
    const isLocked = read(lock, bodyOf(request)).clientTransferProhibited;
    if (!isLocked && clock.nowMs() < lockedUntilMs)
      throw new Refusal(409, { message: 'The domain is locked for 60 days after a change of owner' });
    const others = statuses.filter((status) => status !== 'clientTransferProhibited');
    account.change(fqdn, { statuses: isLocked ? [...others, 'clientTransferProhibited'] : others });
    return accepted(reply, fqdn, 'The lock is being changed');
  });
  app.put<Named>(`${path}/authinfo`, (request, reply) => {
    const { fqdn } = account.domain(request.params.fqdn);
    account.change(fqdn, { authCode: `${randomBytes(9).toString('base64url')}+A` });
    return accepted(reply, fqdn, 'The code is being changed');
  });
  app.post<Named>(`${path}/transferout`, (request, reply) => {
    const { fqdn } = account.domain(request.params.fqdn);
    const { accept } = read(decision, bodyOf(request));
    if (accept || !transfers.decline(fqdn)) throw new Refusal(404);
    return accepted(reply, fqdn, 'The transfer has been declined');
  });
  ownerChangeRoutes(app, account, changes);
}

function ownerChangeRoutes(app: FastifyInstance, account: GandiAccount, changes: OwnerChanges): void {
  app.post<Named>(changePath, (request, reply) => {
    const { fqdn } = account.domain(request.params.fqdn);
    const sent = bodyOf(request);
    const check = () => {
      const { contact, faults } = checkContact('owner', read(change, sent).owner);
      if (contact) faults.push(...checkRegistry(fqdn.slice(fqdn.indexOf('.') + 1), contact));
      if (!contact || faults.length > 0) throw faulty(...faults);
      return contact;
    };
    if (isDryRun(request)) return dryRun(check);
    const owner = check();
    if (changes.latest(fqdn)?.state === 'running')
      throw new Refusal(409, { message: 'The owner is already being changed' });
    changes.start(fqdn, owner);
    return accepted(reply, fqdn, 'Both owners have been asked');
  });
  app.get<Named>(changePath, (request) => {
    const found = changes.latest(account.domain(request.params.fqdn).fqdn);
    if (found === undefined) throw new Refusal(404);
    return changeAnswer(found);
  });
}

function changeAnswer({ startedMs, state, answers, from, owner }: OwnerChangeRecord): object {
  const steps = { running: 'WAIT', done: 'DONE', failed: 'ERROR' } as const;
  return {
    created_at: momentOf(startedMs),
    updated_at: momentOf(startedMs),
    step: steps[state],
    step_nb: 2,
    inner_step: 'checking_foa_response',
    ...(state === 'failed' ? { errortype: 'REFUSED', errortype_label: 'An owner refused the change' } : {}),
    params: {
      answer_old_owner: answers.old ?? '',
      answer_new_owner: answers.new ?? '',
      inner_step: 'checking_foa_response',
      old_owner_email: from,
      new_owner_email: owner.email,
    },
  };
}
