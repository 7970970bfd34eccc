import { parseConfig } from '../config/config.ts';
import type { Settings } from '../config/schema.ts';

/** The configuration of a product under test; unset URLs point nowhere. */
export function testSettings(
  databaseUrl: string,
  overrides: Partial<Record<keyof Settings, string>> = {},
): Settings {
  return parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisOfThisWorker(),
    SMTP_URL: 'smtp://127.0.0.1:9',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'test',
    S3_SECRET_ACCESS_KEY: 'test',
    STRIPE_SECRET_KEY: 'sk_test_product',
    STRIPE_WEBHOOK_SECRETS: 'whsec_test_sandbox',
    STRIPE_API_URL: 'http://127.0.0.1:9',
    BUNNY_API_URL: 'http://127.0.0.1:9',
    DNS_RESOLVERS: '127.0.0.1:9',
    WEBSITE_PROXY: '127.0.0.1:9',
    CLOCK_TOKEN: 'test-clock',
    PANEL_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    LIMIT_SIGN_UPS_PER_HOUR: '100000',
    LIMIT_SIGN_INS_PER_QUARTER: '100000',
    LIMIT_CHECKOUTS_PER_MINUTE: '100000',
    QUOTA_TICKETS_PER_DAY: '100000',
    QUOTA_REPLIES_PER_DAY: '100000',
    QUOTA_FILE_MEGABYTES_PER_DAY: '100000',
    QUOTA_FILE_MEGABYTES: '100000',
    QUOTA_FEEDBACK_PER_DAY: '100000',
    QUOTA_PREVIEWS_PER_HOUR: '100000',
    QUOTA_DRAFTS_PER_HOUR: '100000',
    QUOTA_OPERATIONS_PER_HOUR: '100000',
    ...overrides,
  });
}

/**
 * Test files run in parallel, each Jest worker with its own Redis database. A number in REDIS_URL selects a block
 * of sixteen databases, for several runs on one server.
 */
export function redisOfThisWorker(): string {
  const url = new URL(process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379');
  const block = Number(url.pathname.slice(1)) * 16;
  url.pathname = `/${block + (Number(process.env['JEST_WORKER_ID'] ?? '1') % 15 || 1)}`;
  return url.href;
}
