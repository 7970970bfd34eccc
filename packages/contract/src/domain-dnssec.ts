import * as z from 'zod/mini';
import { call } from './call.ts';
import { isoTime, ok, pathName } from './fields.ts';
import { messageKeys } from './message-keys.ts';

const own = [{ in: 'params', field: 'domain', resource: 'domain' }] as const;
const byName = z.object({ domain: pathName });

/** unsupported: the registrar does not manage it for us, or has not reported it yet. */
export const dnssecStates = ['on', 'off', 'turning_on', 'turning_off', 'unsupported'] as const;
export type DnssecState = (typeof dnssecStates)[number];

export const domainDnssec = call({
  name: 'domains.dnssec',
  summary: 'Whether the records of a domain are signed, and its registry has the keys (DNSSEC)',
  method: 'GET',
  path: '/api/domains/{domain}/dnssec',
  policy: 'customer',
  owner: own,
  limit: 'read',
  params: byName,
  answer: z.object({
    state: z.enum(dnssecStates),
    /** Whether it can be turned on: we run the zone. */
    offered: z.boolean(),
    /** Our nameservers took over from others recently: it can be turned on from then on; null: now, where offered. */
    offered_from: z.nullable(isoTime),
    /** On, with keys of a service that runs the zone elsewhere. */
    foreign: z.boolean(),
    /** Why it was not changed, for a change that needs attention; null otherwise. */
    problem: z.nullable(z.string()),
    /** It was turned off recently: nameservers can be changed from then on; null: now, unless it is on. */
    nameservers_from: z.nullable(isoTime),
    ...messageKeys,
  }),
});

export const setDnssec = call({
  name: 'domains.setDnssec',
  summary: 'Turn DNSSEC of a domain on or off',
  method: 'PUT',
  path: '/api/domains/{domain}/dnssec',
  policy: 'customer',
  owner: own,
  limit: 'write',
  params: byName,
  body: z.object({ enabled: z.boolean() }),
  answer: ok,
  errors: ['conflict'],
});
