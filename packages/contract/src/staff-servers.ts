import * as z from 'zod/mini';
import { call } from './call.ts';
import { fieldError, fieldText } from './field-texts.ts';
import { domainName, id, isoTime, line, lines, noBody, ok, pathId, secretText } from './fields.ts';
import { limits } from './limits.ts';
import { serverLocations } from './locations.ts';
import { messageKeys } from './message-keys.ts';
import { checkStates, circuitStates } from './staff-monitoring.ts';

/** draft: not in use. draining: its accounts stay, and it gets no new ones. */
export const serverStates = ['draft', 'active', 'draining'] as const;

const whole = (min: number, max: number) => {
  const error = fieldError('dnsRange', { min, max });
  return z.int(error).check(z.gte(min, error), z.lte(max, error));
};

export const serverName = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, fieldError('serverName')));

/** The origin of a panel. Only https: the key is sent there. */
export const panelUrl = z.pipe(
  line(1, limits.panelUrl),
  z.transform((typed, context) => {
    const url = URL.canParse(typed) ? new URL(typed) : undefined;
    if (url?.protocol === 'https:' && url.href === `${url.origin}/`) return url.origin;
    context.issues.push({ code: 'custom', input: typed, message: fieldText('panelUrl') });
    return z.NEVER;
  }),
);

export const serverIpv4 = z.ipv4(fieldError('dnsIpv4'));
/** In its canonical form. */
export const serverIpv6 = z.pipe(
  z.ipv6(fieldError('dnsIpv6')),
  z.transform((address) => new URL(`http://[${address}]`).hostname.slice(1, -1)),
);
export const serverCapacity = whole(1, 100_000);
export const serverWarnAt = whole(1, 100);
export const serverLabel = line(1, 60);
export const panelKey = secretText(limits.panelKey);
export const panelCertificate = lines(1, limits.panelCertificate).check(
  z.refine<string>(
    (pem) => /-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----/.test(pem),
    fieldError('certificate'),
  ),
);

const location = z.enum(serverLocations, fieldError('options', { options: serverLocations.join(', ') }));

const check = {
  name: z.string(),
  state: z.enum(checkStates),
  what: z.string(),
  /** null unless there is a problem. */
  fix: z.nullable(z.string()),
  ...messageKeys,
};

/** What was found out when a server was checked. */
const checked = z.object({
  /** Whether the change was made. Without it, a required check found a problem. */
  saved: z.boolean(),
  checks: z.array(
    z.object({
      ...check,
      /** Without it, no account can be set up on the server. */
      is_required: z.boolean(),
    }),
  ),
});

const server = z.object({
  id: z.string(),
  name: z.string(),
  vendor: z.string(),
  location: z.enum(serverLocations),
  location_label: z.string(),
  country: z.string(),
  url: z.string(),
  ipv4: z.string(),
  ipv6: z.nullable(z.string()),
  name_server: z.string(),
  /** Whether connections are pinned to a certificate; otherwise public authorities are trusted. */
  is_pinned: z.boolean(),
  state: z.enum(serverStates),
  is_default: z.boolean(),
  accounts: z.int(),
  websites: z.int(),
  /** What the panel reports for all websites. */
  storage_bytes: z.int(),
  capacity: z.int(),
  warn_at_percent: z.int(),
  /** Counts changes: a change names the one that its author saw. */
  revision: z.int(),
  /** The product and version, as the last check read it; null: not checked yet. */
  panel: z.nullable(z.string()),
  ...messageKeys,
  /** How many of the last checks found a problem. */
  problems: z.int(),
  /** null: not called in the last hour. */
  circuit: z.nullable(z.enum(circuitStates)),
  /** null in each: not known yet, or the panel does not say. */
  makes_backups: z.nullable(z.boolean()),
  issues_certificates: z.nullable(z.boolean()),
  restricts_subzones: z.nullable(z.boolean()),
  prohibits_names: z.nullable(z.boolean()),
  added: isoTime,
  last_synced: z.nullable(isoTime),
  sync_error: z.nullable(z.string()),
});
export type ServerAnswer = z.output<typeof server>;

const byId = z.object({ server_id: pathId });
/** The revision that the caller saw; refused with conflict when the server has changed since. */
const revision = whole(1, 1_000_000_000);

export const servers = call({
  name: 'staff.servers',
  summary: 'All panel servers, by location and name: how full they are, and how they answer',
  method: 'GET',
  path: '/api/staff/servers',
  policy: 'admin',
  right: 'providers',
  owner: 'none',
  limit: 'read',
  answer: z.object({
    servers: z.array(server),
    /** The panels that a server can have. */
    vendors: z.array(z.string()),
  }),
});

