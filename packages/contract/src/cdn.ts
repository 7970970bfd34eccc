import * as z from 'zod/mini';
import { call } from './call.ts';
import { domainName, id, line, ok, pathName } from './fields.ts';
import { operationProgress } from './operation.ts';
import { fieldError } from './field-texts.ts';
import { limits } from './limits.ts';
import { messageKeys } from './message-keys.ts';

const zone = {
  /** No zone yet: the CDN is off. */
  no_bunny: z.boolean(),
  /** The zone's own host name; it has a certificate from the start. */
  bunny_host_name: z.nullable(z.string()),
  cdn_zone_id: z.nullable(z.int()),
  /** The customer's own name for it, which works once a CNAME record points at `bunny_host_name`. */
  custom_host_name: z.nullable(z.string()),
  /** waiting: for the CNAME record. */
  certificate: z.nullable(z.enum(['waiting', 'active'])),
  /**
   * The CNAME record of `custom_host_name`. set: we set it. ours: we run its DNS zone, but the name has other records.
   * theirs: the customer sets it.
   */
  cname: z.enum(['set', 'ours', 'theirs']),
  /** The activation under way, or why the last one failed. */
  activation: z.nullable(operationProgress),
  /** The CDN is being turned off. */
  deactivation: z.nullable(operationProgress),
};

const named = {
  owner: [
    { in: 'body', field: 'plesk_id', resource: 'panel' },
    { in: 'body', field: 'plesk_website_id', resource: 'website' },
    { in: 'body', field: 'domain_name', resource: 'website-name' },
  ],
  body: z.object({ domain_name: domainName, plesk_id: id, plesk_website_id: id }),
} as const;

export const cdnOfWebsite = call({
  name: 'cdn.ofWebsite',
  summary: 'The CDN zone of a website',
  method: 'GET',
  path: '/api/website/cdn/{domain}',
  policy: 'customer',
  owner: [{ in: 'params', field: 'domain', resource: 'website-name' }],
  limit: 'read',
  params: z.object({ domain: pathName }),
  answer: z.object(zone),
});

export const activateCdn = call({
  name: 'cdn.activate',
  plan: 'hosting',
  summary: 'Put a website behind the CDN, or join the activation under way',
  method: 'POST',
  path: '/api/website/cdn/activate',
  policy: 'customer',
  limit: 'write',
  ...named,
  answer: z.object({
    /** queued: in progress. */
    status: z.enum(['success', 'queued', 'error']),
    message: z.optional(z.string()),
    ...messageKeys,
    /** The name for the CDN, if another customer has it and the caller can get it by proving its ownership. */
    held_name: z.optional(z.string()),
    ...zone,
  }),
});

export const deactivateCdn = call({
  name: 'cdn.deactivate',
  plan: 'hosting',
  summary: 'Turn the CDN of a website off, or join the removal under way',
  method: 'POST',
  path: '/api/website/cdn/deactivate',
  policy: 'customer',
  limit: 'write',
  ...named,
  answer: z.object({
    /** queued: in progress. */
    status: z.enum(['success', 'queued', 'error']),
    message: z.optional(z.string()),
    ...messageKeys,
    ...zone,
  }),
});

const zoneId = z.int(fieldError('options', { options: 'the id of a zone' })).check(z.positive());

export const purgeCdn = call({
  name: 'cdn.purge',
  plan: 'hosting',
  summary: "Empty the cache of the caller's own zone; once in ten seconds",
  method: 'POST',
  path: '/api/website/purgecdn',
  policy: 'customer',
  owner: [{ in: 'body', field: 'cdn_zone_id', resource: 'cdn-zone' }],
  limit: 'write',
  body: z.object({
    cdn_zone_id: zoneId,
  }),
  answer: ok,
  errors: ['cdn_unavailable'],
});

export const purgeCdnAddress = call({
  name: 'cdn.purgeAddress',
  plan: 'hosting',
  summary: "Remove one address of the caller's website from the cache of its zone",
  method: 'POST',
  path: '/api/website/purgecdn/address',
  policy: 'customer',
  owner: [{ in: 'body', field: 'cdn_zone_id', resource: 'cdn-zone' }],
  limit: 'write',
  body: z.object({
    cdn_zone_id: zoneId,
    /** An http(s) address of the website or its CDN, or a path. All that begins with it, if it ends in `/` or `*`. */
    address: line(1, limits.cdnAddress),
  }),
  answer: z.object({
    /** What was removed, as bunny caches it: the path with its query. */
    path: z.string(),
  }),
  errors: ['cdn_unavailable'],
});
