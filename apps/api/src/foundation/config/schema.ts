import { isIP } from 'node:net';
import { passwordPolicies } from '@homeport/contract/fields';
import { defaultLocale, isLocale, locales } from '@homeport/contract/locales';
import { z } from 'zod';
import { dnsServerSettings } from './dns-server-settings.ts';
import { httpFields, pictureFields, quotaFields } from './capacity-fields.ts';
import { incomingMailSettings } from './incoming-mail-settings.ts';
import { staffSettings } from './staff-settings.ts';
import { limitSettings } from './limit-settings.ts';
import { list } from './list.ts';
import { nameSettings } from './name-settings.ts';
import { outgoingMailSettings } from './outgoing-mail-settings.ts';
import { supportSettings } from './support-settings.ts';
import { websiteSettings } from './website-settings.ts';

const port = z.coerce.number().int().min(1).max(65535);
const optionalUrl = z.union([z.literal(''), z.url()]).default('');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The longest time limit of a call to a provider, in milliseconds: an hour. */
const longestTimeoutMs = 3_600_000;

const encryptionKeyRule = 'must be 32 bytes in base64';

function isEncryptionKey(text: string): boolean {
  return Buffer.from(text, 'base64').length === 32;
}

/** A proxy or a network of them, as Fastify takes it. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const width = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 &&
    width > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width))
  );
}

/** Defaults for development, which anyone can read here; refused in production. */
export const publishedSecrets = {
  JWT_SECRET: 'development-only-jwt-secret-change-me',
  SECRETS_KEY: 'ZGV2ZWxvcG1lbnQtb25seS1zZWNyZXRzLWtleS0zMmI=',
} as const;

/**
 * Every variable the product reads. `describe` is what `.env.example` says about it; an empty value counts as unset.
 */
