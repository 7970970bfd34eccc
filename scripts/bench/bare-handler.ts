import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { Pool } from 'pg';

const statement = {
  name: 'websites',
  text: `SELECT w.id::text, w.ascii_name, w.aliases, w.state, w.kind, a.id::text AS account_id, s.location, s.location_label,
      s.country_code, w.last_synced_at
    FROM panel_accounts a JOIN panel_servers s ON s.id = a.server_id JOIN websites w ON w.account_id = a.id
    WHERE a.user_id = $1 AND a.state = 'active' AND w.state <> 'deleted' ORDER BY w.kind <> 'main', w.ascii_name`,
};

interface Row {
  id: string;
  ascii_name: string;
  aliases: string[];
  state: string;
  kind: string;
  account_id: string;
  location: string;
  location_label: string;
  country_code: string;
  last_synced_at: Date;
}

/** The baseline: the same bytes from bare Fastify and one prepared statement. */
export async function startBareHandler(
  databaseUrl: string,
  userId: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const server = Fastify();
  server.get('/websites', async () => {
    const { rows } = await pool.query<Row>({ ...statement, values: [userId] });
    const websites = rows.map((row) => ({
      website: {
        id: row.id,
        ascii_name: row.ascii_name,
        aliases: row.aliases.map((alias) => ({ alias })),
        kind: row.kind,
      },
      plesk_id: row.account_id,
      location: row.location,
      location_label: row.location_label,
      country_code: row.country_code,
      state: row.state,
      last_synced: row.last_synced_at.toISOString(),
    }));
    const newest = Math.max(...rows.map((row) => row.last_synced_at.getTime()));
    return {
      status: 'exists',
      user_state: 'has_hosting',
      website: websites[0] ?? null,
      all_websites: websites,
      websites,
      last_synced: new Date(newest).toISOString(),
      connecting: null,
    };
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/websites`,
    stop: async () => {
      await server.close();
      await pool.end();
    },
  };
}
