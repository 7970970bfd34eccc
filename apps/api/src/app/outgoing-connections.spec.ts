import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

const root = join(import.meta.dirname, '../../../..');
const sources = globSync(
  ['apps/api/src/**/*.{ts,tsx,mts,js,mjs}', 'packages/*/src/**/*.{ts,tsx,mts,js,mjs}'],
  {
    cwd: root,
    exclude: ['**/*spec.ts', '**/testing/**', '**/generated/**'],
  },
);

/** Modules of Node, without `node:`, and packages that open no connection, or only one that they are given. */
const quiet = new Set(
  `
  async_hooks crypto events fs fs/promises module os path perf_hooks stream stream/consumers stream/promises timers/promises
  url util zlib @bull-board/api @bull-board/api/bullMQAdapter @bull-board/fastify @fastify/compress @fastify/etag
  @fastify/multipart @fastify/proxy-addr @fastify/static @nestjs/common @nestjs/core
  @nestjs/passport @nestjs/platform-fastify @nestjs/swagger @nestjs/terminus @node-rs/argon2
  @prisma/adapter-pg @simplewebauthn/server @zxcvbn-ts/language-common ajv bullmq cockatiel
  client-zip commander fastify ipaddr.js jsonwebtoken lru-cache nestjs-pino otpauth passport-jwt piscina prom-client
  rate-limiter-flexible react react-email standardwebhooks reflect-metadata rxjs file-type iso-3166
  libphonenumber-js/min libphonenumber-js/min/metadata mailauth/lib/dkim/verify.js marked postal-mime saxes sanitize-html sharp tldts uuid zod
  zod/mini intl-messageformat @formatjs/icu-messageformat-parser
  @formatjs/icu-messageformat-parser/printer.js
  `
    .trim()
    .split(/\s+/),
);

/** Globals that connect, or load a module that does, without an import. */
const globals = new Set(['fetch', 'WebSocket', 'EventSource', 'globalThis', 'require', 'createRequire']);
const loaders = new Set(['getBuiltinModule', 'binding']);

/** A node of the syntax tree. */
type Node = Partial<Record<string, unknown>> & { type?: string };

