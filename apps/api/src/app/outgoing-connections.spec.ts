import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const sources = globSync(['apps/api/src/**/*.ts', 'packages/*/src/**/*.ts'], {
  cwd: root,
  exclude: ['**/*spec.ts', '**/testing/**', '**/generated/**'],
});

/** What makes a connection, or asks for an address. Types, and `isIP`, which only reads text, make none. */
const client =
  /^import (?!type )(?!\{ isIP \}).* from '(?:node:(?:net|https?|http2|tls|dgram|dns)(?:\/promises)?|undici|nodemailer|ioredis|pg|stripe|@aws-sdk\/client-s3)'|[^.\w]fetch\((?!plan:)|new (?:WebSocket|EventSource)\(/m;

/** Each takes its address from the configuration or from a registered panel server, and none from a customer. */
const known = [
  'apps/api/src/billing/stripe/stripe-changes.adapter.ts',
  'apps/api/src/billing/stripe/stripe-connection.adapter.ts',
  'apps/api/src/billing/stripe/stripe-errors.adapter.ts',
  'apps/api/src/billing/stripe/stripe-events.adapter.ts',
  'apps/api/src/billing/stripe/stripe-http-client.adapter.ts',
  'apps/api/src/billing/stripe/stripe.adapter.ts',
  'apps/api/src/foundation/database/database.ts',
  'apps/api/src/foundation/database/stored-state.ts',
  'apps/api/src/foundation/dns/resolver.adapter.ts',
  'apps/api/src/foundation/files/s3.adapter.ts',
  'apps/api/src/foundation/mail/smtp.adapter.ts',
  'apps/api/src/foundation/queue/redis-connections.service.ts',
  'packages/provider-http/src/connector.ts',
  'packages/provider-http/src/transport.ts',
];

it('has no client for other hosts than those of the configuration and of panel servers', () => {
  expect(sources.length).toBeGreaterThan(300);
  const clients = sources.filter((file) => client.test(readFileSync(join(root, file), 'utf8')));
  expect(clients.toSorted()).toEqual(known);
});
