import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { GandiAccount } from './account.ts';
import { urlOf, usesLiveDns } from './domain-answer.ts';
import { accepted } from './domain-routes.ts';
import type { KeyRecord } from './records.ts';
import { Refusal } from './refusal.ts';
import { bodyOf, read } from './requests.ts';
import { digestOf, keyId } from './signing.ts';

type Named = { Params: { fqdn: string } };
type Key = { Params: { fqdn: string; id: string } };

const newKey = z.object({
  algorithm: z.number().int(),
  public_key: z.string().min(1),
  type: z.enum(['none', 'zsk', 'ksk']),
});

const path = '/v5/domain/domains/:fqdn';
const liveDns = `${path}/livedns/dnssec`;

/** DNSSEC: signed zones of LiveDNS, and the keys at registries. */
export function signingRoutes(app: FastifyInstance, account: GandiAccount): void {
  app.get<Named>(liveDns, (request) => ({ state: stateOf(account, request.params.fqdn) }));
  app.post<Named>(liveDns, (request, reply) => {
    const domain = account.domain(request.params.fqdn);
    const state = stateOf(account, domain.fqdn);
    if (!usesLiveDns(domain))
      return reply.code(409).send({ state, cause: 'The domain does not use LiveDNS' });
    if ((domain.keys ?? []).some(({ isOurs }) => !isOurs))
      return reply.code(409).send({ state, cause: 'The registry has other keys' });
    if (state !== 'inactive') return reply.code(409).send({ state, error: 'DNSSEC is not inactive' });
    account.start(domain.fqdn, { kind: 'signing', on: true });
    return reply.code(202).send({ state: 'activating' });
  });
  app.delete<Named>(liveDns, (request, reply) => {
    const { fqdn } = account.domain(request.params.fqdn);
    const state = stateOf(account, fqdn);
    if (state !== 'active') return reply.code(409).send({ state, error: 'DNSSEC is not active' });
    account.start(fqdn, { kind: 'signing', on: false });
    return reply.code(202).send({ state: 'deactivating' });
  });
  keyRoutes(app, account);
}

function keyRoutes(app: FastifyInstance, account: GandiAccount): void {
  app.get<Named>(`${path}/dnskeys`, (request, reply) => {
    const { fqdn, keys = [] } = account.domain(request.params.fqdn);
    void reply.headers({ 'total-count': keys.length, 'filtered-count': keys.length });
    return keys.map((key) => keyAnswer(fqdn, key));
  });
  app.post<Named>(`${path}/dnskeys`, (request, reply) => {
    const { fqdn, keys = [] } = account.domain(request.params.fqdn);
    const { algorithm, public_key: publicKey, type } = read(newKey, bodyOf(request));
    if (keys.some((key) => key.publicKey === publicKey)) throw new Refusal(409);
    const key = { id: keyId(publicKey), algorithm, publicKey, type, isOurs: false };
    account.change(fqdn, { keys: [...keys, key] });
    return accepted(reply, fqdn, 'The key is being added');
  });
  app.delete<Key>(`${path}/dnskeys/:id`, (request, reply) => {
    const { fqdn, keys = [] } = account.domain(request.params.fqdn);
    const left = keys.filter(({ id }) => String(id) !== request.params.id);
    if (left.length === keys.length) throw new Refusal(404);
    account.change(fqdn, { keys: left });
    return accepted(reply, fqdn, 'The key is being removed');
  });
}

function stateOf(account: GandiAccount, fqdn: string): string {
  const { keys = [] } = account.domain(fqdn);
  const latest = account.operation(fqdn, 'signing');
  if (latest?.state === 'running' && latest.work.kind === 'signing')
    return latest.work.on ? 'activating' : 'deactivating';
  return keys.some(({ isOurs }) => isOurs) ? 'active' : 'inactive';
}

function keyAnswer(fqdn: string, key: KeyRecord): object {
  const { id, algorithm, publicKey, type } = key;
  return {
    id,
    algorithm,
    public_key: publicKey,
    type,
    href: `${urlOf(fqdn)}/dnskeys/${id}`,
    ...digestOf(key),
  };
}
