import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { askTool } from '../process/tool.ts';

/** Fills the panels of a sandbox that does not run yet. */
export async function fillPanels(dataDir: string, env: NodeJS.ProcessEnv, each: number): Promise<void> {
  await askTool('Filling the panels', 'apps/sandbox/src/seed.ts', [String(each)], {
    env: { ...env, SANDBOX_DATA_DIR: join(dataDir, 'sandbox') },
  });
}

/** Inserts the panels' accounts as their set-up would have left them, before the first sync. */
export async function addAccounts(client: Client, dataDir: string): Promise<void> {
  await client.query(
    `WITH given AS (
       SELECT r.*, gen_random_uuid() AS user_id, gen_random_uuid() AS plan_id
       FROM jsonb_to_recordset($1::jsonb) AS r(account_id uuid, server text, login text, panel_customer_id text, panel_webspace_id text)),
     people AS (
       INSERT INTO users (id, email, name, password_hash, role, created_at)
       SELECT user_id, login || '@seeded.example', login, 'none', 'user', now() FROM given),
     plans AS (
       INSERT INTO hosting_plans (id, user_id, order_id, plan_name, plan_period, period_start, period_end, period_amount_cents, created_at)
       SELECT plan_id, user_id, gen_random_uuid(), 'expert', 'yearly', now(), now() + interval '1 year', 11856, now() FROM given)
     INSERT INTO panel_accounts (id, user_id, hosting_plan_id, server_id, location, login, state, panel_customer_id, panel_webspace_id, placeholder_name, created_at)
     SELECT g.account_id, g.user_id, g.plan_id, s.id, s.location, g.login, 'active', g.panel_customer_id, g.panel_webspace_id,
       'account-' || g.login || '.temp.homeport.example', now()
     FROM given g JOIN panel_servers s ON s.name = g.server`,
    [readFileSync(join(dataDir, 'sandbox', 'accounts.json'), 'utf8')],
  );
  await client.query('ANALYZE');
}
