import { isIP } from 'node:net';
import { configSchema, publishedSecrets, type Settings } from './schema.ts';
import { weaknessOf } from './secret-strength.ts';

/** The variables of a process; empty values count as unset and are left out. */
export type Given = Readonly<Record<string, string>>;

/** Secrets that the operator generates, with their minimum lengths. */
export const ownSecrets = {
  JWT_SECRET: 32,
  JWT_ACCEPTED_SECRETS: 32,
  SECRETS_KEY: 32,
  SECRETS_READ_KEYS: 32,
  PANEL_SECRETS_KEY: 32,
  PANEL_SECRETS_READ_KEYS: 32,
  BOARD_PASSWORD: 16,
  METRICS_PASSWORD: 16,
  S3_SECRET_ACCESS_KEY: 16,
} as const satisfies Partial<Record<keyof Settings, number>>;
/** Secrets issued by a provider. */
export const providerSecrets = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRETS',
  'BUNNY_API_KEY',
  'GANDI_TOKEN',
  'MXROUTE_API_KEY',
] as const satisfies readonly (keyof Settings)[];
/** URLs with a password. */
export const serviceUrls = [
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'INBOUND_MAIL_URL',
] as const satisfies readonly (keyof Settings)[];
/** The URLs of providers. */
const providers = [
  'STRIPE_API_URL',
  'BUNNY_API_URL',
  'GANDI_API_URL',
  'MXROUTE_API_URL',
] as const satisfies readonly (keyof Settings)[];
/** A wider network contains more than the proxies of one provider or company. */
const minNetworkBits = { 4: 8, 6: 16 } as const;

interface Secret {
  name: string;
  value: string;
}

/**
 * Why a configuration is not fit for production: one line for each variable and reason.
 * @param given the raw variables, so that these errors and those of the schema are listed together
 */
export function productionErrors(given: Given): string[] {
  return [
    ...secretErrors(given),
    ...addressErrors(given),
    ...plaintextErrors(given),
    ...stripeErrors(given),
    ...proxyErrors(given),
    ...(given['WEBSITE_CA_FILE'] === undefined
      ? []
      : ['WEBSITE_CA_FILE: must be empty; visitors trust only public authorities']),
    ...(given['CLOCK_TOKEN'] === undefined
      ? []
      : ['CLOCK_TOKEN: must be empty; the clock of production cannot be moved']),
  ];
}

/** Why a configuration is not fit for staging either: secrets that are public, weak or reused. */
export function secretErrors(given: Given): string[] {
  const published = Object.keys(publishedSecrets).filter((name) => given[name] === undefined);
  return [
    ...published.map((name) => `${name}: is not set, and its default is published`),
    ...Object.entries(ownSecrets).flatMap(([name, minLength]) => weak(secretsIn(given, name), minLength)),
    ...serviceUrls.flatMap((name) => weak(passwordIn(given, name), 12)),
    ...unprotected(given),
    ...shared(given),
  ];
}

function weak(secrets: readonly Secret[], minLength: number): string[] {
  return secrets.flatMap(({ name, value }) => {
    const weakness = weaknessOf(value, minLength);
    return weakness === undefined ? [] : [`${name}: ${weakness}`];
  });
}

/** Services that answer everyone who can reach their port. */
function unprotected(given: Given): string[] {
  const faults: string[] = [];
  if (given['METRICS_PASSWORD'] === undefined)
    faults.push('METRICS_PASSWORD: is not set, so anyone who reaches METRICS_PORT reads the metrics');
  if (given['REDIS_URL'] !== undefined && passwordIn(given, 'REDIS_URL').length === 0)
    faults.push('REDIS_URL: has no password');
  return faults;
}

/** A secret that is used twice is leaked for both uses at once. */
function shared(given: Given): string[] {
  const names = new Map<string, Set<string>>();
  const all = [
    ...[...Object.keys(ownSecrets), ...providerSecrets, 'CLOCK_TOKEN'].flatMap((name) =>
      secretsIn(given, name),
    ),
    ...serviceUrls.flatMap((name) => passwordIn(given, name)),
  ];
  for (const { name, value } of all) {
    const key = value.replace(/=+$/, '');
    names.set(key, (names.get(key) ?? new Set()).add(name));
  }
  return [...names.values()]
    .filter((users) => users.size > 1)
    .map((users) => `${[...users].join(' and ')}: are the same secret`);
}

