import { randomBytes } from 'node:crypto';
import { environmentOf, type Service } from './compose.ts';

/** Where the providers' sandbox listens; what replaces the services `objects` and `mail` is a part of it. */
export const SANDBOX = {
  SANDBOX_PORT: '4000',
  SANDBOX_STRIPE_PORT: '4010',
  SANDBOX_PLESK_PORT: '4020',
  SANDBOX_HESTIACP_PORT: '4015',
  SANDBOX_BUNNY_PORT: '4060',
  SANDBOX_GANDI_PORT: '4070',
  SANDBOX_MXROUTE_PORT: '4080',
  SANDBOX_DNS_PORT: '4090',
  SANDBOX_SMTP_PORT: '1025',
  SANDBOX_S3_PORT: '8333',
} as const;
const at = (port: string) => `http://127.0.0.1:${port}`;

/** The user of Postgres that may do everything. */
const ADMIN = 'homeport';

/** The secrets of a check: made anew each time, each another one. */
export class Settings {
  readonly #secrets = new Map<string, string>();

  /** A secret by the name of its variable; the first question makes it. */
  secret(name: string): string {
    const made = this.#secrets.get(name) ?? makeSecret(name);
    this.#secrets.set(name, made);
    return made;
  }

  /** What a service is told: the files of deploy/ as an operator fills them in, and the sandbox in place of providers. */
  environment(service: Service): Record<string, string> {
    const told = environmentOf(service, (name, example) => this.#fill(name, example));
    const isWorker = service.env_file?.includes('deploy/worker.env') ?? false;
    const providers = isWorker ? { ...this.#providers(), ...this.#workerProviders() } : this.#providers();
    return { ...told, ...providers };
  }

  sandbox(dataDir: string): Record<string, string> {
    return {
      ...SANDBOX,
      SANDBOX_DATA_DIR: dataDir,
      SANDBOX_S3_ACCESS_KEY: 'homeport',
      SANDBOX_S3_SECRET_KEY: this.secret('S3_SECRET_ACCESS_KEY'),
      SANDBOX_BUNNY_KEY: this.secret('BUNNY_API_KEY'),
      SANDBOX_GANDI_TOKEN: this.secret('GANDI_TOKEN'),
      SANDBOX_MXROUTE_KEY: this.secret('MXROUTE_API_KEY'),
      SANDBOX_WEBHOOK_URL: 'https://localhost:8443/api/webhooks/stripe',
      SANDBOX_WEBHOOK_SECRET: this.secret('STRIPE_WEBHOOK_SECRETS'),
    };
  }

  #fill(name: string, example: string): string {
    if (name === 'DATABASE_ADMIN_URL')
      return `postgresql://${ADMIN}:${this.secret('POSTGRES_PASSWORD')}@postgres:5432/postgres`;
    return example === '' ? this.secret(name) : example.replace('FILL_IN', this.secret(name));
  }

  /**
   * Staging, because production refuses sandboxes and Stripe's test mode. It checks the secrets in the same way. Everyone
   * in a check has one address, so that limits per address are raised.
   */
  #providers(): Record<string, string> {
    return {
      NODE_ENV: 'staging',
      STRIPE_API_URL: at(SANDBOX.SANDBOX_STRIPE_PORT),
      MXROUTE_API_URL: at(SANDBOX.SANDBOX_MXROUTE_PORT),
      MXROUTE_SERVER: 'eagle.mxlogin.com',
      MXROUTE_USERNAME: 'homeport',
      DNS_RESOLVERS: `127.0.0.1:${SANDBOX.SANDBOX_DNS_PORT}`,
      DNS_NAMESERVER: `127.0.0.1:${SANDBOX.SANDBOX_DNS_PORT}`,
      LIMIT_SIGN_UPS_PER_HOUR: '100000',
      LIMIT_SIGN_INS_PER_QUARTER: '100000',
      LIMIT_CHECKOUTS_PER_MINUTE: '100000',
      LIMIT_READS_PER_MINUTE: '1000000',
      LIMIT_WRITES_PER_MINUTE: '1000000',
      QUOTA_DRAFTS_PER_HOUR: '1000000',
    };
  }

  #workerProviders(): Record<string, string> {
    return {
      BUNNY_API_URL: at(SANDBOX.SANDBOX_BUNNY_PORT),
      GANDI_API_URL: at(SANDBOX.SANDBOX_GANDI_PORT),
    };
  }
}

function makeSecret(name: string): string {
  if (name === 'STRIPE_SECRET_KEY') return `sk_test_${randomBytes(12).toString('hex')}`;
  if (name === 'STRIPE_WEBHOOK_SECRETS') return `whsec_${randomBytes(16).toString('hex')}`;
  if (name.endsWith('SECRETS_KEY')) return randomBytes(32).toString('base64');
  return randomBytes(16).toString('hex') + (name === 'JWT_SECRET' ? randomBytes(16).toString('hex') : '');
}
