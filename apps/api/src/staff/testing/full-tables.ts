import type { TestDatabase } from '../../foundation/testing/database.ts';

export const rowsPerTable = 30_000;
/** Names of the resources of customer number 3001. */
export const ofOneCustomer = {
  name: 'Owner3001',
  website: 'site3001.example',
  alias: 'alias3001.example',
  domain: 'domain3001.example',
  panelLogin: 'login3001',
  invoiceNumber: 'HP-3001',
};

const ago = `now() - n * interval '1 minute'`;
const serverId = `'00000000-0000-4000-8000-0000000000ff'::uuid`;
const idOf = (n: string) => `(lpad(to_hex(${n}), 8, '0') || '-0000-4000-8000-000000000000')::uuid`;
const owner = idOf('n % 5000');

/** The contents of the rows, for n from 1: the columns, and the values as SQL. */
const contents: Record<string, Record<string, string>> = {
  users: {
    id: idOf('n'),
    email: `'person' || n || '@example.test'`,
    password_hash: `'none'`,
    name: `'Owner' || n`,
    created_at: ago,
  },
  operations: {
    id: 'gen_random_uuid()',
    kind: `(ARRAY['mail.send', 'cdn.activate', 'wordpress.install'])[1 + n % 3]`,
    key: 'n::text',
    queue: `'mail'`,
    owner_id: owner,
    input: `'{}'`,
    state: `(CASE WHEN n % 500 = 0 THEN 'parked' WHEN n % 7 = 0 THEN 'failed' ELSE 'succeeded' END)::"OperationState"`,
    next_run_at: ago,
    created_at: ago,
    updated_at: ago,
    finished_at: ago,
  },
  mail_messages: {
    id: 'gen_random_uuid()',
    dedupe_key: 'n::text',
    to: `'person' || n % 5000 || '@example.test'`,
    template: `(ARRAY['code', 'welcome'])[1 + n % 2]`,
    sealed_data: `CASE WHEN n % 900 = 0 THEN 'x' END`,
    created_at: ago,
    sent_at: `CASE WHEN n % 300 <> 0 THEN now() END`,
  },
  audit_events: {
    id: 'gen_random_uuid()',
    user_id: owner,
    actor_id: owner,
    kind: `(ARRAY['auth.signed_in', 'cdn.purged', 'hosting.panel_opened'])[1 + n % 3]`,
    at: ago,
  },
  ratings: { id: 'gen_random_uuid()', user_id: 'gen_random_uuid()', rating: '1 + n % 5', created_at: ago },
  feedback: { id: 'gen_random_uuid()', user_id: owner, text: `'x'`, created_at: ago },
  cancellations: {
    id: 'gen_random_uuid()',
    user_id: owner,
    plan_id: 'gen_random_uuid()',
    state: `(CASE WHEN n % 50 = 0 THEN 'requested' ELSE 'ended' END)::"CancellationState"`,
    requested_at: ago,
  },
  hosting_plans: {
    id: 'gen_random_uuid()',
    user_id: idOf('n'),
    order_id: 'gen_random_uuid()',
    plan_name: `(CASE WHEN n % 500 = 0 THEN 'agency' ELSE 'expert' END)::"PlanName"`,
    plan_period: `'monthly'`,
    state: `(CASE WHEN n % 500 = 1 THEN 'unpaid' ELSE 'active' END)::"HostingPlanState"`,
    trial_ends_at: `CASE WHEN n % 500 = 2 THEN now() + interval '2 days' END`,
    period_start: ago,
    period_end: ago,
    period_amount_cents: '100',
    created_at: ago,
  },
  billing_details: {
    user_id: idOf('n'),
    name: `'Owner'`,
    line1: `''`,
    line2: `''`,
    city: `''`,
    state: `''`,
    postal_code: `''`,
    country: `CASE WHEN n % 500 = 0 THEN 'PT' ELSE 'US' END`,
    invoice_recipients: `'{}'`,
    created_at: ago,
    changed_at: ago,
  },
  customer_tags: {
    user_id: idOf('n'),
    tag: `CASE WHEN n % 500 = 0 THEN 'rare' ELSE 'often' END`,
    created_at: ago,
  },
  disputes: {
    id: `'dp_' || n`,
    user_id: owner,
    payment_intent_id: `'pi_' || n`,
    amount_cents: '100',
    reason: `'general'`,
    status: `CASE WHEN n % 50 = 0 THEN 'needs_response' ELSE 'lost' END`,
    opened_at: ago,
  },
  refunds: {
    id: 'gen_random_uuid()',
    user_id: owner,
    invoice_id: `'in_' || n`,
    payment_intent_id: `'pi_' || n`,
    amount_cents: '100',
    state: `(CASE WHEN n % 300 = 0 THEN 'failed' ELSE 'done' END)::"RefundState"`,
    created_at: ago,
  },
  payouts: {
    id: `'po_' || n`,
    amount_cents: '100',
    currency: `'usd'`,
    state: `'paid'`,
    is_automatic: 'true',
    created_at: ago,
    arrives_at: ago,
    lines_read_at: ago,
  },
  payout_lines: {
    id: `'txn_' || n`,
    payout_id: `'po_' || n`,
    kind: `'charge'`,
    category: `'charge'`,
    amount_cents: '100',
    fee_cents: '0',
    net_cents: '100',
    payment_intent_id: `'pi_' || n`,
    created_at: ago,
  },
  invoices: {
    id: `'in_' || n`,
    user_id: owner,
    number: `'HP-' || n`,
    description: `'Hosting'`,
    total_cents: '100',
    due_cents: '100',
    paid_cents: '100',
    currency: `'usd'`,
    state: `'paid'`,
    issued_at: ago,
  },
  domains: {
    id: 'gen_random_uuid()',
    user_id: owner,
    name: `'domain' || n || '.example'`,
    registered_at: ago,
    expires_at: ago,
    created_at: ago,
  },
  panel_accounts: {
    id: idOf('n'),
    user_id: owner,
    hosting_plan_id: 'gen_random_uuid()',
    server_id: serverId,
    location: `'us_central'`,
    login: `'login' || n`,
    placeholder_name: `'placeholder' || n || '.example'`,
    created_at: ago,
  },
  websites: {
    id: 'gen_random_uuid()',
    account_id: idOf('n'),
    panel_site_id: '1',
    ascii_name: `'site' || n || '.example'`,
    aliases: `ARRAY['alias' || n || '.example']`,
    kind: `'main'`,
    created_at: ago,
    last_synced_at: ago,
  },
  tickets: {
    user_id: owner,
    category: `'tech'`,
    status: `(CASE WHEN n % 50 = 0 THEN 'open' ELSE 'closed' END)::"TicketStatus"`,
    closed: 'n % 50 <> 0',
    description: `'Help'`,
    snippet: `'Help'`,
    assignee_id: `CASE WHEN n % 100 <> 0 THEN ${owner} END`,
    created_at: ago,
    updated_at: ago,
    waiting_since: `CASE WHEN n % 200 = 0 THEN ${ago} END`,
    due_at: `CASE WHEN n % 200 = 0 THEN ${ago} + interval '1 day' END`,
    snoozed_until: `CASE WHEN n % 500 = 50 THEN ${ago} + interval '9 years' END`,
    follow_up_at: `CASE WHEN n % 200 = 100 THEN ${ago} + interval '9 years' END`,
    creator_viewed_at: ago,
    words: `array_to_tsvector(ARRAY['help', 'word' || n])`,
  },
};

export const fullTables = Object.keys(contents).sort();

/** Fills every table with rowsPerTable rows, as of tables that are written to all the time. */
export async function fillTables(db: TestDatabase): Promise<void> {
  await db.query(
    `INSERT INTO panel_servers (id, name, location, location_label, country_code, url, ipv4, name_server, sealed_key, created_at)
     VALUES (${serverId}, 'full', 'us_central', 'USA, Central', 'US', 'https://full.example', '192.0.2.1', 'ns.example', 'x', now())`,
  );
  for (const [table, columns] of Object.entries(contents)) {
    await db.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
    const names = Object.keys(columns).map((name) => `"${name}"`);
    const values = Object.entries(columns).map(([name, sql]) => `${sql} AS "${name}"`);
    await db.query(
      `INSERT INTO ${table} (${names.join(', ')})
       SELECT ${values.join(', ')} FROM generate_series(1, ${rowsPerTable}) n`,
    );
  }
  for (const table of fullTables) await db.query(`ANALYZE ${table}`);
}

export async function vacuumTables(db: TestDatabase): Promise<void> {
  for (const table of fullTables) await db.query(`VACUUM ANALYZE ${table}`);
}
