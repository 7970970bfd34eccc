import { createHash } from 'node:crypto';
import { readConfig } from './config.ts';
import { publishedSecrets } from './schema.ts';

/** A secret that looks random and is the same in every run. */
const random = (name: string) => createHash('sha256').update(name).digest('base64');

const database = 'postgresql://homeport_app:f3Jq8mZr2VxTn6Lw@db:5432/homeport';
const production = {
  PUBLIC_URL: 'https://portal.hosting.com',
  TRUSTED_PROXIES: 'loopback,10.1.0.0/16',
  DATABASE_URL: database,
  REDIS_URL: 'redis://:Yp4sKd9Bc7Hu1Qe5@redis:6379',
  SMTP_URL: 'smtp://mail:1025',
  PLAINTEXT_HOSTS: 'db, Redis,mail',
  S3_ENDPOINT: 'https://s3.hosting.com',
  S3_ACCESS_KEY_ID: 'AKIA1',
  S3_SECRET_ACCESS_KEY: random('s3'),
  STRIPE_SECRET_KEY: 'sk_live_51HGq2kLwXzRvB8nT',
  STRIPE_WEBHOOK_SECRETS: 'whsec_9dKx2mQv7RtY4pLs8WnZ',
  JWT_SECRET: random('jwt'),
  SECRETS_KEY: random('secrets'),
  PANEL_SECRETS_KEY: random('panels'),
  METRICS_PASSWORD: 'Zq7Lr2Xv9Tm4Kc8W',
  BOARD_PASSWORD: 'b6Nf3Hs1Gw5Jd0Ry',
};

type Environment = Record<string, string | undefined>;

const faultsOf = (changes: Environment) => readConfig({ ...production, ...changes }).faults;

