import { ClientError, createHttpTransport, type HttpAnswer } from '@homeport/provider-http';
import { certificateOf } from './certificate.ts';
import { type Environment, type LiveCase, Refuted, Skipped } from './case.ts';
import { parsed, type Provider } from './exchange.ts';
import type { Observer } from './recorder.ts';

/** A request as the provider's documentation has it, without the headers of the account. */
export interface RawRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its query. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface RawAnswer {
  status: number;
  location: string | undefined;
  /** Parsed JSON, or the text. */
  body: unknown;
}

export type Ask = (request: RawRequest) => Promise<RawAnswer>;

/** A fact of docs/providers.md, and how it is found out. */
export interface Fact {
  fact: string;
  writes?: true;
  needs?: readonly string[];
  /** @returns what was seen when the fact is so @throws Refuted; Skipped where the account cannot show it */
  find: (ask: Ask) => Promise<string>;
}

interface Account {
  url: string;
  prefix: string;
  headers: Record<string, string>;
}

const accounts: Partial<Record<Provider, (env: Environment) => Account>> = {
  gandi: (env) => ({
    url: env['GANDI_API_URL'] ?? 'https://api.gandi.net',
    prefix: '/v5',
    headers: { authorization: `Bearer ${env['GANDI_TOKEN'] ?? ''}` },
  }),
  bunny: (env) => ({
    url: env['BUNNY_API_URL'] ?? 'https://api.bunny.net',
    prefix: '',
    headers: { accesskey: env['BUNNY_API_KEY'] ?? '' },
  }),
  mxroute: (env) => ({
    url: env['MXROUTE_API_URL'] ?? 'https://api.mxroute.com',
    prefix: '',
    headers: {
      'x-server': env['MXROUTE_SERVER'] ?? '',
      'x-username': env['MXROUTE_USERNAME'] ?? '',
      'x-api-key': env['MXROUTE_API_KEY'] ?? '',
    },
  }),
  plesk: (env) => ({
    url: env['PLESK_URL'] ?? '',
    prefix: '/api',
    headers: { 'x-api-key': env['PLESK_KEY'] ?? '' },
  }),
};

/** The facts of a provider as cases. */
export function facts(
  env: Environment,
  provider: Provider,
  observe: Observer,
  all: readonly Fact[],
): { cases: LiveCase[]; close: () => Promise<void> } {
  const account = accounts[provider]?.(env);
  if (account === undefined) throw new Error(`There are no facts about ${provider}`);
  const transport = createHttpTransport({
    url: account.url,
    timeoutMs: 60_000,
    observe,
    ...certificateOf(env, provider),
    failure: (details) => new ClientError(provider, details),
  });
  const ask: Ask = async ({ method = 'GET', path, body, headers = {} }) =>
    answerOf(
      await transport.send({
        call: `${method} ${path}`,
        changes: method !== 'GET',
        method,
        path: `${account.prefix}${path}`,
        headers: {
          accept: 'application/json',
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...account.headers,
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const cases = all.map(({ find, fact, writes, needs = [] }): LiveCase => ({
    provider,
    name: fact,
    fact,
    needs,
    ...(writes === undefined ? {} : { writes }),
    run: () => find(ask),
  }));
  return { cases, close: () => transport.close() };
}

const answerOf = ({ status, location, body }: HttpAnswer): RawAnswer => ({
  status,
  location,
  body: parsed(body),
});

/** A part of an answer: of objects by name, of lists by position. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
    value,
  );
}

/** A part of an answer as text: a text or a number as it is, anything else as JSON. */
export function textAt(value: unknown, ...path: (string | number)[]): string {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : (JSON.stringify(found) ?? 'none');
}

/** The names of an object's members. */
export const membersOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

/** @throws Refuted unless the fact is so */
export function confirm(isSo: boolean, seen: string): string {
  if (isSo) return seen;
  throw new Refuted(seen);
}

/** @throws Skipped when the account cannot show the fact */
export function skip(why: string): never {
  throw new Skipped(why);
}
