import { isIP } from 'node:net';
import { passwordPolicies } from '@homeport/contract/fields';
import { timers } from '@homeport/contract/limits';
import { defaultLocale, isLocale, locales } from '@homeport/contract/locales';
import { z } from 'zod';
import { httpFields, pictureFields, quotaFields } from './capacity-fields.ts';
import { staffSettings } from './staff-settings.ts';
import { list } from './list.ts';
import { nameSettings } from './name-settings.ts';

const port = z.coerce.number().int().min(1).max(65535);
const optionalUrl = z.union([z.literal(''), z.url()]).default('');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** An address as `dns.setServers` takes it: `192.0.2.1`, `192.0.2.1:53`, `2001:db8::1` or `[2001:db8::1]:53`. */
function isSocketAddress(text: string): boolean {
  if (isIP(text) !== 0) return true;
  const [, six, four, number] = /^(?:\[(.+)\]|([\d.]+)):(\d{1,5})$/.exec(text) ?? [];
  return isIP(six ?? four ?? '') === (six === undefined ? 4 : 6) && port.safeParse(number).success;
}

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
 * Every variable the product reads. `describe` is what `.env.example` says of it; an empty value counts as unset.
 */
export const configSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'staging', 'production'])
    .default('production')
    .describe(
      'production refuses weak, published and shared secrets and test providers; staging refuses such secrets alone',
    ),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: port.default(3000).describe('Port of the API and the portal (role http)'),
  WORKER_PORT: port.default(3001).describe("Port of a worker's health checks (role worker)"),
  METRICS_PORT: port.default(9464).describe('Port of /metrics and the queue board; keep it inside'),
  METRICS_PASSWORD: z
    .string()
    .default('')
    .describe('Password of "operator" for /metrics; empty: no password is asked, which production refuses'),
  BOARD_PASSWORD: z
    .string()
    .default('')
    .describe('Password of "operator" for the queue board on METRICS_PORT; empty: no board'),
  PUBLIC_URL: z.url().default('http://localhost:3000').describe('Where customers reach the portal'),
  HSTS_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .default(31_536_000)
    .describe(
      'Seconds for which browsers keep to https on this host and its subdomains (sent when PUBLIC_URL is https); 0: not told',
    ),
  API_DOCS: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe('Documentation of the API at /api/docs; auto: everywhere but in production'),
  TRUSTED_PROXIES: list
    .refine(
      (networks) => networks.every((network) => isNetwork(network)),
      'must be loopback, linklocal, uniquelocal, IP addresses, or networks such as 10.1.0.0/16',
    )
    .default(['loopback'])
    .describe('Addresses and networks whose X-Forwarded-For is believed, comma separated'),
  WEB_DIST: z.string().default('').describe('Folder of the built client; empty: the API alone is served'),
  READY_FILE: z
    .string()
    .default('')
    .describe('Where set, /api/health/ready says "not ready" until this file exists (data are being loaded)'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged'),

  ...httpFields,

  DATABASE_URL: z.url().describe('Postgres'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10).describe('Connections per process'),
  REDIS_URL: z.url().describe('Redis: queues and rate limits'),
  PLAINTEXT_HOSTS: list
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .default([])
    .describe(
      'Hosts of Postgres, Redis, the mail server and the object storage that production may reach without TLS, because the network to them is private, comma separated; this machine is always among them',
    ),
  JWT_SECRET: z.string().min(32).default(publishedSecrets.JWT_SECRET).describe('Signs access tokens'),
  JWT_ACCEPTED_SECRETS: list
    .refine((secrets) => secrets.every((secret) => secret.length >= 32), 'must each have 32 characters')
    .default([])
    .describe('Further secrets whose access tokens are accepted while one replaces another, comma separated'),
  SECRETS_KEY: z
    .string()
    .refine(isEncryptionKey, encryptionKeyRule)
    .default(publishedSecrets.SECRETS_KEY)
    .describe('32 bytes in base64: seals secrets at rest'),
  SECRETS_READ_KEYS: list
    .refine((keys) => keys.every(isEncryptionKey), encryptionKeyRule)
    .default([])
    .describe('Further keys that open what was sealed with them, until `homeport keys rotate` is done'),

  ...staffSettings,

  SMTP_URL: z.url().describe('smtp:// or smtps:// server for outgoing mail'),
  MAIL_FROM: z.string().default('Homeport <no-reply@homeport.example>').describe('Sender of mails'),

  S3_ENDPOINT: z.url().describe('Object storage'),
  S3_PUBLIC_ENDPOINT: optionalUrl.describe(
    'Where browsers reach the object storage; empty: where we do. Better an origin that serves nothing else',
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
    .describe('Secrets that sign webhooks, comma separated while one replaces another'),
  STRIPE_API_URL: z.url().default('https://api.stripe.com').describe('Where Stripe answers'),
  STRIPE_TAX: z
    .stringbool()
    .default(false)
    .describe('Stripe Tax adds the tax of each customer’s country to every charge'),

  ...pictureFields,

  CLOCK_TOKEN: z
    .string()
    .default('')
    .describe('Lets its bearer move the clock; empty: the clock cannot be moved'),
  TEMP_ZONE: z
    .string()
    .default('temp.homeport.example')
    .describe('Zone of temporary domain names, with wildcard DNS to the panels'),
  PANEL_SECRETS_READ_KEYS: list
    .refine((keys) => keys.every(isEncryptionKey), encryptionKeyRule)
    .default([])
    .describe('The same as SECRETS_READ_KEYS, for PANEL_SECRETS_KEY'),
  ...nameSettings,
  PANEL_SECRETS_KEY: z
    .union([z.literal(''), z.string().refine(isEncryptionKey, encryptionKeyRule)])
    .default('')
    .describe(
      '32 bytes in base64: seals the keys of panel servers; given to workers and the command line alone',
    ),
  PANEL_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1000)
    .default(120_000)
    .describe('Time limit of one call to a panel'),
  PANEL_CONCURRENCY: z.coerce.number().int().min(2).default(8).describe('Calls at once per panel server'),
  SYNC_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .default(4)
    .describe('How many of them its regular reading may take: fewer, so that customers never wait behind it'),
  SYNC_EVERY_SECONDS: z.coerce
    .number()
    .int()
    .min(10)
    .default(900)
    .describe('How often each panel server is read'),

  DNS_RESOLVERS: list
    .refine(
      (servers) => servers.every((server) => isSocketAddress(server)),
      'must be IP addresses, each with a port where it is not 53',
    )
    .default([])
    .describe('Resolvers for DNS look-ups, comma separated; empty: the system’s'),
  DNS_TIMEOUT_MS: z.coerce.number().int().min(100).default(5_000).describe('Time limit of one DNS look-up'),

  BUSINESS_TIME_ZONE: z
    .string()
    .refine((name) => isTimeZone(name), 'must be the name of a time zone, such as Europe/Berlin')
    .default('UTC')
    .describe('Where business days begin and end'),
  HOLIDAYS: list
    .refine(
      (days) => days.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))),
      'must be days such as 2026-12-25',
    )
    .default([])
    .describe('Days besides weekends that are no business days, comma separated'),

  BUNNY_API_URL: z.url().default('https://api.bunny.net').describe('Where bunny, the CDN, answers'),
  BUNNY_API_KEY: z
    .string()
    .default('')
    .describe('Account API key of bunny; given to workers alone; empty: there is no CDN'),
  BUNNY_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(500)
    .default(60_000)
    .describe('Time limit of one call to bunny'),

  GANDI_API_URL: z.url().default('https://api.gandi.net').describe('Where Gandi, the registrar, answers'),
  GANDI_TOKEN: z
    .string()
    .default('')
    .describe('Personal access token of Gandi; given to workers alone; empty: no domains are sold'),
  GANDI_SHARING_ID: z
    .string()
    .default('')
    .describe('Organisation at Gandi that pays and owns; empty: the token’s own'),
  GANDI_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(500)
    .default(30_000)
    .describe('Time limit of one call to Gandi'),
  DOMAIN_MARKUP_PERCENT: z.coerce
    .number()
    .int()
    .min(0)
    .max(500)
    .default(25)
    .describe('What is added to the registrar’s prices'),

  MXROUTE_API_URL: z
    .url()
    .default('https://api.mxroute.com')
    .describe('Where MXroute, the mail host, answers'),
  MXROUTE_SERVER: z
    .string()
    .default('')
    .describe('Mail server of the reseller account, such as eagle.mxlogin.com; empty: no mail is offered'),
  MXROUTE_USERNAME: z.string().default('').describe('Reseller account on that server'),
  MXROUTE_API_KEY: z.string().default('').describe('API key of the reseller account; given to workers alone'),
  MXROUTE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(500)
    .default(30_000)
    .describe('Time limit of one call to MXroute'),
  MAIL_BOX_URL: optionalUrl.describe(
    'Where customers administer their mail; empty: port 2222 of MXROUTE_SERVER',
  ),

  BRAND_NAME: z.string().default('Homeport').describe('Name shown to customers'),
  BRAND_SLUG: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('homeport')
    .describe('Name in paths'),
  LOCALES: list
    .refine((offered) => offered.every(isLocale), `must be among ${locales.join(', ')}`)
    .transform((offered) => locales.filter((locale) => locale === defaultLocale || offered.includes(locale)))
    .default([defaultLocale])
    .describe(
      'Languages that the portal offers, comma separated; English is always among them. en-XA is for developers: English with accents and padding',
    ),
  SUPPORT_EMAIL: z.email().default('support@homeport.example').describe('Where customers write'),
  AGENT_PANEL_LOGIN: z
    .stringbool()
    .default(false)
    .describe('Agents too may open the panels of customers whose tickets they have; otherwise admins alone'),
  DOMAIN_MANAGEMENT: z.stringbool().default(true).describe('Sell domains and email'),
  DOCUMENTATION_URL: optionalUrl.describe('Link; empty: the page under /help that comes with the portal'),
  FAQ_URL: optionalUrl.describe('Link; empty: the page under /help that comes with the portal'),
  TERMS_URL: optionalUrl.describe('Link; hidden when empty'),
  FTP_GUIDE_URL: optionalUrl.describe('Link; empty: the page under /help that comes with the portal'),
  DOMAIN_SEARCH_URL: optionalUrl.describe('Link; hidden when empty'),
  DOMAIN_NAMES_GUIDE_URL: optionalUrl.describe(
    'Link; empty: the page under /help that comes with the portal',
  ),
  REDIS_GUIDE_URL: optionalUrl.describe('Link; empty: the page under /help that comes with the portal'),
  WORDPRESS_PERFORMANCE_GUIDE_URL: optionalUrl.describe(
    'Link; empty: the page under /help that comes with the portal',
  ),
  WEBSITE_PERFORMANCE_GUIDE_URL: optionalUrl.describe(
    'Link; empty: the page under /help that comes with the portal',
  ),
  CDN_GUIDE_URL: optionalUrl.describe('Link; empty: the page under /help that comes with the portal'),

  PASSWORD_POLICY: z
    .enum(passwordPolicies)
    .default('standard')
    .describe('standard: passwords of 9 to 19 characters; long: of 9 to 128'),

  LIMIT_SIGN_UPS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('Sign-ups and codes one address (IP) may ask for in an hour'),
  LIMIT_SIGN_INS_PER_QUARTER: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('Sign-ins one address (IP) may try in 15 minutes'),
  LIMIT_CHECKOUTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('Purchases and changes of plan one address (IP) may begin in a minute'),
  LIMIT_READS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(1200)
    .describe('Calls that only read one address (IP) may make in a minute; an office shares one address'),
  LIMIT_WRITES_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(300)
    .describe('Calls that change something one address (IP) may make in a minute'),
  LIMIT_CODES_PER_QUARTER: z.coerce
    .number()
    .int()
    .min(1)
    .default(5)
    .describe('Sign-in lookups of one email address in 15 minutes'),
  LIMIT_MAILS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(3)
    .describe('Codes, and password links, mailed to one email address in an hour'),
  LIMIT_CODES_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(timers.otpPerDay)
    .describe('Codes mailed to one email address in 24 hours'),
  ...quotaFields,
});

export type Settings = z.output<typeof configSchema>;
