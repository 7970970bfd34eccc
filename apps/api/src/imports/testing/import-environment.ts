import type { PleskClient } from '@homeport/plesk';
import { Command } from 'commander';
import { Product } from '../../app/testing/product.ts';
import type { TestDatabase } from '../../foundation/testing/database.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { registerPanels } from '../../hosting/testing/panels.ts';
import { registerImportCommands } from '../imports.commands.ts';

/** Where the customers to import are. */
const location = 'eu_de';
const ipv4 = '203.0.113.50';

/** A customer of the panel as a hosting company without a portal has them. */
export interface PanelPerson {
  login: string;
  email?: string;
  ownerLogin?: string;
  /** Names of webspaces. */
  webspaces: readonly string[];
}

export interface ImportEnvironment {
  product: Product;
  sandbox: TestSandbox;
  panel: PleskClient;
  server: { id: string; name: string };
  close(): Promise<void>;
}

export async function startImportEnvironment(): Promise<ImportEnvironment> {
  const sandbox = await startTestSandbox();
  const product = await Product.start('http', {
    S3_ENDPOINT: sandbox.urls.objects,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  const clients = await registerPanels(product, sandbox.dataDir);
  const [server] = await product.db.query<{ id: string; name: string }>(
    'SELECT id, name FROM panel_servers WHERE location = $1',
    [location],
  );
  const panel = clients.get(location);
  if (server === undefined || panel === undefined) throw new Error('The sandbox has no such server');
  return {
    product,
    sandbox,
    panel,
    server,
    async close() {
      await Promise.all([...clients.values()].map((client) => client.close()));
      await product.stop();
      await sandbox.stop();
    },
  };
}

/** Creates a customer on the panel, as its administrator would. @returns the panel's ids of the webspaces */
export async function addToPanel(panel: PleskClient, { login, email, ownerLogin, webspaces }: PanelPerson) {
  const { id } = await panel.customers.create({
    login,
    name: `Person ${login}`,
    company: '',
    password: 'Tide-and-lantern-1',
    ...(email === undefined ? {} : { email }),
    ...(ownerLogin === undefined ? {} : { ownerLogin }),
  });
  const ids: number[] = [];
  for (const [index, name] of webspaces.entries()) {
    const webspace = await panel.webspaces.create({
      name,
      owner: { ownerId: id },
      ipAddresses: [ipv4],
      ftpLogin: `u${id}x${index}`,
      ftpPassword: 'Tide-and-lantern-1',
    });
    ids.push(webspace.id);
  }
  return { customerId: id, webspaceIds: ids };
}

/** Runs `homeport import ...`. @returns what it printed */
export async function runImport(
  { product }: Pick<ImportEnvironment, 'product'>,
  ...words: string[]
): Promise<string> {
  const printed: string[] = [];
  const write = jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    registerImportCommands(program, async () => product.app);
    await program.parseAsync(['import', ...words], { from: 'user' });
  } finally {
    write.mockRestore();
  }
  return printed.join('');
}

/** Reviews the server. @returns the command line's words that apply the review, and the report */
export async function reviewServer(env: ImportEnvironment) {
  const report = await runImport(env, 'plesk', env.server.name);
  const found = /--apply (\S+) --review (\S+)/.exec(report);
  const [, id = '', code = ''] = found ?? [];
  return { id, code, report, words: ['plesk', env.server.name, '--apply', id, '--review', code] };
}

/** Everything that an import writes, without ids, times and secrets. */
export async function importedState(db: TestDatabase, importId: string): Promise<unknown> {
  const rows = await db.query(
    `SELECT r.number, r.panel_customer_id, r.state, r.decision, r.reason, r.plan_was, r.stamp,
       u.email, u.name, u.company, u.role, u.security_stamp, p.plan_name, p.state AS plan_state, o.state AS order_state,
       (SELECT count(*) FROM hosting_plans x WHERE x.user_id = u.id) AS plans,
       (SELECT count(*) FROM orders x WHERE x.user_id = u.id) AS orders,
       (SELECT json_agg(json_build_array(e.kind) ORDER BY e.kind) FROM audit_events e WHERE e.user_id = u.id) AS events,
       (SELECT json_agg(json_build_array(a.login, a.location, a.state, a.is_imported, a.panel_customer_id,
          a.panel_webspace_id, a.suspended_at IS NULL, a.switched_off_at IS NULL, a.hosting_plan_id = p.id,
          (SELECT json_agg(json_build_array(w.ascii_name, w.aliases, w.kind, w.state, w.panel_site_id) ORDER BY w.panel_site_id)
           FROM websites w WHERE w.account_id = a.id),
          (SELECT json_agg(c.name ORDER BY c.name) FROM domain_claims c WHERE c.account_id = a.id AND c.user_id = u.id))
          ORDER BY a.panel_webspace_id) FROM panel_accounts a WHERE a.user_id = u.id) AS accounts
     FROM import_rows r LEFT JOIN users u ON u.id = r.user_id
     LEFT JOIN hosting_plans p ON p.id = r.plan_id LEFT JOIN orders o ON o.id = p.order_id
     WHERE r.import_id = $1 ORDER BY r.number`,
    [importId],
  );
  const tables = [
    'users',
    'hosting_plans',
    'orders',
    'panel_accounts',
    'websites',
    'domain_claims',
    'storage_samples',
  ];
  const counts: Record<string, unknown> = {};
  for (const table of tables)
    counts[table] = (await db.query<{ count: string }>(`SELECT count(*) FROM ${table}`))[0]?.count;
  return { rows, counts };
}