const refused: [string, Environment, ...string[]][] = [
  [
    'services that are reached without TLS over a network',
    {
      PLAINTEXT_HOSTS: undefined,
      S3_ENDPOINT: 'http://objects:8333',
      S3_PUBLIC_ENDPOINT: 'https://files.hosting.com',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    },
    'DATABASE_URL: is reached without TLS (sslmode=verify-full), and PLAINTEXT_HOSTS does not name db',
    'REDIS_URL: is reached without TLS (rediss:), and PLAINTEXT_HOSTS does not name redis',
    'SMTP_URL: is reached without TLS (smtps: or requireTLS=true), and PLAINTEXT_HOSTS does not name mail',
    'S3_ENDPOINT: is reached without TLS (https:), and PLAINTEXT_HOSTS does not name objects',
    'OTEL_EXPORTER_OTLP_ENDPOINT: is reached without TLS (https:), and PLAINTEXT_HOSTS does not name collector',
  ],
  [
    'TLS that falls back or trusts everyone',
    {
      PLAINTEXT_HOSTS: 'other.hosting.com',
      DATABASE_URL: `${database}?sslmode=prefer`,
      REDIS_URL: 'rediss://:Yp4sKd9Bc7Hu1Qe5@redis:6380',
      SMTP_URL: 'smtps://mail:465?tls.rejectUnauthorized=false',
    },
    'DATABASE_URL: is reached without TLS (sslmode=verify-full), and PLAINTEXT_HOSTS does not name db',
    'SMTP_URL: is reached without TLS (smtps: or requireTLS=true), and PLAINTEXT_HOSTS does not name mail',
  ],
  [
    'no secret of its own',
    { JWT_SECRET: undefined, SECRETS_KEY: '' },
    'JWT_SECRET: is not set, and its default is published',
    'SECRETS_KEY: is not set, and its default is published',
  ],
  [
    'the published secrets',
    publishedSecrets,
    'JWT_SECRET: is a published example',
    'SECRETS_KEY: is a published example',
  ],
  [
    'a secret out of an example',
    { JWT_SECRET: 'please-change-me-please-change-me-9271' },
    'JWT_SECRET: is a published example',
  ],
  [
    'one letter, often',
    { JWT_SECRET: 'a'.repeat(40) },
    'JWT_SECRET: is too easy to guess, make it with a random generator',
  ],
  [
    'a row of digits',
    { JWT_SECRET: '0123456789'.repeat(4) },
    'JWT_SECRET: is too easy to guess, make it with a random generator',
  ],
  [
    'a key of zeros',
    { SECRETS_KEY: Buffer.alloc(32).toString('base64') },
    'SECRETS_KEY: is too easy to guess, make it with a random generator',
  ],
  [
    'a key of zeros for panels',
    { PANEL_SECRETS_KEY: Buffer.alloc(32).toString('base64') },
    'PANEL_SECRETS_KEY: is too easy to guess, make it with a random generator',
  ],
  ['a board for everyone', { BOARD_PASSWORD: 'x' }, 'BOARD_PASSWORD: is too short, it needs 16 characters'],
  [
    'metrics for everyone',
    { METRICS_PASSWORD: 'x' },
    'METRICS_PASSWORD: is too short, it needs 16 characters',
  ],
  [
    'metrics without a password',
    { METRICS_PASSWORD: '' },
    'METRICS_PASSWORD: is not set, so anyone who reaches METRICS_PORT reads the metrics',
  ],
  [
    'the key of an example for objects',
    { S3_SECRET_ACCESS_KEY: 'minioadmin' },
    'S3_SECRET_ACCESS_KEY: is a published example',
  ],
  [
    'a database password of one word',
    { DATABASE_URL: 'postgresql://app:homeport@db/homeport' },
    'DATABASE_URL: is a published example',
  ],
  ['a Redis for everyone', { REDIS_URL: 'redis://redis:6379' }, 'REDIS_URL: has no password'],
  [
    'a short Redis password',
    { REDIS_URL: 'redis://:x@redis:6379' },
    'REDIS_URL: is too short, it needs 12 characters',
  ],
  [
    'one secret for tokens and panels',
    { PANEL_SECRETS_KEY: random('jwt') },
    'JWT_SECRET and PANEL_SECRETS_KEY: are the same secret',
  ],
  [
    'one password for the board and Redis',
    { BOARD_PASSWORD: 'Yp4sKd9Bc7Hu1Qe5' },
    'BOARD_PASSWORD and REDIS_URL: are the same secret',
  ],
  [
    'a former key that is the present one',
    { SECRETS_READ_KEYS: random('secrets') },
    'SECRETS_KEY and SECRETS_READ_KEYS: are the same secret',
  ],
  [
    'an address without TLS',
    { PUBLIC_URL: 'http://portal.hosting.com' },
    'PUBLIC_URL: must begin with https:',
  ],
  ['no address', { PUBLIC_URL: undefined }, 'PUBLIC_URL: must begin with https:'],
  [
    'files without TLS',
    { S3_ENDPOINT: 'http://objects:8333' },
    'S3_ENDPOINT: must begin with https:, because browsers are sent there',
  ],
  [
    'public files without TLS',
    { S3_PUBLIC_ENDPOINT: 'http://files.hosting.com' },
    'S3_PUBLIC_ENDPOINT: must begin with https:, because browsers are sent there',
  ],
  [
    'a test key of Stripe',
    { STRIPE_SECRET_KEY: 'sk_test_51HGq2kLwXzRvB8nT' },
    'STRIPE_SECRET_KEY: is a key of the test mode, which takes no money',
  ],
  [
    'a restricted test key of Stripe',
    { STRIPE_SECRET_KEY: 'rk_test_51HGq2kLwXzRvB8nT' },
    'STRIPE_SECRET_KEY: is a key of the test mode, which takes no money',
  ],
  [
    'an empty webhook secret',
    { STRIPE_WEBHOOK_SECRETS: 'whsec_' },
    'STRIPE_WEBHOOK_SECRETS: holds an empty or cut secret',
  ],
  [
    'proxies of everyone',
    { TRUSTED_PROXIES: '0.0.0.0/0' },
    'TRUSTED_PROXIES: 0.0.0.0/0 trusts everyone to say where a call comes from',
  ],
  [
    'proxies of everyone in two halves',
    { TRUSTED_PROXIES: 'loopback,0.0.0.0/1,128.0.0.0/1,::/0,::ffff:0.0.0.0/96' },
    ...['0.0.0.0/1', '128.0.0.0/1', '::/0', '::ffff:0.0.0.0/96'].map(
      (network) => `TRUSTED_PROXIES: ${network} trusts everyone to say where a call comes from`,
    ),
  ],
  [
    'proxies that are no addresses',
    { TRUSTED_PROXIES: '*' },
    'TRUSTED_PROXIES: must be loopback, linklocal, uniquelocal, IP addresses, or networks such as 10.1.0.0/16',
  ],
  [
    'a sandbox in the place of Stripe',
    { STRIPE_API_URL: 'http://127.0.0.1:4010' },
    'STRIPE_API_URL: must begin with https:',
    'STRIPE_API_URL: is the address of a sandbox',
  ],
  [
    "the registrar's own sandbox",
    { GANDI_API_URL: 'https://api.sandbox.gandi.net' },
    'GANDI_API_URL: is the address of a sandbox',
  ],
  [
    'a CDN on this network',
    { BUNNY_API_URL: 'https://bunny:4060' },
    'BUNNY_API_URL: is the address of a sandbox',
  ],
  [
    'a mail host on this network',
    { MXROUTE_API_URL: 'https://10.0.0.7' },
    'MXROUTE_API_URL: is the address of a sandbox',
  ],
  [
    'a clock that can be moved',
    { CLOCK_TOKEN: 'x' },
    'CLOCK_TOKEN: must be empty; the clock of production cannot be moved',
  ],
];

