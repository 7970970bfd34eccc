import * as z from 'zod/mini';
import { call } from './call.ts';
import { subdomainPrefix } from './domain-names.ts';
import { fieldError, fieldTexts } from './field-texts.ts';
import { domainName, id, pathId } from './fields.ts';
import { serverLocations } from './locations.ts';
import { operationProgress } from './operation.ts';
import { messageKeys } from './message-keys.ts';

/** What the screen says about an invalid choice, and about an unreachable panel. */
export const addWebsiteTexts = {
  wrongOption: fieldTexts.wrongOption,
  unreachable: 'Could not connect to hosting back-end...',
} as const;

const target = {
  location: z.enum(serverLocations, fieldError('wrongOption')),
  /**
   * The hosting account in that location. For a location where the caller has no account: any of theirs; a new account
   * is set up there with the website, if the plan includes more locations.
   */
  target_plesk_id: id,
};
const onOwnAccount = { in: 'body', field: 'target_plesk_id', resource: 'panel' } as const;

const answer = z.object({
  /**
   * queued: in progress; `additionStatus` answers the progress. upgrade: the plan includes no more websites, or not
   * this location.
   */
  status: z.enum(['success', 'queued', 'upgrade', 'error']),
  message: z.optional(z.string()),
  ...messageKeys,
  progress: z.nullable(operationProgress),
  /** For a name that another customer has: whether the caller can get it by proving its ownership. */
  provable: z.optional(z.boolean()),
});

export const addWebsite = call({
  name: 'hosting.addWebsite',
  plan: 'hosting',
  summary: 'Add a website with its own domain name',
  method: 'POST',
  path: '/api/website',
  policy: 'customer',
  owner: [onOwnAccount],
  limit: 'write',
  body: z.object({ ...target, domain_name: domainName }),
  answer,
  errors: ['conflict'],
});

export const addSubdomain = call({
  name: 'hosting.addSubdomain',
  plan: 'hosting',
  summary: 'Add a website below the name of another one',
  method: 'POST',
  path: '/api/website/subdomain',
  policy: 'customer',
  owner: [onOwnAccount, { in: 'body', field: 'domain_name', resource: 'website-name' }],
  limit: 'write',
  body: z.object({ ...target, domain_name: domainName, subdomain: subdomainPrefix }),
  answer,
});

export const addAlias = call({
  name: 'hosting.addAlias',
  plan: 'hosting',
  summary: 'Show a website under a further name',
  method: 'POST',
  path: '/api/website/alias',
  policy: 'customer',
  owner: [onOwnAccount, { in: 'body', field: 'target_domain_name', resource: 'website-name' }],
  limit: 'write',
  body: z.object({ ...target, target_domain_name: domainName, domain_alias: domainName }),
  answer,
});

export const additionStatus = call({
  name: 'hosting.additionStatus',
  summary: 'How far a website, subdomain or alias that is being added is',
  method: 'GET',
  path: '/api/website/addition/{operation_id}',
  policy: 'customer',
  owner: [{ in: 'params', field: 'operation_id', resource: 'website-addition' }],
  limit: 'read',
  params: z.object({ operation_id: pathId }),
  answer: z.object({
    status: z.enum(['success', 'queued', 'error']),
    message: z.optional(z.string()),
    ...messageKeys,
    progress: operationProgress,
  }),
});