export const configSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'staging', 'production'])
    .default('production')
    .describe(
      'production rejects test providers and weak, published or reused secrets; staging rejects only the secrets',
    ),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: port.default(3000).describe('Port of the API and the portal (role http)'),
  WORKER_PORT: port.default(3001).describe("Port of a worker's health checks (role worker)"),
  METRICS_PORT: port
    .default(9464)
    .describe('Port of /metrics and the queue board; do not expose it publicly'),
  METRICS_PASSWORD: z
    .string()
    .default('')
    .describe('Password of the user "operator" for /metrics; empty: no password, which production rejects'),
  BOARD_PASSWORD: z
    .string()
    .default('')
    .describe('Password of the user "operator" for the queue board on METRICS_PORT; empty: the board is off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl.describe(
    'OpenTelemetry collector that traces are sent to (OTLP over HTTP), such as http://localhost:4318; empty: no traces',
  ),
  PUBLIC_URL: z.url().default('http://localhost:3000').describe('Public URL of the portal'),
  HSTS_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .default(31_536_000)
    .describe(
      'max-age of Strict-Transport-Security, subdomains included (sent when PUBLIC_URL is https); 0: no header',
    ),
  API_DOCS: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe('API documentation at /api/docs; auto: on, except in production'),
  TRUSTED_PROXIES: list
    .refine(
      (networks) => networks.every((network) => isNetwork(network)),
      'must be loopback, linklocal, uniquelocal, IP addresses, or networks such as 10.1.0.0/16',
    )
    .default(['loopback'])
    .describe('Proxies whose X-Forwarded-For is trusted: addresses and networks, comma separated'),
  WEB_DIST: z.string().default('').describe('Folder of the built client; empty: only the API is served'),
  READY_FILE: z
    .string()
    .default('')
    .describe(
      'If set, /api/health/ready answers "not ready" until this file exists, for example while data is loaded',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Minimum level of log lines'),

  ...httpFields,

  DATABASE_URL: z.url().describe('Postgres, with the database role of the processes'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe('Database connections per process'),
  REDIS_URL: z.url().describe('Redis, for queues and rate limits'),
  PLAINTEXT_HOSTS: list
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .default([])
    .describe(
      'Hosts of Postgres, Redis, the mail server, the object storage and the trace collector that production may connect to without TLS because they are on a private network, comma separated; localhost is always allowed',
    ),
  JWT_SECRET: z.string().min(32).default(publishedSecrets.JWT_SECRET).describe('Signs access tokens'),
  JWT_ACCEPTED_SECRETS: list
    .refine((secrets) => secrets.every((secret) => secret.length >= 32), 'must each have 32 characters')
    .default([])
    .describe('Further secrets whose access tokens are accepted during a rotation, comma separated'),
  SECRETS_KEY: z
    .string()
    .refine(isEncryptionKey, encryptionKeyRule)
    .default(publishedSecrets.SECRETS_KEY)
    .describe('Encrypts secrets at rest: 32 bytes in base64'),
  SECRETS_READ_KEYS: list
    .refine((keys) => keys.every(isEncryptionKey), encryptionKeyRule)
    .default([])
    .describe('Further keys for decryption, until `homeport keys rotate` has finished, comma separated'),

  ...staffSettings,

  ...outgoingMailSettings,
  ...incomingMailSettings,

  S3_ENDPOINT: z.url().describe('S3 endpoint of the object storage'),
  S3_PUBLIC_ENDPOINT: optionalUrl.describe(
    'S3 endpoint that browsers use; empty: S3_ENDPOINT. Use an origin that serves nothing else',
  ),
  S3_REGION: z.string().default('us-east-1').describe('Region of the object storage'),
  S3_BUCKET: z.string().default('homeport').describe('Bucket for uploads'),
  S3_ACCESS_KEY_ID: z.string().describe('Access key of the object storage'),
  S3_SECRET_ACCESS_KEY: z.string().describe('Secret key of the object storage'),

  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must begin with sk_ or rk_')
    .describe('Secret or restricted key of Stripe'),
  STRIPE_WEBHOOK_SECRETS: list
    .refine(
      (secrets) => secrets.length > 0 && secrets.every((secret) => secret.startsWith('whsec_')),
      'must be one or more whsec_ secrets',
    )
    .describe('Signing secrets of webhooks, comma separated; several during a rotation'),
  STRIPE_API_URL: z.url().default('https://api.stripe.com').describe('Base URL of Stripe’s API'),
  STRIPE_TAX: z
    .stringbool()
    .default(false)
    .describe('Stripe Tax adds the tax of each customer’s country to every charge'),

  ...pictureFields,

  CLOCK_TOKEN: z
    .string()
    .default('')
    .describe('Bearer token for moving the clock; empty: the clock cannot be moved'),
  TEMP_ZONE: z
    .string()
    .default('temp.homeport.example')
    .describe('Parent domain of temporary names, with wildcard DNS to the panel servers'),
  PANEL_SECRETS_READ_KEYS: list
    .refine((keys) => keys.every(isEncryptionKey), encryptionKeyRule)
    .default([])
    .describe('Further keys for decryption, as SECRETS_READ_KEYS, for PANEL_SECRETS_KEY'),
  ...nameSettings,
  ...websiteSettings,
  PANEL_SECRETS_KEY: z
    .union([z.literal(''), z.string().refine(isEncryptionKey, encryptionKeyRule)])
    .default('')
    .describe(
      'Encrypts the keys of panel servers: 32 bytes in base64; only for workers and the command line',
    ),
  PANEL_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1000)
    .max(longestTimeoutMs)
    .default(120_000)
    .describe('Timeout of a call to a panel, in ms'),
  PANEL_CONCURRENCY: z.coerce.number().int().min(2).default(8).describe('Concurrent calls per panel server'),
  SYNC_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .default(4)
    .describe(
      'How many of them the sync may use; fewer than PANEL_CONCURRENCY keeps room for customers’ calls',
    ),
  SYNC_EVERY_SECONDS: z.coerce
    .number()
    .int()
    .min(10)
    .default(900)
    .describe('Seconds between two syncs of a panel server'),

  ...dnsServerSettings,
  DNS_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(longestTimeoutMs)
    .default(5_000)
    .describe('Timeout of a DNS lookup, in ms'),

  BUSINESS_TIME_ZONE: z
    .string()
    .refine((name) => isTimeZone(name), 'must be the name of a time zone, such as Europe/Berlin')
    .default('UTC')
    .describe('Time zone of business days'),
  HOLIDAYS: list
    .refine(
      (days) => days.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))),
      'must be days such as 2026-12-25',
    )
    .default([])
    .describe('Public holidays, comma separated; weekends are never business days'),

  INVOICE_RETENTION_YEARS: z.coerce
    .number()
    .int()
    .min(1)
    .max(30)
    .default(10)
    .describe(
      'Years for which invoices of deleted accounts are kept, after the end of the year of the invoice',
    ),

  ...supportSettings,

  BUNNY_API_URL: z.url().default('https://api.bunny.net').describe('Base URL of the API of bunny, the CDN'),
  BUNNY_API_KEY: z
    .string()
    .default('')
    .describe('Account API key of bunny; only for workers; empty: the CDN is not offered'),
  BUNNY_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(500)
    .max(longestTimeoutMs)
    .default(60_000)
    .describe('Timeout of a call to bunny, in ms'),

  GANDI_API_URL: z
    .url()
    .default('https://api.gandi.net')
    .describe('Base URL of the API of Gandi, the registrar'),
  GANDI_TOKEN: z
    .string()
    .default('')
    .describe('Personal access token of Gandi; only for workers; empty: Gandi sells no domains'),
  GANDI_SHARING_ID: z
    .string()
    .default('')
    .describe('Organization at Gandi that pays for and owns the domains; empty: that of the token'),
  GANDI_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(500)
    .max(longestTimeoutMs)
    .default(30_000)
    .describe('Timeout of a call to Gandi, in ms'),
  DOMAIN_ENDINGS: list
    .refine(
      (endings) =>
        endings.length <= 20 && endings.every((ending) => /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(ending)),
      'must be at most 20 endings such as com or co.uk',
    )
    .default(['com', 'net', 'org', 'io', 'dev', 'app', 'shop', 'online', 'de', 'fr', 'eu', 'co.uk'])
    .describe(
      'The endings that every domain search shows, comma separated; others are found when they are typed',
    ),
  DOMAIN_MARKUP_PERCENT: z.coerce
    .number()
    .int()
    .min(0)
    .max(500)
    .default(25)
    .describe('Markup on the registrar’s prices'),

  MXROUTE_API_URL: z
    .url()
    .default('https://api.mxroute.com')
    .describe('Base URL of the API of MXroute, the mail host'),
  MXROUTE_SERVER: z
    .string()
    .default('')
    .describe('Mail server of the reseller account, such as eagle.mxlogin.com; empty: MXroute is not used'),
  MXROUTE_USERNAME: z.string().default('').describe('Reseller account on that server'),
  MXROUTE_API_KEY: z.string().default('').describe('API key of the reseller account; only for workers'),
  MXROUTE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(500)
    .max(longestTimeoutMs)
    .default(30_000)
    .describe('Timeout of a call to MXroute, in ms'),
  MAIL_BOX_URL: optionalUrl.describe(
    'URL of the mail administration for customers; empty: port 2222 of MXROUTE_SERVER',
  ),

  BRAND_NAME: z.string().default('Homeport').describe('Name of the brand'),
  BRAND_SLUG: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('homeport')
    .describe('Name of the brand in paths'),
  LOCALES: list
    .refine((offered) => offered.every(isLocale), `must be among ${locales.join(', ')}`)
    .transform((offered) => locales.filter((locale) => locale === defaultLocale || offered.includes(locale)))
    .default([defaultLocale])
    .describe(
      'Languages of the portal, comma separated, such as en,de; English is always offered. en-XA is for developers: English with accents and padding',
    ),
  SUPPORT_EMAIL: z.email().default('support@homeport.example').describe('Support address for customers'),
  AGENT_PANEL_LOGIN: z
    .stringbool()
    .default(false)
    .describe(
      'Agents may open the panels of customers whose tickets are assigned to them; otherwise only admins may',
    ),
  DOMAIN_MANAGEMENT: z.stringbool().default(true).describe('Sell domains and email'),
  DOCUMENTATION_URL: optionalUrl.describe('Link; empty: the portal’s own page under /help'),
  FAQ_URL: optionalUrl.describe('Link; empty: the portal’s own page under /help'),
  TERMS_URL: optionalUrl.describe('Link; hidden when empty'),
  FTP_GUIDE_URL: optionalUrl.describe('Link; empty: the portal’s own page under /help'),
  DOMAIN_SEARCH_URL: optionalUrl.describe('Link; hidden when empty'),
  DOMAIN_NAMES_GUIDE_URL: optionalUrl.describe('Link; empty: the portal’s own page under /help'),
  REDIS_GUIDE_URL: optionalUrl.describe('Link; empty: the portal’s own page under /help'),
  WORDPRESS_PERFORMANCE_GUIDE_URL: optionalUrl.describe('Link; empty: the portal’s own page under /help'),
  WEBSITE_PERFORMANCE_GUIDE_URL: optionalUrl.describe('Link; empty: the portal’s own page under /help'),
  CDN_GUIDE_URL: optionalUrl.describe('Link; empty: the portal’s own page under /help'),

  PASSWORD_POLICY: z
    .enum(passwordPolicies)
    .default('standard')
    .describe('standard: passwords of 9 to 19 characters; long: of 9 to 128'),

  ...limitSettings,
  ...quotaFields,
});

export type Settings = z.output<typeof configSchema>;