describe('production', () => {
  it('starts with secrets of its own', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ TRUSTED_PROXIES: '2001:db8::/32,::1,uniquelocal', NODE_ENV: 'production' })).toEqual(
      [],
    );
  });

  it('starts with TLS to every service, or with services on the same machine', () => {
    const none = { PLAINTEXT_HOSTS: undefined };
    const redis = 'Yp4sKd9Bc7Hu1Qe5';
    for (const sslmode of ['require', 'verify-ca', 'verify-full'])
      expect(
        faultsOf({
          ...none,
          DATABASE_URL: `${database}?sslmode=${sslmode}`,
          REDIS_URL: `rediss://:${redis}@redis:6380`,
          SMTP_URL: 'smtp://mail:587?requireTLS=true',
        }),
      ).toEqual([]);
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(
        faultsOf({
          ...none,
          DATABASE_URL: database.replace('@db:', `@${host}:`),
          REDIS_URL: `redis://:${redis}@${host}:6379`,
          SMTP_URL: `smtp://${host}:1025`,
        }),
      ).toEqual([]);
  });

  it.each(refused)('refuses %s', (_, changes, ...lines) => {
    expect(faultsOf(changes)).toEqual(lines);
  });

  it('is what runs when nothing says otherwise', () => {
    const chosen = { ...production, ...publishedSecrets };
    const [none, named] = [undefined, 'production'].map((NODE_ENV) => readConfig({ ...chosen, NODE_ENV }));
    expect(none).toEqual(named);
    expect(none?.faults).toHaveLength(2);
  });

  it('says all of it at once, with what the schema refuses', () => {
    const all = Object.assign({}, ...refused.map(([, changes]) => changes), { PORT: '70000' }) as Environment;
    const names = new Set(faultsOf(all).map((fault) => fault.split(':')[0]));
    for (const name of ['PORT', 'PUBLIC_URL', 'CLOCK_TOKEN', 'STRIPE_SECRET_KEY', 'TRUSTED_PROXIES'])
      expect(names).toContain(name);
  });
});

describe('staging', () => {
  it('refuses the same secrets, and takes the test modes of providers', () => {
    const trial = {
      NODE_ENV: 'staging',
      PUBLIC_URL: 'http://localhost:3000',
      STRIPE_SECRET_KEY: 'sk_test_51HGq2kLwXzRvB8nT',
      STRIPE_API_URL: 'http://127.0.0.1:4010',
      CLOCK_TOKEN: random('clock'),
    };
    expect(faultsOf(trial)).toEqual([]);
    expect(faultsOf({ ...trial, JWT_SECRET: undefined, METRICS_PASSWORD: 'x' })).toEqual([
      'JWT_SECRET: is not set, and its default is published',
      'METRICS_PASSWORD: is too short, it needs 16 characters',
    ]);
  });
});
