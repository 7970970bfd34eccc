import { domainToUnicode } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxClock } from '../core/clock.ts';
import type { GandiAccount } from './account.ts';
import { momentOf } from './domain-answer.ts';
import { refusalOf } from './elsewhere.ts';
import { asciiName } from './names.ts';
import { readContacts } from './order.ts';
import { checkRegistry } from './registry-fields.ts';
import { currency, splitName } from './prices.ts';
import { dryRun, isDryRun } from './registration-routes.ts';
import { faulty, Refusal } from './refusal.ts';
import { bodyOf, read } from './requests.ts';
import type { TransferRecord, Transfers } from './transfers.ts';

type Named = { Params: { fqdn: string } };

const order = z.looseObject({
  fqdn: z.string().min(3),
  authinfo: z.string().default(''),
  duration: z.number().int().min(1).max(10).default(1),
  nameservers: z.array(z.string()).default([]),
  currency: z.literal(currency).default(currency),
});
const code = z.object({ authinfo: z.string().optional() });
const resend = z.object({ email: z.email() });

const path = '/v5/domain/transferin';
const urlOf = (fqdn: string) => `https://api.gandi.net${path}/${fqdn}`;

/** Transfers of domains to the account. */
export function transferRoutes(
  app: FastifyInstance,
  account: GandiAccount,
  transfers: Transfers,
  clock: SandboxClock,
): void {
  const check = (sent: unknown) => checkTransfer(account, transfers, sent, clock.nowMs());
  app.post(path, (request, reply) => {
    const body = bodyOf(request);
    if (isDryRun(request)) return dryRun(() => check(body));
    const wanted = check(body);
    transfers.start(wanted);
    return reply
      .code(202)
      .header('location', urlOf(wanted.fqdn))
      .send({ message: 'The transfer has been started' });
  });

  app.get<Named>(`${path}/:fqdn`, (request) => transferAnswer(transferOf(transfers, request.params.fqdn)));

  app.post<Named>(`${path}/:fqdn/available`, (request) => {
    const fqdn = asciiName(request.params.fqdn);
    const { authinfo } = read(code, bodyOf(request));
    const known = account.names.of(fqdn);
    const refusal = splitName(fqdn)
      ? refusalOf(known.elsewhere, authinfo, clock.nowMs())
      : { reason: 'This extension cannot be transferred' };
    return {
      fqdn,
      fqdn_alabel: fqdn,
      fqdn_ulabel: domainToUnicode(fqdn),
      available: refusal === undefined,
      ...(refusal === undefined ? { durations: [1], minimum_duration: 1, maximum_duration: 1 } : {}),
      ...(refusal === undefined ? {} : { msg: refusal.reason }),
    };
  });

  app.post<Named>(`${path}/:fqdn/foa`, (request, reply) => {
    const { fqdn, state } = transferOf(transfers, request.params.fqdn);
    read(resend, bodyOf(request));
    if (state !== 'running') throw new Refusal(409);
    return reply.code(202).header('location', urlOf(fqdn)).send({ message: 'The email has been sent' });
  });
}

function transferOf(transfers: Transfers, name: string): TransferRecord {
  const transfer = transfers.latest(asciiName(name));
  if (transfer === undefined) throw new Refusal(404);
  return transfer;
}

/** @throws Refusal 400 with all that is wrong, 409 while the domain is being transferred */
function checkTransfer(account: GandiAccount, transfers: Transfers, sent: unknown, nowMs: number) {
  const { authinfo, nameservers, ...wanted } = read(order, sent);
  const fqdn = asciiName(wanted.fqdn);
  if (transfers.latest(fqdn)?.state === 'running' || account.domains.get(fqdn) !== undefined)
    throw new Refusal(409, { message: `The domain ${fqdn} is already here, or being transferred` });
  const split = splitName(fqdn);
  const { contacts, faults } = readContacts(sent as Record<string, unknown>);
  if (contacts && split) faults.push(...checkRegistry(split.ending, contacts.owner));
  const refusal = refusalOf(account.names.of(fqdn).elsewhere, authinfo, nowMs);
  if (refusal !== undefined)
    faults.push({ location: 'body', name: refusal.field, description: refusal.reason });
  if (split === undefined || contacts === undefined || faults.length > 0) throw faulty(...faults);
  return { fqdn, nameservers, contacts, cents: split.prices.renewCents * wanted.duration };
}

function transferAnswer(transfer: TransferRecord): object {
  const { fqdn, startedMs, updatedMs, contacts, answer, waitsSinceMs } = transfer;
  return {
    created_at: momentOf(startedMs),
    updated_at: momentOf(updatedMs),
    owner_contact: contacts.owner.email,
    params: { domain: fqdn, duration: 1, tld: fqdn.slice(fqdn.indexOf('.') + 1), version: 1 },
    ...stepOf(transfer),
    foa: [{ email: contacts.owner.email, answer: answer ?? '' }],
    ...(waitsSinceMs === undefined ? {} : { start_at: momentOf(waitsSinceMs) }),
  };
}

function stepOf({ state, paidMs, answer, error }: TransferRecord): object {
  if (state === 'done') return { step: 'DONE', step_nb: 4 };
  if (state === 'failed')
    return { step: 'ERROR', step_nb: 3, errortype: 'TRANSFER_REFUSED', errortype_label: error };
  if (paidMs === undefined) return { step: 'BILL', step_nb: 1 };
  return { step: 'WAIT', step_nb: 2, inner_step: answer === null ? 'foa' : 'waiting_for_registry' };
}