function addressErrors(given: Given): string[] {
  const faults: string[] = [];
  if (protocolOf(valueOf(given, 'PUBLIC_URL')) === 'http:') faults.push('PUBLIC_URL: must begin with https:');
  const files = given['S3_PUBLIC_ENDPOINT'] ? 'S3_PUBLIC_ENDPOINT' : 'S3_ENDPOINT';
  if (protocolOf(given[files] ?? '') === 'http:')
    faults.push(`${files}: must begin with https:, because browsers are sent there`);
  for (const name of providers) {
    const url = valueOf(given, name);
    if (protocolOf(url) === 'http:') faults.push(`${name}: must begin with https:`);
    if (isSandbox(url)) faults.push(`${name}: is the address of a sandbox`);
  }
  return faults;
}

/** Whether a URL makes its client require TLS with a valid certificate. */
const hasTls: Partial<Record<keyof Settings, { is: (url: URL) => boolean; how: string }>> = {
  DATABASE_URL: {
    is: ({ searchParams }) =>
      ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? ''),
    how: 'sslmode=verify-full',
  },
  REDIS_URL: { is: ({ protocol }) => protocol === 'rediss:', how: 'rediss:' },
  SMTP_URL: {
    is: ({ protocol, searchParams }) =>
      (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true') &&
      searchParams.get('tls.rejectUnauthorized') !== 'false',
    how: 'smtps: or requireTLS=true',
  },
  S3_ENDPOINT: { is: ({ protocol }) => protocol === 'https:', how: 'https:' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { is: ({ protocol }) => protocol === 'https:', how: 'https:' },
};

/** Services that would be called over a network without TLS. */
function plaintextErrors(given: Given): string[] {
  const known = new Set(secretsIn(given, 'PLAINTEXT_HOSTS').map(({ value }) => value.toLowerCase()));
  return Object.entries(hasTls).flatMap(([name, { is, how }]) => {
    const url = URL.parse(given[name] ?? '');
    // Browsers need HTTPS for files in any case, which is checked above.
    const isSaid = name === 'S3_ENDPOINT' && given['S3_PUBLIC_ENDPOINT'] === undefined;
    if (url === null || is(url) || isSaid) return [];
    const host = url.hostname.toLowerCase();
    if (isThisMachine(host) || known.has(host)) return [];
    return [`${name}: is reached without TLS (${how}), and PLAINTEXT_HOSTS does not name ${host}`];
  });
}

/** An empty host is a socket in the file system. */
function isThisMachine(host: string): boolean {
  return host === '' || host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

function stripeErrors(given: Given): string[] {
  const faults: string[] = [];
  if (/^[sr]k_test_/.test(given['STRIPE_SECRET_KEY'] ?? ''))
    faults.push('STRIPE_SECRET_KEY: is a key of the test mode, which takes no money');
  for (const secret of (given['STRIPE_WEBHOOK_SECRETS'] ?? '').split(','))
    if (/^\s*whsec_.{0,15}$/.test(secret))
      faults.push('STRIPE_WEBHOOK_SECRETS: holds an empty or cut secret');
  return faults;
}

function proxyErrors(given: Given): string[] {
  return secretsIn(given, 'TRUSTED_PROXIES')
    .filter(({ value }) => includesEveryAddress(value))
    .map(({ value }) => `TRUSTED_PROXIES: ${value} trusts everyone to say where a call comes from`);
}

/** Whether a trusted network is so wide that it contains addresses of strangers. */
export function includesEveryAddress(network: string): boolean {
  const [address = '', bits] = network.split('/');
  const version = isIP(address);
  if (version === 0 || bits === undefined) return false;
  const mapped = version === 6 && address.toLowerCase().startsWith('::ffff:') ? 96 : 0;
  return Number(bits) - mapped < minNetworkBits[mapped > 0 || version === 4 ? 4 : 6];
}

function isSandbox(url: string): boolean {
  const host = hostOf(url);
  return (
    /(^|\.)(localhost|local|internal|test|example|sandbox)$|(^|[.-])sandbox[.-]/.test(host) ||
    /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|0\.|\[)/.test(host) ||
    (host !== '' && !host.includes('.'))
  );
}

function secretsIn(given: Given, name: string): Secret[] {
  const value = given[name] ?? '';
  const parts = value.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '').map((part) => ({ name, value: part }));
}

function passwordIn(given: Given, name: string): Secret[] {
  const value = URL.canParse(given[name] ?? '')
    ? decodeURIComponent(new URL(given[name] ?? '').password)
    : '';
  return value === '' ? [] : [{ name, value }];
}

/** The value of a variable, set or default. */
function valueOf(given: Given, name: keyof Settings): string {
  const value: unknown = given[name] ?? configSchema.shape[name].safeParse(undefined).data;
  return typeof value === 'string' ? value : '';
}

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : '';
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
