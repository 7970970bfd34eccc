import * as z from 'zod/mini';
import { type ApiKeyArea, apiKeyAreas, areaOfModule, type ModuleName } from './api-key-areas.ts';
import type { Call } from './call.ts';
import { call } from './call.ts';
import { fieldError } from './field-texts.ts';
import { id, isoTime, line, ok } from './fields.ts';
import { limits } from './limits.ts';

/** read: calls that change nothing; write: all calls. */
export const apiKeyAccess = ['read', 'write'] as const;
export type ApiKeyAccess = (typeof apiKeyAccess)[number];

/** After how many days a key expires. */
export const apiKeyLifetimes = [30, 90, 365] as const;

export interface ApiKeyScope {
  area: ApiKeyArea;
  access: ApiKeyAccess;
}

/** What a key needs for a call; undefined: no key makes this call. */
export function apiKeyScopeOf({
  name,
  method,
  policy,
  confirmation,
  secret,
}: Pick<Call, 'name' | 'method' | 'policy' | 'confirmation' | 'secret'>): ApiKeyScope | undefined {
  const area = areaOfModule[name.split('.')[0] as ModuleName];
  if (policy !== 'customer' || confirmation === 'fresh' || secret || area === 'none') return undefined;
  return { area, access: method === 'GET' ? 'read' : 'write' };
}

/** The scope as the API's documentation writes it, such as `domains:write`. */
export const scopeName = ({ area, access }: ApiKeyScope): string => `${area}:${access}`;

export const apiKeyName = line(1, limits.apiKeyName);

/** What a new key is to be. */
export const newApiKey = z.object({
  name: apiKeyName,
  access: z.enum(apiKeyAccess),
  areas: z.array(z.enum(apiKeyAreas)).check(
    z.minLength(1, fieldError('required')),
    z.maxLength(apiKeyAreas.length),
    z.refine<ApiKeyArea[]>((areas) => new Set(areas).size === areas.length),
  ),
  expires_in_days: z.literal(apiKeyLifetimes),
});

const apiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Its first characters, for recognition. */
    prefix: z.string(),
    access: z.enum(apiKeyAccess),
    areas: z.array(z.enum(apiKeyAreas)),
    created: isoTime,
    expires: isoTime,
    /** To the minute; null: never. */
    last_used: z.nullable(isoTime),
  })
  .register(z.globalRegistry, { id: 'ApiKey' });
export type ApiKeyAnswer = z.output<typeof apiKey>;

export const apiKeys = call({
  name: 'auth.apiKeys',
  summary: 'The API keys of the caller, the newest first, with those that expired lately',
  method: 'GET',
  path: '/api/user/api-keys',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({ keys: z.array(apiKey) }),
});

export const createApiKey = call({
  name: 'auth.createApiKey',
  summary: 'Create an API key; its secret is in this answer and nowhere else',
  method: 'POST',
  path: '/api/user/api-keys',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  confirmation: 'fresh',
  secret: true,
  body: newApiKey,
  answer: z.object({ key: apiKey, secret: z.string() }),
  errors: ['conflict'],
});

export const revokeApiKey = call({
  name: 'auth.revokeApiKey',
  summary: 'Revoke an API key of the caller; it stops working immediately',
  method: 'DELETE',
  path: '/api/user/api-keys/{id}',
  policy: 'customer',
  owner: [{ in: 'params', field: 'id', resource: 'api-key' }],
  limit: 'write',
  params: z.object({ id }),
  answer: ok,
});
