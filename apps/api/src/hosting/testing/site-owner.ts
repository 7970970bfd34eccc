import type { PleskClient, WordpressInstallation } from '@homeport/plesk';
import { addPerson, type PersonFacts, type TestPerson } from '../../app/testing/people.ts';
import type { Product } from '../../app/testing/product.ts';
import type { TestSandbox } from '../../foundation/testing/sandbox.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { PanelReadingService } from '../sync/panel-reading.service.ts';

/** A customer with a website on a panel, and a client of that panel. */
export interface SiteOwner extends TestPerson {
  serverId: string;
  location: string;
  panel: PleskClient;
}

let count = 0;

export async function addSiteOwner(
  product: Product,
  panels: ReadonlyMap<string, PleskClient>,
  facts: PersonFacts = {},
  location?: string,
): Promise<SiteOwner> {
  const person = await addPerson(product, { ...facts, websites: 0 });
  if (location !== undefined)
    await product.db.query(
      'UPDATE panel_accounts SET server_id = (SELECT id FROM panel_servers WHERE location = $2) WHERE id = $1',
      [person.accountId, location],
    );
  const [server] = await product.db.query<{ id: string; location: string }>(
    'SELECT s.id, s.location FROM panel_servers s JOIN panel_accounts a ON a.server_id = s.id WHERE a.id = $1',
    [person.accountId],
  );
  const panel = panels.get(server?.location ?? '');
  if (server === undefined || panel === undefined) throw new Error('There is no panel');
  const websiteId = await addWebspace(product, person, server);
  return {
    ...person,
    serverId: server.id,
    location: server.location,
    panel,
    websiteId,
  };
}

/** Sets up a person's account on a server as an operation does, and reads it. @returns the id of the main website */
export async function addWebspace(
  product: Pick<Product, 'app' | 'db'>,
  { accountId, domain, email }: TestPerson,
  server: { id: string; location: string },
): Promise<string> {
  const hosting = await product.app.get(PanelDriversService).of(server.id);
  const customer = await hosting.createCustomer(server.id, {
    accountId,
    login: `site_owner_${(count += 1)}`,
    name: 'Lea',
    company: 'Lune',
    email,
  });
  const webspace = { accountId, ...customer, name: domain, plan: 'expert' as const };
  const { panelWebspaceId } = await hosting.createWebspace(server.id, webspace);
  await product.db.query(
    `UPDATE panel_accounts SET placeholder_name = $2, panel_customer_id = $3, panel_webspace_id = $4,
       server_id = $5, location = $6 WHERE id = $1`,
    [
      accountId,
      `account-w${count}.temp.homeport.example`,
      customer.panelCustomerId,
      panelWebspaceId,
      server.id,
      server.location,
    ],
  );
  await readAccount(product, { accountId });
  const [website] = await product.db.query<{ id: string }>('SELECT id FROM websites WHERE account_id = $1', [
    accountId,
  ]);
  return website?.id ?? '';
}

/** Reads the customer's account as a requested sync does. */
export async function readAccount(
  product: Pick<Product, 'app'>,
  { accountId }: Pick<TestPerson, 'accountId'>,
): Promise<void> {
  await product.app.get(PanelReadingService).readAccount(accountId, new AbortController().signal);
}

/** WordPress installations on the website, as its panel reports them. */
export function installationsOf({ panel, domain }: SiteOwner): Promise<WordpressInstallation[]> {
  return panel.wordpress.installations.listOfDomain(domain);
}

/** How often WordPress installations were started on the owner's panel. */
export async function countInstallTasks(sandbox: TestSandbox, { location }: SiteOwner): Promise<number> {
  const { plesk } = await sandbox.state<{
    plesk: { servers: { location: string; wordpress_tasks: { code: string }[] }[] };
  }>();
  const tasks = plesk.servers.find((server) => server.location === location)?.wordpress_tasks ?? [];
  return tasks.filter(({ code }) => code === 'task_install').length;
}

/** The latest operation of a kind for a website. */
export async function operationOf(
  product: Product,
  kind: string,
  { websiteId }: TestPerson,
): Promise<string> {
  const [row] = await product.db.query<{ id: string }>(
    'SELECT id FROM operations WHERE kind = $1 AND key = $2 ORDER BY created_at DESC LIMIT 1',
    [kind, websiteId],
  );
  if (row === undefined) throw new Error(`No ${kind} was started`);
  return row.id;
}

/** What an owner was told of certificates on screen, oldest first. */
export async function certificateNewsOf(product: Product, { userId }: SiteOwner): Promise<string[]> {
  const rows = await product.db.query<{ kind: string }>(
    `SELECT kind FROM notifications WHERE user_id = $1 AND topic = 'website' ORDER BY created_at, id`,
    [userId],
  );
  return rows.map(({ kind }) => kind);
}
