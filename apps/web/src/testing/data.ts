import type { User } from '@homeport/contract/auth';
import type { invoices, planPayments } from '@homeport/contract/billing';
import type { laterChanges } from '@homeport/contract/later-changes';
import type { CallAnswer } from '@homeport/contract/call';
import { firstPrices } from '@homeport/contract/testing/first-prices';
import type { PanelAccount, Website, WebsiteHealth } from '@homeport/contract/hosting';
import type { PublicConfig } from '../foundation/page-config.ts';
import type { Account } from '../foundation/routing/account-state.ts';

/** A signed-in customer with hosting. */
export const customer = (change: Partial<User> = {}): User => ({
  id: '0193f1c0-0000-7000-8000-000000000001',
  email: 'jane@example.com',
  name: 'Jane Doe',
  isadmin: 'user',
  plan_type: 'hosting',
  ...change,
});

export const config = (change: Partial<PublicConfig> = {}): PublicConfig => ({
  brand_name: 'Homeport',
  brand_slug: 'homeport',
  locales: ['en'],
  host: 'portal.test',
  support_email: 'support@example.com',
  domain_management: true,
  prices_exclude_tax: false,
  plan_prices: firstPrices,
  password_policy: 'long',
  has_tracing: false,
  links: {
    documentation: null,
    faq: null,
    terms: null,
    ftp_guide: null,
    domain_search: null,
    domain_names_guide: null,
    redis_guide: null,
    wordpress_performance_guide: null,
    website_performance_guide: null,
    cdn_guide: null,
  },
  ...change,
});

const PANEL_ID = '0193f1c0-0000-7000-8000-0000000000a1';

/** An id of its own for each name. */
export const idOf = (name: string): string => {
  const hash = [...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 2 ** 40, 7);
  return `0193f1c0-0000-7000-8000-${hash.toString(16).padStart(12, '0')}`;
};

/** The health of a website without a problem. */
export const websiteHealth = (change: Partial<WebsiteHealth> = {}): WebsiteHealth => ({
  checked_at: '2026-11-21T09:14:00Z',
  certificate: 'valid',
  certificate_ends: '2027-02-19T09:14:00Z',
  issues_certificates: true,
  certificate_problem: null,
  next_attempt: null,
  can_retry: false,
  answers: 'ok',
  http_status: 200,
  php: { version: '8.3', is_supported: true },
  wordpress: null,
  ...change,
});

/** A website that points here and works. */
export const website = (ascii_name: string, change: Partial<Website> = {}): Website => ({
  website: { id: idOf(ascii_name), ascii_name, aliases: [], kind: 'main' },
  plesk_domain: { id: idOf(ascii_name), ascii_name },
  plesk_id: PANEL_ID,
  location: 'eu_de',
  location_label: 'Germany',
  country_code: 'DE',
  state: 'active',
  last_synced: '2026-11-21T09:14:00Z',
  makes_backups: true,
  server_unreachable: false,
  pointing: { target: 'here', addresses: [], checked_at: null, managed: false },
  health: websiteHealth(),
  ...change,
});

export const panelAccount = (change: Partial<PanelAccount> = {}): PanelAccount => ({
  location: 'eu_de',
  plesk_id: PANEL_ID,
  login: 'jane_doe',
  plesk_admin_url: 'https://panel.example:8443/',
  plesk_name_server: 'dns.example',
  plesk_server_ipv4: '203.0.113.50',
  country_code: 'DE',
  location_label: 'Germany',
  ...change,
});

/** The account of a customer with hosting and one panel account. */
export const hostingAccount = (panel = panelAccount()): Account => ({
  state: 'hosting',
  plan: { id: 'plan-1', plan_name: 'expert', plan_period: 'yearly' },
  panel: { status: 'exists', plesks: [panel], details: null, setup: null },
});

export const PLAN_ID = '0193f1c0-0000-7000-8000-0000000000b1';

export type PlanPayments = CallAnswer<typeof planPayments>;

/** A subscription whose first year is paid by card. */
export const paymentsOf = (change: Partial<PlanPayments> = {}): PlanPayments => ({
  payment_provider: 'stripe',
  payment_type: 'subscription',
  free_trial: false,
  free_trial_end_date: null,
  payment_method: 'card',
  card_brand: 'visa',
  card_last4: '4242',
  stripe_balance: 0,
  balance: 90,
  price_list: 'standard',
  next_charge: { date: '2027-11-21T12:00:00.000Z', amount_cents: 11_856 },
  term_ends: '2999-11-21T12:00:00.000Z',
  grace_ends: null,
  payment_url: null,
  authentication_required: false,
  ends_soon: null,
  end_now: { refund_cents: 0, refund_until: null },
  scheduled_change: null,
  cancellation: null,
  ...change,
});

/** What the owner of a yearly Expert plan may change to, of which everything fits. */
export const laterChangesOf = (
  change: Partial<CallAnswer<typeof laterChanges>> = {},
): CallAnswer<typeof laterChanges> => ({
  blocked: null,
  trial: false,
  price_list: 'standard',
  current: { plan_name: 'expert', plan_period: 'yearly', amount_cents: 11_856 },
  date: '2999-11-21T12:00:00.000Z',
  scheduled: null,
  options: [
    { plan_name: 'professional', plan_period: 'monthly', amount_cents: 798, misfits: [] },
    { plan_name: 'professional', plan_period: 'yearly', amount_cents: 6_936, misfits: [] },
    { plan_name: 'expert', plan_period: 'monthly', amount_cents: 1_298, misfits: [] },
  ],
  ...change,
});

export type Invoice = CallAnswer<typeof invoices>['invoices'][number];

/** A paid invoice. */
export const invoice = (change: Partial<Invoice> = {}): Invoice => ({
  id: crypto.randomUUID(),
  number: 'NZNUAJLT-0007',
  date: '2026-11-21T12:00:00.000Z',
  description: 'Hosting Expert, yearly',
  amount_cents: 11_856,
  refunded_cents: 0,
  currency: 'usd',
  status: 'paid',
  pdf_url: 'https://pay.test/invoice.pdf',
  payment_url: null,
  ...change,
});
