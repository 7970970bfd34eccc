import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

const WEBSITES = 20;

/**
 * Gives a signed-up customer a plan, an account and 20 websites, as syncing would have left them.
 * @param name begins the names of the websites, and of the account
 */
export async function giveWebsites(
  databaseUrl: string,
  email: string,
  name = 'site',
): Promise<{ userId: string; accountId: string }> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; server: string }>(
      'SELECT id::text, (SELECT id::text FROM panel_servers LIMIT 1) AS server FROM users WHERE email = $1',
      [email],
    );
    const userId = rows[0]?.id ?? '';
    const [planId, accountId] = [randomUUID(), randomUUID()];
    await client.query(
      `INSERT INTO hosting_plans (id, user_id, order_id, plan_name, plan_period, period_start, period_end, period_amount_cents, created_at)
       VALUES ($1, $2, $3, 'expert', 'yearly', now(), now() + interval '1 year', 11856, now())`,
      [planId, userId, randomUUID()],
    );
    await client.query(
      `INSERT INTO panel_accounts (id, user_id, hosting_plan_id, server_id, location, login, state, placeholder_name, created_at, last_synced_at)
       VALUES ($1, $2, $3, $4, 'us_east', 'bench_' || $5, 'active', 'account-' || $5 || '.temp.homeport.example', now(), now())`,
      [accountId, userId, planId, rows[0]?.server, name],
    );
    for (let index = 0; index < WEBSITES; index += 1) {
      await client.query(
        `INSERT INTO websites (id, account_id, panel_site_id, ascii_name, aliases, kind, storage_bytes, created_at, last_synced_at)
         VALUES ($1, $2, $3, $4, $5, $6, 1048576, now(), now())`,
        [
          randomUUID(),
          accountId,
          index + 1,
          `${name}${index}.example.com`,
          [`www.${name}${index}.example.com`],
          index === 0 ? 'main' : 'addon',
        ],
      );
    }
    await client.query('ANALYZE');
    return { userId, accountId };
  } finally {
    await client.end();
  }
}
