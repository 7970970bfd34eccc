import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SandboxClock } from '../core/clock.ts';
import type { GandiAccount } from './account.ts';
import { checkContact } from './contacts.ts';
import { contactsAnswer, detailedDomain, listedDomain, urlOf, usesLiveDns } from './domain-answer.ts';
import { contactRoles } from './records.ts';
import { faulty } from './refusal.ts';
import { bodyOf, read } from './requests.ts';
import { liveDnsServers } from './zones.ts';

type Named = { Params: { fqdn: string } };

const hostname = z
  .string()
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}\.?$/i, 'Not a hostname');
const nameservers = z.object({
  nameservers: z.array(hostname).min(2, 'At least two name servers').max(13),
});
const resend = z.object({ action: z.literal('resend') });
const listQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).default(100),
  fqdn: z.string().default('*'),
});

const path = '/v5/domain/domains/:fqdn';

export function accepted(reply: FastifyReply, fqdn: string, message: string): FastifyReply {
  return reply.code(202).header('location', urlOf(fqdn)).send({ message });
}

/** The account's domains and what can be changed of them. */
export function domainRoutes(app: FastifyInstance, account: GandiAccount, clock: SandboxClock): void {
  app.get('/v5/domain/domains', (request, reply) => {
    const { page, per_page: perPage, fqdn } = read(listQuery, request.query, 'querystring');
    const pattern = new RegExp(`^${fqdn.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`);
    const all = account.domains.values();
    const found = all
      .filter((domain) => pattern.test(domain.fqdn))
      .toSorted((a, b) => a.fqdn.localeCompare(b.fqdn));
    void reply.headers({ 'total-count': all.length, 'filtered-count': found.length });
    return found.slice((page - 1) * perPage, page * perPage).map(listedDomain);
  });

  app.get<Named>(path, (request) => detailedDomain(account.domain(request.params.fqdn), clock.nowMs()));

  nameserverRoutes(app, account);
  contactRoutes(app, account);
}

function nameserverRoutes(app: FastifyInstance, account: GandiAccount): void {
  app.get<Named>(`${path}/nameservers`, (request) => account.domain(request.params.fqdn).nameservers);
  app.put<Named>(`${path}/nameservers`, (request, reply) => {
    const { fqdn } = account.domain(request.params.fqdn);
    const wanted = read(nameservers, bodyOf(request)).nameservers;
    account.start(fqdn, { kind: 'nameservers', nameservers: wanted });
    return accepted(reply, fqdn, 'The name servers are being changed');
  });

  app.get<Named>(`${path}/livedns`, (request) => {
    const domain = account.domain(request.params.fqdn);
    return {
      current: usesLiveDns(domain) ? 'livedns' : 'other',
      nameservers: domain.nameservers,
      dnssec_available: true,
      livednssec_available: true,
    };
  });
  app.post<Named>(`${path}/livedns`, (request, reply) => {
    const { fqdn } = account.domain(request.params.fqdn);
    if (!account.zones.records.get(fqdn)) account.zones.create(fqdn);
    account.start(fqdn, { kind: 'nameservers', nameservers: liveDnsServers(fqdn) });
    return accepted(reply, fqdn, 'LiveDNS is being enabled');
  });
}

function contactRoutes(app: FastifyInstance, account: GandiAccount): void {
  app.get<Named>(`${path}/contacts`, (request) => contactsAnswer(account.domain(request.params.fqdn)));
  app.put<Named>(`${path}/contacts/owner`, (request, reply) => {
    const domain = account.domain(request.params.fqdn);
    const sent = { ...domain.contacts.owner, ...(bodyOf(request) as object) };
    const { contact, faults } = checkContact('owner', sent);
    if (!contact || faults.length > 0) throw faulty(...faults);
    const moved = contact.email !== domain.contacts.owner.email;
    account.change(domain.fqdn, {
      contacts: { ...domain.contacts, owner: contact },
      ...(moved ? { reachability: 'pending' as const } : {}),
    });
    return accepted(reply, domain.fqdn, 'The owner is being changed');
  });
  app.patch<Named>(`${path}/contacts`, (request, reply) => {
    const domain = account.domain(request.params.fqdn);
    const sent = bodyOf(request) as Record<string, unknown>;
    const contacts = { ...domain.contacts };
    for (const role of contactRoles.filter((each) => each !== 'owner' && sent[each] !== undefined)) {
      const { contact, faults } = checkContact(role, sent[role]);
      if (!contact || faults.length > 0) throw faulty(...faults);
      contacts[role] = contact;
    }
    account.change(domain.fqdn, { contacts });
    return accepted(reply, domain.fqdn, 'The contacts are being changed');
  });
  app.patch<Named>(`${path}/reachability`, (request) => {
    account.domain(request.params.fqdn);
    read(resend, bodyOf(request));
    return { message: 'The email has been sent' };
  });
}