/** What a source uses to open a connection, look up an address or start a program. Types do none of it. */
function connectionsOf(source: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    const { type = '', value, callee, property, source: from } = node;
    if (node['typeOnly'] === true || /^Ts(Type|Interface)/.test(type)) return;
    if (isNode(from) && !isQuiet(from, importedBy(node))) found.push(String(from['value']));
    // `createRequire(...).resolve` only finds a file.
    if (type === 'ImportDeclaration' || (isNode(property) && property['value'] === 'resolve')) return;
    if (isNode(callee) && callee.type === 'Import') {
      const [first] = node['arguments'] as { expression: Node }[];
      if (!isQuiet(first?.expression)) found.push('import()');
    }
    // The parser gives property names no "optional".
    if (type === 'Identifier' && 'optional' in node && globals.has(String(value))) found.push(String(value));
    if (isNode(property) && loaders.has(String(property['value']))) found.push(String(property['value']));
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript', decorators: true }) as unknown as Node);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

/** The names that an import or export takes from its module, without types; empty: all of them. */
function importedBy({ specifiers = [] }: Node): string[] {
  const taken = (specifiers as Node[]).filter(({ isTypeOnly }) => isTypeOnly !== true);
  return taken.map(({ type, imported, local }) =>
    type === 'ImportSpecifier' ? String(((imported ?? local) as Node)['value']) : '*',
  );
}

/** Of modules that can connect to others: what only reads a string, or connects threads of this process. */
const harmless: Partial<Record<string, readonly string[]>> = {
  net: ['isIP'],
  worker_threads: ['MessageChannel'],
};

/** @param specifier the name of the module; not a string: chosen at run time */
function isQuiet(specifier: Node | undefined, names: readonly string[] = []): boolean {
  if (specifier?.type !== 'StringLiteral') return false;
  const name = String(specifier['value']).replace(/^node:/, '');
  const isHarmless = names.length > 0 && names.every((each) => harmless[name]?.includes(each));
  return isHarmless || quiet.has(name) || /^(\.|@homeport\/)/.test(name);
}

/**
 * Each takes its address from the configuration, from a registered panel server or from an operator's command line, never
 * from a customer, except that of IMAP, which connects to an address that `ImapServersService` has checked, and that of webhooks, which checks each address before it connects. Two start our own programs: one re-encodes pictures, the other renders public pages.
 */
const known = [
  'apps/api/src/app/public-pages.ts',
  'apps/api/src/billing/stripe/stripe-changes.adapter.ts',
  'apps/api/src/billing/stripe/stripe-checks.adapter.ts',
  'apps/api/src/billing/stripe/stripe-connection.adapter.ts',
  'apps/api/src/billing/stripe/stripe-documents.adapter.ts',
  'apps/api/src/billing/stripe/stripe-errors.adapter.ts',
  'apps/api/src/billing/stripe/stripe-events.adapter.ts',
  'apps/api/src/billing/stripe/stripe-http-client.adapter.ts',
  'apps/api/src/billing/stripe/stripe-sale-invoices.adapter.ts',
  'apps/api/src/billing/stripe/stripe-schedule-release.adapter.ts',
  'apps/api/src/billing/stripe/stripe.adapter.ts',
  'apps/api/src/foundation/database/database-notifications.service.ts',
  'apps/api/src/foundation/database/database.ts',
  'apps/api/src/foundation/database/stored-state.ts',
  'apps/api/src/foundation/dns/nameserver.adapter.ts',
  'apps/api/src/foundation/dns/resolver.adapter.ts',
  'apps/api/src/foundation/doctor/web-probe.adapter.ts',
  'apps/api/src/foundation/files/s3.adapter.ts',
  'apps/api/src/foundation/mail/smtp.adapter.ts',
  'apps/api/src/foundation/pictures/pictures.service.ts',
  'apps/api/src/foundation/queue/redis-connections.service.ts',
  'apps/api/src/foundation/telemetry/otlp-traces.adapter.ts',
  'apps/api/src/hosting/health/website-visit.adapter.ts',
  'apps/api/src/imports/sources/source-database.adapter.ts',
  'apps/api/src/webhooks/https-sender.adapter.ts',
  'packages/imap-copy/src/connection.ts',
  'packages/provider-http/src/connector.ts',
  'packages/provider-http/src/transport.ts',
];

it('has no client for other hosts than those of the configuration and of panel servers', () => {
  expect(sources.length).toBeGreaterThan(300);
  const clients = sources.filter((file) => connectionsOf(readFileSync(join(root, file), 'utf8')).length > 0);
  expect(clients.toSorted()).toEqual(known);
});

describe('a client in a source', () => {
  it.each([
    `import { connect } from 'node:net';`,
    `import { connect } from "net";`,
    `import {\n  isIP,\n  connect,\n} from 'node:net';`,
    `import { isIP, connect } from 'node:net';`,
    `import http, { type Server } from 'node:http';`,
    `import axios from 'axios';`,
    `import 'undici';`,
    `export { request } from 'node:https';`,
    `export * from 'node:dns/promises';`,
    `const net = await import('node:net');`,
    `const net = await import(\`node:net\`);`,
    `const net = await import(name);`,
    `createRequire(import.meta.url)('node:net');`,
    `require('net');`,
    `process.getBuiltinModule('node:net');`,
    `await fetch(url);`,
    `await globalThis.fetch(url);`,
    `const get = fetch;`,
    `new WebSocket(url);`,
    `import { execFile } from 'node:child_process';`,
  ])('is found: %j', (source) => expect(connectionsOf(source)).not.toEqual([]));

  it.each([
    `import type { Socket } from 'node:net';`,
    `import { isIP } from 'node:net';`,
    `import { z } from 'zod';`,
    `/** Like fetch(url). */ const a = 1; // import 'undici'`,
    `export const a = { from: 'node:net' };`,
    `await this.orders.fetch(url);`,
  ])('is not taken for one: %j', (source) => expect(connectionsOf(source)).toEqual([]));
});
