import { join } from 'node:path';
import { inProject } from '../process/paths.ts';
import type { EnvironmentPorts } from './ports.ts';
import type { EnvironmentSecrets } from './secrets.ts';

/** Inputs that are known before anything runs. */
export interface EnvironmentPlan {
  /** Variables set by the user; each replaces the embedded service that it configures. */
  given: NodeJS.ProcessEnv;
  dataDir: string;
  ports: EnvironmentPorts;
  secrets: EnvironmentSecrets;
}

export interface EnvironmentFacts extends EnvironmentPlan {
  databaseUrl: string;
  redisUrl: string;
}

type Variables = Record<string, string>;

/** Variables that belong together: setting the first replaces the whole service. */
const S3 = 'S3_ENDPOINT';
const STRIPE = 'STRIPE_SECRET_KEY';
const BUNNY = 'BUNNY_API_KEY';
const GANDI = 'GANDI_TOKEN';
const MXROUTE = 'MXROUTE_API_KEY';
/** Locally, all requests come from one network address, and few people share the demonstration customers. */
const STAND_LIMITS = {
  LIMIT_SIGN_UPS_PER_HOUR: '200',
  LIMIT_SIGN_INS_PER_QUARTER: '200',
  LIMIT_CODES_PER_QUARTER: '10',
  LIMIT_MAILS_PER_HOUR: '10',
  LIMIT_CODES_PER_DAY: '50',
  QUOTA_TICKETS_PER_DAY: '200',
  QUOTA_OPERATIONS_PER_HOUR: '1000',
};

/** Variables of both roles; the user's own take precedence. */
export function productEnvironment(facts: EnvironmentFacts): Variables {
  const { given, ports, secrets } = facts;
  const embedded: Variables = {
    NODE_ENV: 'development',
    PORT: String(ports.portal),
    WORKER_PORT: String(ports.worker),
    PUBLIC_URL: `http://localhost:${ports.portal}`,
    WEB_DIST: inProject('apps/web/dist'),
    DATABASE_URL: facts.databaseUrl,
    REDIS_URL: facts.redisUrl,
    JWT_SECRET: secrets.jwtSecret,
    SECRETS_KEY: secrets.secretsKey,
    PANEL_SECRETS_KEY: secrets.panelSecretsKey,
    CLOCK_TOKEN: secrets.clockToken,
    BOARD_PASSWORD: secrets.boardPassword,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    DNS_RESOLVERS: `127.0.0.1:${ports.dns}`,
    DNS_NAMESERVER: `127.0.0.1:${ports.dns}`,
    WEBSITE_PROXY: `127.0.0.1:${ports.websites}`,
    WEBSITE_CA_FILE: join(facts.dataDir, 'sandbox', 'website-ca.pem'),
    ...STAND_LIMITS,
    ...(given[S3] ? {} : objectStorage(ports)),
    ...(given[STRIPE] ? {} : stripe(ports, secrets)),
    ...(given[BUNNY] ? {} : bunny(ports, secrets)),
    ...(given[GANDI] ? {} : gandi(ports, secrets)),
    ...(given[MXROUTE] ? {} : mxroute(ports, secrets)),
  };
  const chosen = Object.entries(given).filter(([name, value]) => value && name in embedded) as [
    string,
    string,
  ][];
  return { ...embedded, ...Object.fromEntries(chosen) };
}

/**
 * Additional variables of the http role: it never talks to a panel, the CDN, the
 * registrar or the mail host.
 */
export function httpEnvironment(facts: EnvironmentFacts): Variables {
  const kept = { PANEL_SECRETS_KEY: '', [BUNNY]: '', [GANDI]: '', [MXROUTE]: '' };
  return { METRICS_PORT: String(facts.ports.metrics), ...kept };
}

export function workerEnvironment(facts: EnvironmentFacts): Variables {
  return { METRICS_PORT: String(facts.ports.workerMetrics) };
}

/** Variables of the sandbox: its ports, where its events go, and the clock that follows its own. */
export function sandboxEnvironment(facts: EnvironmentPlan): Variables {
  const { ports, secrets } = facts;
  const portal = `http://127.0.0.1:${ports.portal}`;
  return {
    SANDBOX_PORT: String(ports.console),
    SANDBOX_STRIPE_PORT: String(ports.stripe),
    SANDBOX_PLESK_PORT: String(ports.plesk),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_S3_PORT: String(ports.objects),
    SANDBOX_BUNNY_PORT: String(ports.bunny),
    SANDBOX_BUNNY_KEY: secrets.bunnyKey,
    SANDBOX_GANDI_PORT: String(ports.gandi),
    SANDBOX_GANDI_TOKEN: secrets.gandiToken,
    SANDBOX_HESTIACP_PORT: String(ports.hestiacp),
    SANDBOX_MXROUTE_PORT: String(ports.mxroute),
    SANDBOX_MXROUTE_KEY: secrets.mxrouteKey,
    SANDBOX_DNS_PORT: String(ports.dns),
    SANDBOX_WEBSITES_PORT: String(ports.websites),
    SANDBOX_DATA_DIR: join(facts.dataDir, 'sandbox'),
    SANDBOX_WEBHOOK_URL: `${portal}/api/webhooks/stripe`,
    SANDBOX_WEBHOOK_SECRET: secrets.webhookSecret,
    SANDBOX_CLOCK_FOLLOWER_URL: `${portal}/api/clock`,
    SANDBOX_CLOCK_FOLLOWER_TOKEN: facts.given['CLOCK_TOKEN'] || secrets.clockToken,
  };
}

function objectStorage(ports: EnvironmentPorts): Variables {
  return {
    S3_ENDPOINT: `http://127.0.0.1:${ports.objects}`,
    S3_BUCKET: 'homeport',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

function stripe(ports: EnvironmentPorts, secrets: EnvironmentSecrets): Variables {
  return {
    STRIPE_SECRET_KEY: secrets.stripeKey,
    STRIPE_WEBHOOK_SECRETS: secrets.webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${ports.stripe}`,
  };
}

function bunny(ports: EnvironmentPorts, secrets: EnvironmentSecrets): Variables {
  return { BUNNY_API_URL: `http://127.0.0.1:${ports.bunny}`, [BUNNY]: secrets.bunnyKey };
}

function gandi(ports: EnvironmentPorts, secrets: EnvironmentSecrets): Variables {
  return { GANDI_API_URL: `http://127.0.0.1:${ports.gandi}`, [GANDI]: secrets.gandiToken };
}

function mxroute(ports: EnvironmentPorts, secrets: EnvironmentSecrets): Variables {
  return {
    MXROUTE_API_URL: `http://127.0.0.1:${ports.mxroute}`,
    MXROUTE_SERVER: 'eagle.mxlogin.com',
    MXROUTE_USERNAME: 'homeport',
    [MXROUTE]: secrets.mxrouteKey,
  };
}
