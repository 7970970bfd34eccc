import type { Call } from '@homeport/contract/call';
import { allCalls } from '@homeport/contract';
import { apiKeyScopeOf, scopeName } from '@homeport/contract/api-keys';
import { type ErrorCode, problem } from '@homeport/contract/errors';
import { webhookMessage } from '@homeport/contract/webhooks';
import { z } from 'zod';

type Schema = Record<string, unknown>;
type Components = Record<string, Schema>;

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a signed-in person',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'hpk_...',
    description:
      'A personal API key. Calls that accept one name the scope it needs, such as domains:write: an area, and whether the key may change things. A key with write access to an area also reads it.',
  },
};

/** The OpenAPI 3.1 document of the API, generated from the contract. */
export function openApiDocument(title: string, version: string): Record<string, unknown> {
  const components: Components = {};
  const problemRef = schemaOf(problem, 'output', components);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of allCalls) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: describeCall(call, components, problemRef),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths,
    webhooks: webhooksOf(components),
    components: {
      schemas: components,
      securitySchemes,
    },
  };
}

function describeCall(call: Call, components: Components, problemRef: Schema): Record<string, unknown> {
  const answer = call.answer && {
    'application/json': { schema: schemaOf(call.answer, 'output', components) },
  };
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.name.split('.')[0]],
    'x-policy': call.policy,
    'x-limit': call.limit,
    ...securityOf(call),
    parameters: [
      ...parametersOf(call.params, 'path', components),
      ...parametersOf(call.query, 'query', components),
    ],
    ...(call.body
      ? {
          requestBody: {
            content: { 'application/json': { schema: schemaOf(call.body, 'input', components) } },
          },
        }
      : {}),
    responses: {
      [String(call.status)]: { description: 'Success', ...(answer ? { content: answer } : {}) },
      default: {
        description: refusalsOf(call),
        content: { 'application/problem+json': { schema: problemRef } },
      },
    },
  };
}

/** The messages to the webhooks of customers, each with its headers (Standard Webhooks). */
function webhooksOf(components: Components): Record<string, unknown> {
  const schema = schemaOf(webhookMessage, 'output', components);
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  const post = {
    summary: 'What happened to the account, for topics that the webhook is told about',
    parameters: [
      header('webhook-id', 'The same in each attempt'),
      header('webhook-timestamp', 'Seconds since 1970'),
      header('webhook-signature', 'v1,<HMAC-SHA256 in base64>; two of them for a day after a new secret'),
    ],
    requestBody: { content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'Delivered' },
      default: { description: 'Sent again later, for about a day' },
    },
  };
  return { message: { post } };
}

/** Who may make a call, and which scope an API key needs for it. */
function securityOf(call: Call): Record<string, unknown> {
  if (call.policy === 'public' || call.policy === 'provider') return {};
  const scope = apiKeyScopeOf(call);
  if (scope === undefined) return { security: [{ bearer: [] }] };
  const name = scopeName(scope);
  return {
    description: `API keys need the scope ${name}.`,
    security: [{ bearer: [] }, { apiKey: [name] }],
    'x-api-key-scope': name,
  };
}

function refusalsOf(call: Call): string {
  const ofKeys: ErrorCode[] = apiKeyScopeOf(call) === undefined ? [] : ['api_key_invalid', 'api_key_scope'];
  const codes = [...call.errors, ...ofKeys];
  return codes.length === 0 ? 'Refused' : `Refused; besides the general codes: ${codes.join(', ')}`;
}

function parametersOf(
  schema: Call['params'],
  place: 'path' | 'query',
  components: Components,
): Record<string, unknown>[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input', components) as {
    properties?: Components;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** A JSON Schema (2020-12); schemas with an id are moved to the components and referenced. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output', components: Components): Schema {
  const json = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' }) as Schema & {
    $defs?: Components;
  };
  const { $schema: _dialect, $defs = {}, ...body } = json;
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...rest } = definition;
    components[name] = repoint(rest) as Schema;
  }
  return repoint(body) as Schema;
}

function repoint(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(repoint);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : repoint(inner),
    ]),
  );
}
