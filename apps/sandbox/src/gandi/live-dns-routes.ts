import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { GandiAccount } from './account.ts';
import { asciiName } from './names.ts';
import type { RecordSetRecord } from './records.ts';
import { Refusal } from './refusal.ts';
import { bodyOf, read } from './requests.ts';
import { liveDnsServers } from './zones.ts';

type Zone = { Params: { fqdn: string } };
type Named = { Params: { fqdn: string; name: string } };
type Typed = { Params: { fqdn: string; name: string; type: string } };

const standardTtl = 10_800;
const content = {
  rrset_ttl: z.number().int().default(standardTtl),
  rrset_values: z.array(z.string().min(1)),
};
const put = z.object(content);
const add = z.object({ ...content, rrset_name: z.string().min(1), rrset_type: z.string().min(1) });
const replace = z.object({ items: z.array(add) });
const newZone = z.object({ fqdn: z.string().min(3), zone: z.object({ ttl: z.number() }).optional() });
const listQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).default(100),
});
const created = { message: 'DNS Record Created' };

const path = '/v5/livedns/domains';
const records = `${path}/:fqdn/records`;

/** LiveDNS: zones and their records. */
export function liveDnsRoutes(app: FastifyInstance, account: GandiAccount): void {
  const { zones } = account;
  app.post(path, (request, reply) => {
    const fqdn = asciiName(read(newZone, bodyOf(request)).fqdn);
    zones.create(fqdn);
    return reply.code(201).header('location', `${path}/${fqdn}`).send({ message: 'Domain Created' });
  });
  app.get<Zone>(`${path}/:fqdn`, (request) => ({
    fqdn: zones.get(request.params.fqdn).fqdn,
    automatic_snapshots: true,
    domain_href: `https://api.gandi.net${path}/${request.params.fqdn}`,
  }));
  app.get<Zone>(`${path}/:fqdn/nameservers`, (request) => {
    return liveDnsServers(zones.get(request.params.fqdn).fqdn);
  });

  recordRoutes(app, account);
  recordSetRoutes(app, account);
}

function recordRoutes(app: FastifyInstance, { zones }: GandiAccount): void {
  app.get<Zone>(records, (request) => {
    const { page, per_page: perPage } = read(listQuery, request.query, 'querystring');
    const { fqdn, sets } = zones.get(request.params.fqdn);
    return sets.slice((page - 1) * perPage, page * perPage).map((set) => setAnswer(fqdn, set));
  });
  app.post<Zone>(records, (request, reply) => {
    const { fqdn } = zones.get(request.params.fqdn);
    zones.add(fqdn, setOf(read(add, bodyOf(request))));
    return reply.code(201).send(created);
  });
  app.put<Zone>(records, (request, reply) => {
    zones.replace(request.params.fqdn, read(replace, bodyOf(request)).items.map(setOf));
    return reply.code(201).send(created);
  });
}

/** Those of one name, or of one name and type. */
function recordSetRoutes(app: FastifyInstance, { zones }: GandiAccount): void {
  app.get<Named>(`${records}/:name`, (request) => {
    const { fqdn, name } = request.params;
    const found = zones.get(fqdn).sets.filter((set) => set.name === name);
    if (found.length === 0) throw new Refusal(404);
    return found.map((set) => setAnswer(fqdn, set));
  });
  app.delete<Named>(`${records}/:name`, (request, reply) => {
    zones.delete(request.params.fqdn, request.params.name);
    return reply.code(204).send();
  });
  app.get<Typed>(`${records}/:name/:type`, (request) => {
    const { fqdn, name, type } = request.params;
    const found = zones.get(fqdn).sets.find((set) => set.name === name && set.type === type);
    if (!found) throw new Refusal(404);
    return setAnswer(fqdn, found);
  });
  app.put<Typed>(`${records}/:name/:type`, (request, reply) => {
    const { fqdn, name, type } = request.params;
    zones.put(fqdn, setOf({ ...read(put, bodyOf(request)), rrset_name: name, rrset_type: type }));
    return reply.code(201).send(created);
  });
  app.delete<Typed>(`${records}/:name/:type`, (request, reply) => {
    const { fqdn, name, type } = request.params;
    zones.delete(fqdn, name, type);
    return reply.code(204).send();
  });
}

function setOf(sent: z.infer<typeof add>): RecordSetRecord {
  return {
    name: sent.rrset_name.toLowerCase(),
    type: sent.rrset_type.toUpperCase(),
    ttl: sent.rrset_ttl,
    values: sent.rrset_values,
  };
}

function setAnswer(fqdn: string, { name, type, ttl, values }: RecordSetRecord): object {
  return {
    rrset_name: name,
    rrset_type: type,
    rrset_ttl: ttl,
    rrset_values: values,
    rrset_href: `https://api.gandi.net/v5/livedns/domains/${fqdn}/records/${name}/${type}`,
  };
}
