import type Stripe from 'stripe';
import { listPriceOf } from '../../billing/testing/first-prices.ts';
import { OffsetClock } from '../../foundation/clock/clock.ts';
import type { Settings } from '../../foundation/config/schema.ts';
import { changePackage, runCommand } from '../../hosting/testing/hestiacp.ts';
import { addPerson } from './people.ts';
import type { Product } from './product.ts';
import type { DoctorEnvironment } from './doctor-environment.ts';

const migration = `(SELECT migration_name FROM _prisma_migrations ORDER BY migration_name DESC LIMIT 1)`;
const priceKey = listPriceOf({ planName: 'expert', planPeriod: 'yearly', priceList: 'standard' }).lookupKey;
const now = () => performance.timeOrigin + performance.now();

/** An installation in which one thing is broken, and what the doctor says about it. */
export interface Broken {
  what: string;
  /** The part that is checked. */
  part: string;
  settings?: () => Partial<Settings>;
  breaks?: () => Promise<unknown>;
  repairs?: () => Promise<unknown>;
  says: string | RegExp;
  fix: string | RegExp;
}

/** Each is repaired again; faults of the sandbox, the web server, and the records of the sender are by the caller. */
export function brokenInstallations(env: () => DoctorEnvironment): Broken[] {
  const sql = (text: string) => env().product.db.query(text);
  const setDns = (to: string) =>
    runCommand(env().sandbox.dataDir, 'v-change-sys-config-value', 'DNS_SYSTEM', to);
  let changeBack = () => {};
  const swapCertificates = () =>
    sql(`UPDATE panel_servers p SET certificate_pem = o.certificate_pem FROM panel_servers o
      WHERE (p.name, o.name) IN (('fra1', 'iad1'), ('iad1', 'fra1'))`);
  return [
    {
      what: 'a migration that was not applied',
      part: 'database',
      breaks: () =>
        sql(`UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = ${migration}`),
      repairs: () => sql(`UPDATE _prisma_migrations SET rolled_back_at = NULL`),
      says: /PROBLEM {2}Migrations: Not applied: \d{14}_\w+/,
      fix: 'Fix: Run `node scripts/migrate.ts`',
    },
    {
      what: 'a migration that failed',
      part: 'database',
      breaks: () =>
        sql(`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = ${migration}`),
      repairs: () => sql(`UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL`),
      says: /PROBLEM {2}Migrations: A migration failed: \d{14}_\w+/,
      fix: 'Fix: Run `node scripts/migrate.ts`',
    },
    {
      what: 'a database role that is a superuser, in production',
      part: 'database',
      settings: () => ({ DATABASE_URL: env().product.db.adminUrl, NODE_ENV: 'production' }),
      says: /PROBLEM {2}Rights: its role \w+ is a superuser/,
      fix: 'Fix: Create the roles with `node scripts/database-roles.ts`',
    },
    {
      what: 'a bucket that does not exist',
      part: 'object storage',
      settings: () => ({ S3_BUCKET: 'no-such-bucket' }),
      says: /PROBLEM {2}Files: .*bucket/i,
      fix: 'Fix: Check S3_ENDPOINT, S3_BUCKET',
    },
    {
      what: 'a public endpoint of the object storage that does not answer',
      part: 'object storage',
      settings: () => ({ S3_PUBLIC_ENDPOINT: 'http://127.0.0.1:9' }),
      says: 'PROBLEM  Files: 127.0.0.1:9 does not answer',
      fix: 'Fix: Check S3_PUBLIC_ENDPOINT',
    },
    {
      what: 'a mail server that does not answer',
      part: 'outgoing email',
      settings: () => ({ SMTP_URL: 'smtp://127.0.0.1:9' }),
      says: /PROBLEM {2}Mail server: .*ECONNREFUSED/,
      fix: 'Fix: Check SMTP_URL',
    },
    {
      what: 'a sender without SPF record',
      part: 'outgoing email',
      breaks: () => env().setSpf(undefined),
      says: 'PROBLEM  SPF: homeport-mail.net has no SPF record',
      fix: 'Fix: Publish one TXT record for homeport-mail.net that starts with "v=spf1"',
    },
    {
      what: 'an SPF record that allows every server',
      part: 'outgoing email',
      breaks: () => env().setSpf('v=spf1 +all'),
      says: 'PROBLEM  SPF: The SPF record of homeport-mail.net allows every server',
      fix: 'ends with "-all" or "~all"',
    },
    {
      what: 'a revoked DKIM key',
      part: 'outgoing email',
      breaks: () => env().setDkim('v=DKIM1; p='),
      says: 'PROBLEM  DKIM: The DKIM key at s1._domainkey.homeport-mail.net is revoked',
      fix: 'Fix: Publish the DKIM record of your mail server at s1._domainkey.homeport-mail.net',
    },
    {
      what: 'the sender of the example configuration, in production',
      part: 'outgoing email',
      settings: () => ({ MAIL_FROM: 'Homeport <no-reply@homeport.example>', NODE_ENV: 'production' }),
      says: 'PROBLEM  SPF: MAIL_FROM is "Homeport <no-reply@homeport.example>"',
      fix: 'Fix: Set MAIL_FROM to an address of your own domain',
    },
    {
      what: 'a clock that is an hour behind',
      part: 'server',
      settings: () => ({ S3_ENDPOINT: env().front.url }),
      breaks: async () => (env().front.answer.date = new Date(now() + 3_600_000)),
      says: /PROBLEM {2}Clock: The clock is 3\d{3} seconds behind that of the object storage/,
      fix: 'Fix: Synchronize the clocks',
    },
    {
      what: 'a public URL that leads to another website',
      part: 'server',
      breaks: async () => (env().front.answer = { status: 200, body: '<h1>It works!</h1>', date: undefined }),
      says: /PROBLEM {2}Public URL: .* and not as the portal does/,
      fix: 'Fix: Check PUBLIC_URL',
    },
    {
      what: 'proxies that everyone can pretend to be',
      part: 'server',
      settings: () => ({ TRUSTED_PROXIES: ['0.0.0.0/0'] }),
      says: 'PROBLEM  Proxies: 0.0.0.0/0 trusts everyone',
      fix: 'Fix: Name only your own proxies in TRUSTED_PROXIES',
    },
    {
      what: 'certificate authorities of websites in a file that does not exist',
      part: 'server',
      settings: () => ({ WEBSITE_CA_FILE: '/nowhere/ca.pem' }),
      says: /PROBLEM {2}Start: WEBSITE_CA_FILE: cannot be used: ENOENT/,
      fix: 'Fix: Correct this first',
    },
    {
      what: 'a key that Stripe does not accept',
      part: 'stripe',
      settings: () => ({ STRIPE_SECRET_KEY: 'sk_live_refused_by_the_sandbox' }),
      says: /PROBLEM {2}API key: .*Invalid API Key/,
      fix: 'Fix: Check STRIPE_SECRET_KEY',
    },
    {
      what: 'a key of test mode in production',
      part: 'stripe',
      settings: () => ({ NODE_ENV: 'production' }),
      says: 'PROBLEM  Mode: The key is of test mode, which takes no money',
      fix: 'Fix: Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS to those of live mode',
    },
    {
      what: 'an account without webhook endpoint',
      part: 'stripe',
      breaks: () => env().setEndpoint(undefined),
      says: /PROBLEM {2}Webhook endpoint: There is no endpoint for .*\/api\/webhooks\/stripe/,
      fix: 'invoice.payment_failed',
    },
    {
      what: 'a webhook endpoint that lacks events',
      part: 'stripe',
      breaks: () => env().setEndpoint({ events: ['checkout.session.completed'] }),
      says: /PROBLEM {2}Webhook endpoint: The endpoint lacks .*invoice\.paid/,
      fix: 'Fix: Add these events to it',
    },
    {
      what: 'a webhook endpoint of another API version',
      part: 'stripe',
      breaks: () => env().setEndpoint({ version: '2024-06-20' }),
      says: 'PROBLEM  Webhook endpoint: The endpoint has API version 2024-06-20',
      fix: 'Fix: Create a new endpoint with API version',
    },
    {
      what: 'a webhook endpoint that is disabled',
      part: 'stripe',
      breaks: () => env().setEndpoint({ disabled: true }),
      says: /PROBLEM {2}Webhook endpoint: The endpoint for .* is disabled/,
      fix: 'Fix: Enable it in the dashboard of Stripe',
    },
    {
      what: 'a price that is not published',
      part: 'stripe',
      breaks: () => setLookupKey(env().stripe, priceKey, `${priceKey}_old`),
      repairs: () => setLookupKey(env().stripe, `${priceKey}_old`, priceKey),
      says: `PROBLEM  Price list: Not published: ${priceKey}`,
      fix: 'Fix: Run `homeport plans publish`',
    },
    {
      what: 'tax settings without head office',
      part: 'stripe',
      breaks: () => env().stripe.tax.settings.update({}),
      repairs: () => env().stripe.tax.settings.update({ head_office: { address: { country: 'FR' } } }),
      says: 'PROBLEM  Tax: Stripe Tax is pending: head_office.address is missing',
      fix: 'Fix: Complete the tax settings',
    },
    {
      what: 'an account that offers no cards',
      part: 'stripe',
      breaks: () => offerCards(env().stripe, 'off'),
      repairs: () => offerCards(env().stripe, 'on'),
      says: 'PROBLEM  Payment methods: Checkout does not offer cards',
      fix: 'Fix: Turn on cards',
    },
    {
      what: 'a panel server that refuses the key',
      part: 'fra1',
      breaks: () =>
        env().sandbox.fault({ provider: 'plesk', match: 'fra1 ', kind: 'status', value: 401, times: 50 }),
      says: 'PROBLEM  API: ',
      fix: /Fix: Check that https:\/\/\S+ is reachable .* register it again with `homeport panel add`/,
    },
    {
      what: 'a panel server with another certificate than the registered one',
      part: 'fra1',
      // Of a new process: connections that are open stay trusted.
      settings: () => ({ PANEL_TIMEOUT_MS: 5_000 }),
      breaks: swapCertificates,
      repairs: swapCertificates,
      says: /PROBLEM {2}API: .*CERT/,
      fix: /register it again with `homeport panel add`: URL, certificate and secret key/,
    },
    {
      what: 'a license and a certificate that have expired',
      part: 'fra1',
      breaks: async () => (env().product.app.get(OffsetClock).offsetMs = 3 * 366 * 86_400_000),
      repairs: async () => (env().product.app.get(OffsetClock).offsetMs = 0),
      says: /PROBLEM {2}License: Expired on \d{4}-12-31/,
      fix: 'Fix: Renew the license',
    },
    {
      what: 'a panel server without our service plans',
      part: 'fra1',
      settings: () => ({ BRAND_SLUG: 'acme' }),
      says: /PROBLEM {2}Service plans: Missing: acme-domain, acme-professional/,
      fix: 'Fix: Create service plans with exactly these names',
    },
    {
      what: 'a panel server without WP Toolkit',
      part: 'fra1',
      breaks: () =>
        env().sandbox.fault({
          provider: 'plesk',
          match: '/api/modules/wp-toolkit',
          kind: 'status',
          value: 404,
          times: 9,
        }),
      says: 'PROBLEM  WP Toolkit: ',
      fix: 'Fix: Install the extension WP Toolkit',
    },
    {
      what: 'a HestiaCP server that refuses the key',
      part: 'bri1',
      breaks: () =>
        env().sandbox.fault({
          provider: 'hestiacp',
          match: 'v-list-sys',
          kind: 'status',
          value: 401,
          times: 9,
        }),
      says: 'PROBLEM  API: ',
      fix: /Fix: Check that https:\/\/\S+ is reachable .* register it again with `homeport panel add`/,
    },
    {
      what: 'a HestiaCP server without our packages',
      part: 'bri1',
      settings: () => ({ BRAND_SLUG: 'acme' }),
      says: /PROBLEM {2}Packages: Missing: acme-domain, acme-professional/,
      fix: 'Fix: Create packages with exactly these names',
    },
    {
      what: 'a panel that has issued no certificate for days',
      part: 'certificates',
      breaks: () => addWaitingWebsite(env().product),
      repairs: () => env().product.db.query('DELETE FROM website_health'),
      says: /PROBLEM {2}Issuing: .* \w+ \(1, such as \S+: panel_busy\)/,
      fix: 'Fix: Issue a certificate for one of these websites in the panel',
    },
    {
      what: 'a HestiaCP server without DNS',
      part: 'bri1',
      breaks: () => setDns('no'),
      repairs: () => setDns('bind9'),
      says: 'PROBLEM  DNS zones: The panel has no DNS',
      fix: 'Fix: Install BIND on the server',
    },
    {
      what: 'a HestiaCP server whose zones are soon full',
      part: 'bri1',
      breaks: async () => (changeBack = changePackage(env().product, 'homeport-expert', { mostRecords: 25 })),
      repairs: async () => changeBack(),
      says: 'PROBLEM  DNS records: Zones of these packages hold fewer than 200 records: homeport-expert (25)',
      fix: /Fix: .*DNS Records/,
    },
    {
      what: 'a token that Gandi does not accept',
      part: 'gandi',
      settings: () => ({ GANDI_TOKEN: 'expired-token' }),
      says: 'PROBLEM  Token: The token is refused',
      fix: 'Fix: Create a new personal access token',
    },
    {
      what: 'a token without the right to manage zones',
      part: 'gandi',
      breaks: () =>
        env().sandbox.fault({ provider: 'gandi', match: '/livedns/', kind: 'status', value: 403, times: 9 }),
      says: 'PROBLEM  LiveDNS: ',
      fix: 'with the right to manage the technical configuration of domains',
    },
    {
      what: 'an organization that Gandi does not know',
      part: 'gandi',
      settings: () => ({ GANDI_SHARING_ID: 'no-such-organization' }),
      breaks: () =>
        env().sandbox.fault({
          provider: 'gandi',
          match: '/billing/info/no-such',
          kind: 'status',
          value: 404,
          times: 9,
        }),
      says: 'PROBLEM  Prepaid balance: There is no organization no-such-organization',
      fix: 'Fix: Set GANDI_SHARING_ID',
    },
    {
      what: 'a low balance at Gandi',
      part: 'gandi',
      breaks: () => env().sandbox.topUp(-999_000),
      repairs: () => env().sandbox.topUp(999_000),
      says: 'PROBLEM  Prepaid balance: 10.00 USD is less than 50 USD',
      fix: 'Fix: Top up the account: without money, domains are neither registered nor renewed',
    },
    {
      what: 'a key that MXroute does not accept',
      part: 'mxroute',
      settings: () => ({ MXROUTE_API_KEY: 'another-key' }),
      says: /PROBLEM {2}API key: .*Invalid API credentials/,
      fix: 'Fix: Check MXROUTE_SERVER, MXROUTE_USERNAME and MXROUTE_API_KEY',
    },
    {
      what: 'an account at MXroute that is no reseller',
      part: 'mxroute',
      breaks: () =>
        env().sandbox.fault({
          provider: 'mxroute',
          match: '/reseller',
          kind: 'status',
          value: 403,
          times: 9,
        }),
      says: 'PROBLEM  Reseller rights: ',
      fix: 'Fix: Use the key of a reseller account',
    },
    {
      what: 'a key that bunny does not accept',
      part: 'bunny',
      settings: () => ({ BUNNY_API_KEY: 'another-key' }),
      says: /PROBLEM {2}API key: .*denied/,
      fix: 'Fix: Check BUNNY_API_KEY',
    },
    {
      what: 'a low balance at bunny',
      part: 'bunny',
      breaks: () => env().sandbox.setCdnBalance(1_234),
      repairs: () => env().sandbox.setCdnBalance(50_000),
      says: 'PROBLEM  Prepaid balance: 12.34 USD is less than 50 USD (LOW_BALANCE_ALARM)',
      fix: 'Fix: Top up the account: without money, the CDN stops serving websites',
    },
  ];
}

async function addWaitingWebsite(product: Product): Promise<void> {
  const { websiteId, domain } = await addPerson(product, { websites: 1 });
  await product.db.query(
    `INSERT INTO name_pointings (website_id, name, target, asked_at) VALUES ($1, $2, 'here', now())`,
    [websiteId, domain],
  );
  await product.db.query(
    `INSERT INTO website_health (website_id, attempts, attempts_since, attempt_error)
     VALUES ($1, 3, now() - interval '3 days', 'panel_busy')`,
    [websiteId],
  );
}

async function setLookupKey(stripe: Stripe, from: string, to: string): Promise<void> {
  const { data } = await stripe.prices.list({ lookup_keys: [from] });
  await stripe.prices.update(data[0]?.id ?? '', { lookup_key: to });
}

async function offerCards(stripe: Stripe, preference: 'on' | 'off'): Promise<void> {
  const { data } = await stripe.paymentMethodConfigurations.list();
  await stripe.paymentMethodConfigurations.update(data[0]?.id ?? '', {
    card: { display_preference: { preference } },
  });
}