export const readServer = call({
  name: 'staff.server',
  summary: 'One panel server with the results of its last checks',
  method: 'GET',
  path: '/api/staff/servers/{server_id}',
  policy: 'admin',
  right: 'providers',
  owner: 'none',
  limit: 'read',
  params: byId,
  answer: z.object({ server, checks: z.array(z.object({ ...check, since: isoTime })) }),
});

/** How to reach a panel. All of it is given at once: a stored key is never sent to another address. */
const access = {
  url: panelUrl,
  /** Write-only: no answer contains it. */
  key: panelKey,
  /** PEM of the certificate that connections are pinned to; omitted: public authorities are trusted. */
  certificate: z.optional(panelCertificate),
};

export const addServer = call({
  name: 'staff.addServer',
  summary:
    'Check a panel server, and add it when every required check passes. Sent again with the same id, it is the same server',
  method: 'POST',
  path: '/api/staff/servers',
  policy: 'admin',
  right: 'providers',
  owner: 'none',
  limit: 'secret',
  confirmation: 'fresh',
  body: z.object({
    /** Chosen by the client once for each server. */
    server_id: id,
    name: serverName,
    vendor: line(1, 40),
    location,
    location_label: serverLabel,
    country: z.string().check(z.regex(/^[A-Z]{2}$/, fieldError('country'))),
    ...access,
    ipv4: serverIpv4,
    ipv6: z.optional(serverIpv6),
    name_server: domainName,
    capacity: serverCapacity,
    warn_at_percent: serverWarnAt,
    /** Adds it unchecked, and without use until its checks pass. */
    as_draft: z.boolean(fieldError('boolean')),
  }),
  answer: checked,
  errors: ['conflict', 'panel_unavailable'],
});

export const changeServer = call({
  name: 'staff.changeServer',
  summary: 'Change how many accounts a panel server takes, and what customers are told of it',
  method: 'POST',
  path: '/api/staff/servers/{server_id}',
  policy: 'admin',
  right: 'providers',
  owner: 'none',
  limit: 'write',
  params: byId,
  body: z.object({
    revision,
    location_label: serverLabel,
    ipv4: serverIpv4,
    /** null: none. */
    ipv6: z.nullable(serverIpv6),
    name_server: domainName,
    capacity: serverCapacity,
    warn_at_percent: serverWarnAt,
    /** The server that new accounts of its location go to first; the one before it no longer is. */
    is_default: z.boolean(fieldError('boolean')),
  }),
  answer: ok,
  errors: ['conflict'],
});

export const drainServer = call({
  name: 'staff.drainServer',
  summary: 'Give a panel server no new accounts, or give it some again. Repeated, it has no effect',
  method: 'POST',
  path: '/api/staff/servers/{server_id}/state',
  policy: 'admin',
  right: 'providers',
  owner: 'none',
  limit: 'write',
  params: byId,
  body: z.object({
    to: z.enum(['active', 'draining'], fieldError('options', { options: 'active or draining' })),
  }),
  answer: ok,
  errors: ['conflict'],
});

export const changeServerAccess = call({
  name: 'staff.changeServerAccess',
  summary:
    'Replace the address, key and certificate of a panel server, once the new ones pass every required check',
  method: 'POST',
  path: '/api/staff/servers/{server_id}/access',
  policy: 'admin',
  right: 'providers',
  owner: 'none',
  limit: 'secret',
  confirmation: 'fresh',
  params: byId,
  body: z.object({ revision, ...access }),
  answer: checked,
  errors: ['conflict', 'panel_unavailable'],
});

export const checkServer = call({
  name: 'staff.checkServer',
  summary: 'Check a panel server now; a draft is put to use when every required check passes',
  method: 'POST',
  path: '/api/staff/servers/{server_id}/check',
  policy: 'admin',
  right: 'providers',
  owner: 'none',
  limit: 'secret',
  params: byId,
  body: noBody,
  answer: checked,
  errors: ['panel_unavailable'],
});

export const removeServer = call({
  name: 'staff.removeServer',
  summary: 'Remove a panel server without accounts; nothing changes on the panel',
  method: 'DELETE',
  path: '/api/staff/servers/{server_id}',
  policy: 'admin',
  right: 'providers',
  owner: 'none',
  limit: 'write',
  confirmation: 'fresh',
  params: byId,
  answer: ok,
  errors: ['conflict'],
});
