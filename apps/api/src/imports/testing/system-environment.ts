import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '../../foundation/testing/database.ts';
import type { TableContent } from './dump.ts';
import { writeDump } from './dump.ts';
import { type ImportEnvironment, runImport, startImportEnvironment } from './import-environment.ts';

/** An import environment with a folder for dumps and attachments. */
export interface SystemEnvironment extends ImportEnvironment {
  folder: string;
}

export async function startSystemEnvironment(): Promise<SystemEnvironment> {
  const env = await startImportEnvironment();
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  return {
    ...env,
    folder,
    async close() {
      await env.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Reviews the dump of a database. @returns the command line's words that apply the review, and the report */
export async function reviewSystem(
  env: Pick<SystemEnvironment, 'product' | 'folder'>,
  system: string,
  tables: Record<string, TableContent>,
  ...options: string[]
) {
  const dump = join(env.folder, `${system}.sql.gz`);
  await writeDump(dump, tables);
  return reviewOrigin(env, system, dump, ...options);
}

/** Reviews a dump, or a database at an address. @returns as `reviewSystem` */
export async function reviewOrigin(
  env: Pick<SystemEnvironment, 'product' | 'folder'>,
  system: string,
  origin: string,
  ...options: string[]
) {
  const report = await runImport(env, system, origin, '--attachments', env.folder, ...options);
  const [, id = '', code = ''] = /--apply (\S+) --review (\S+)/.exec(report) ?? [];
  return { id, code, report, words: [system, '--apply', id, '--review', code] };
}

/** Everything that the import of a billing system writes, without ids, times and secrets. */
export async function systemState(db: TestDatabase, importId: string): Promise<unknown> {
  const rows = await db.query(
    `SELECT r.number, r.customer, r.state, r.decision, r.reason, r.plan_was, r.stamp, u.email, u.name, u.locale,
       (SELECT json_agg(json_build_array(x.kind, x.source_id, x.label, x.state, x.reason, x.data) ORDER BY x.number)
        FROM import_records x WHERE x.import_id = r.import_id AND x.row_number = r.number) AS records,
       (SELECT json_agg(json_build_array(d.name, d.expires_at, d.at_registrar, d.registrar) ORDER BY d.name)
        FROM domains d WHERE d.user_id = u.id) AS domains,
       (SELECT json_agg(json_build_array(i.number, i.total_cents, i.state, i.currency, i.lines) ORDER BY i.number)
        FROM earlier_invoices i WHERE i.user_id = u.id) AS invoices,
       (SELECT json_agg(json_build_array(t.description, t.status, t.updated_at, t.waiting_since,
          (SELECT json_agg(json_build_array(p.body, p.by_staff, p.author_name, p.created_at) ORDER BY p.created_at, p.body)
           FROM ticket_replies p WHERE p.ticket_number = t.number),
          (SELECT json_agg(json_build_array(a.file_name, a.bytes, a.reply_id IS NULL, o.state) ORDER BY a.file_name)
           FROM ticket_attachments a JOIN operations o ON o.key = a.id::text
           WHERE a.ticket_number = t.number)) ORDER BY t.created_at, t.description)
        FROM tickets t WHERE t.user_id = u.id) AS tickets,
       (SELECT json_agg(a.panel_webspace_id ORDER BY a.panel_webspace_id)
        FROM panel_accounts a WHERE a.user_id = u.id) AS accounts
     FROM (SELECT *, panel_customer_id AS customer FROM import_rows) r LEFT JOIN users u ON u.id = r.user_id
     WHERE r.import_id = $1 ORDER BY r.number`,
    [importId],
  );
  const counts: Record<string, unknown> = {};
  for (const table of [
    'users',
    'domains',
    'earlier_invoices',
    'tickets',
    'ticket_replies',
    'ticket_attachments',
    'panel_accounts',
  ])
    counts[table] = (await db.query<{ count: string }>(`SELECT count(*) FROM ${table}`))[0]?.count;
  return { rows, counts };
}
