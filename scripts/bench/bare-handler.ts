import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { Pool } from 'pg';

const statement = {
  name: 'websites',
  text: `SELECT w.id::text, w.ascii_name, w.aliases, w.state, w.kind, a.id::text AS account_id, s.location, s.location_label,
      s.country_code, w.last_synced_at, h.checked_at,
      (SELECT json_agg(p) FROM name_pointings p WHERE p.website_id = w.id) AS pointings
    FROM panel_accounts a JOIN panel_servers s ON s.id = a.server_id JOIN websites w ON w.account_id = a.id
      LEFT JOIN website_health h ON h.website_id = w.id
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
  checked_at: Date | null;
  pointings: { name: string; target: string }[] | null;
}

/** Where a name points; of those of the benchmark nothing was looked up. */
function pointingOf(name: string, { pointings }: Row) {
  const target = pointings?.find((one) => one.name === name)?.target ?? 'unknown';
  const parent_domain = name.split('.').slice(-2).join('.');
  return { target, addresses: [], checked_at: null, managed: false, parent_domain };
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
        aliases: row.aliases.map((alias) => ({ alias, pointing: pointingOf(alias, row) })),
        kind: row.kind,
      },
      plesk_domain: { id: row.id, ascii_name: row.ascii_name },
      plesk_id: row.account_id,
      location: row.location,
      location_label: row.location_label,
      country_code: row.country_code,
      state: row.state,
      last_synced: row.last_synced_at.toISOString(),
      makes_backups: true,
      server_unreachable: false,
      pointing: pointingOf(row.ascii_name, row),
      health: {
        checked_at: row.checked_at,
        certificate: 'unknown',
        certificate_ends: null,
        issues_certificates: true,
        certificate_problem: null,
        next_attempt: null,
        can_retry: false,
        answers: 'unknown',
        http_status: null,
        php: null,
        wordpress: null,
      },
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
