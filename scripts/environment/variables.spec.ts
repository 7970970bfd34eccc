import {
  type EnvironmentFacts,
  httpEnvironment,
  productEnvironment,
  sandboxEnvironment,
  workerEnvironment,
} from './variables.ts';
import type { EnvironmentPorts } from './ports.ts';

const PORTS: EnvironmentPorts = {
  portal: 3000,
  worker: 9466,
  metrics: 9464,
  workerMetrics: 9465,
  console: 4000,
  stripe: 4010,
  plesk: 4020,
  smtp: 4040,
  objects: 4050,
  bunny: 4060,
  gandi: 4070,
  mxroute: 4080,
  hestiacp: 4015,
  dns: 4090,
  websites: 4095,
  postgres: 15001,
  redis: 15002,
};

async function facts(given: NodeJS.ProcessEnv): Promise<EnvironmentFacts> {
  return {
    given,
    dataDir: '/data',
    ports: { ...PORTS, ...(given['PORT'] && { portal: Number(given['PORT']) }) },
    secrets: {
      postgresPassword: 'pg',
      databaseOwnerPassword: 'owner',
      databasePassword: 'app',
      redisPassword: 'redis',
      jwtSecret: 'jwt',
      secretsKey: 'secrets',
      panelSecretsKey: 'panels',
      clockToken: 'clock',
      boardPassword: 'board',
      stripeKey: 'sk_test_own',
      webhookSecret: 'whsec_own',
      bunnyKey: 'bunny_own',
      gandiToken: 'gandi_own',
      mxrouteKey: 'mxroute_own',
    },
    databaseUrl: 'postgresql://embedded',
    redisUrl: 'redis://embedded',
  };
}

describe('the variables of the local environment', () => {
  it('leads the product to the embedded services and the sandbox', async () => {
    expect(productEnvironment(await facts({}))).toMatchObject({
      PORT: '3000',
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: 'postgresql://embedded',
      REDIS_URL: 'redis://embedded',
      SMTP_URL: 'smtp://127.0.0.1:4040',
      S3_ENDPOINT: 'http://127.0.0.1:4050',
      STRIPE_API_URL: 'http://127.0.0.1:4010',
      STRIPE_SECRET_KEY: 'sk_test_own',
      BUNNY_API_URL: 'http://127.0.0.1:4060',
      GANDI_API_URL: 'http://127.0.0.1:4070',
      MXROUTE_API_URL: 'http://127.0.0.1:4080',
      DNS_RESOLVERS: '127.0.0.1:4090',
      DNS_NAMESERVER: '127.0.0.1:4090',
      LIMIT_SIGN_UPS_PER_HOUR: '200',
    });
  });

  it('lets what the person gives replace its embedded part, and an empty value nothing', async () => {
    const env = productEnvironment(
      await facts({ SMTP_URL: 'smtp://mail.example', LIMIT_SIGN_UPS_PER_HOUR: '7', JWT_SECRET: '' }),
    );
    expect(env).toMatchObject({
      SMTP_URL: 'smtp://mail.example',
      LIMIT_SIGN_UPS_PER_HOUR: '7',
      JWT_SECRET: 'jwt',
    });
  });

  it('never mixes a given Stripe, CDN, registrar, mail host or object storage with the sandbox', async () => {
    const env = productEnvironment(
      await facts({
        STRIPE_SECRET_KEY: 'sk_test_real',
        S3_ENDPOINT: 'https://s3.example',
        BUNNY_API_KEY: 'real',
        GANDI_TOKEN: 'real',
        MXROUTE_API_KEY: 'real',
      }),
    );
    expect(env).not.toHaveProperty('BUNNY_API_URL');
    expect(env).not.toHaveProperty('GANDI_API_URL');
    expect(env).not.toHaveProperty('MXROUTE_API_URL');
    expect(env).not.toHaveProperty('MXROUTE_SERVER');
    expect(env).not.toHaveProperty('STRIPE_API_URL');
    expect(env).not.toHaveProperty('STRIPE_WEBHOOK_SECRETS');
    expect(env).not.toHaveProperty('S3_ACCESS_KEY_ID');
  });

  it('gives the keys of the panels, the CDN, the registrar and the mail host to the worker, not to the http role', async () => {
    const known = await facts({});
    const product = productEnvironment(known);
    expect({ ...product, ...workerEnvironment(known) }).toMatchObject({
      PANEL_SECRETS_KEY: 'panels',
      BUNNY_API_KEY: 'bunny_own',
      GANDI_TOKEN: 'gandi_own',
      MXROUTE_API_KEY: 'mxroute_own',
      METRICS_PORT: '9465',
    });
    expect({ ...product, ...httpEnvironment(known) }).toMatchObject({
      PANEL_SECRETS_KEY: '',
      BUNNY_API_KEY: '',
      GANDI_TOKEN: '',
      MXROUTE_API_KEY: '',
      METRICS_PORT: '9464',
    });
  });

  it('sends the events and the clock of the sandbox to the portal, wherever that listens', async () => {
    expect(sandboxEnvironment(await facts({ PORT: '8080', CLOCK_TOKEN: 'mine' }))).toMatchObject({
      SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:8080/api/webhooks/stripe',
      SANDBOX_WEBHOOK_SECRET: 'whsec_own',
      SANDBOX_CLOCK_FOLLOWER_URL: 'http://127.0.0.1:8080/api/clock',
      SANDBOX_CLOCK_FOLLOWER_TOKEN: 'mine',
      SANDBOX_DATA_DIR: '/data/sandbox',
    });
  });
});
