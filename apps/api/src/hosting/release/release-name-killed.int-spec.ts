import { addAlias, addSubdomain, addWebsite } from '@homeport/contract/add-website';
import type { PleskClient } from '@homeport/plesk';
import { crashPoints, crashAt, runToEnd } from '../../app/testing/crash.ts';
import { CrashMatrix } from '../../app/testing/crash-matrix.ts';
import { shareOf } from '../../app/testing/share.ts';
import { newVisitor } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { startWithShortTimeouts } from '../../app/testing/short-timeouts.ts';
import { Database } from '../../foundation/database/database.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { NameProofsService } from '../../names/name-proofs.service.ts';
import { registerPanels } from '../testing/panels.ts';
import { addSiteOwner, type SiteOwner } from '../testing/site-owner.ts';

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
let count = 0;
const table = new CrashMatrix('hosting.releaseName');

beforeAll(async () => {
  sandbox = await startTestSandbox();
  // No worker runs: each test runs the operations itself.
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  startWithShortTimeouts(product.app);
  panels = await registerPanels(product, sandbox.dataDir);
});

afterAll(async () => {
  table.print();
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

const ways = {
  'an add-on website': async (who: SiteOwner, name: string) => {
    const body = { location: who.location, target_plesk_id: who.accountId, domain_name: name } as never;
    await product.call(addWebsite, { body }, { token: who.token, headers: newVisitor() });
  },
  'an alias': async (who: SiteOwner, name: string) => {
    const { location, accountId, domain } = who;
    const body = { location, target_plesk_id: accountId, target_domain_name: domain, domain_alias: name };
    await product.call(addAlias, { body: body as never }, { token: who.token, headers: newVisitor() });
  },
  'a subdomain': async (who: SiteOwner, name: string) => {
    const { location, accountId, domain } = who;
    const body = { location, target_plesk_id: accountId, domain_name: domain, subdomain: name.split('.')[0] };
    await product.call(addSubdomain, { body: body as never }, { token: who.token, headers: newVisitor() });
  },
};

async function unfinished(kind: string, name: string): Promise<string> {
  const [row] = await product.db.query<{ id: string }>(
    "SELECT id FROM operations WHERE kind = $1 AND key = $2 AND state IN ('queued', 'running')",
    [kind, name],
  );
  if (row === undefined) throw new Error(`No ${kind} was started`);
  return row.id;
}

/** How often the name is on the panel, and the names of the customer's websites there. */
async function onPanel(who: SiteOwner, name: string) {
  const webspace = await who.panel.webspaces.find({ externalId: who.accountId });
  const sites = await who.panel.sites.listOfWebspaces([webspace?.id ?? 0]);
  const subdomains = await who.panel.subdomains.listOfParents([who.domain]);
  const aliases = await who.panel.aliases.listOfSite({ id: webspace?.id ?? 0 });
  const all = [...sites, ...subdomains, ...aliases].map(({ asciiName }) => asciiName);
  return { has: all.includes(name), websites: sites.length + subdomains.length };
}

describe.each(Object.entries(ways))('a worker that is killed while %s loses its name', (title, add) => {
  it.each(shareOf([0, 1].flatMap((step) => crashPoints.map((point) => [step, point] as const))))(
    'at step %i, %s: the name is free and the website stays',
    async (step, point) => {
      const who = await addSiteOwner(product, panels);
      const winner = await addSiteOwner(product, panels);
      count += 1;
      const name = title === 'a subdomain' ? `shop${count}.${who.domain}` : `lost-${count}.example.org`;
      await add(who, name);
      await runToEnd(product, await unfinished('hosting.addWebsite', name));
      const before = await onPanel(who, name);
      expect(before.has).toBe(true);
      await product.app
        .get(Database)
        .transaction(() => product.app.get(NameProofsService).recordMailProof(winner.userId, name));
      const operationId = await unfinished('hosting.releaseName', name);
      await crashAt(product, operationId, step, point);
      await runToEnd(product, operationId);
      expect(await onPanel(who, name)).toEqual({ has: false, websites: before.websites });
      const rows = await product.db.query(
        `SELECT 1 FROM websites WHERE account_id = $1 AND state = 'active' AND (ascii_name = $2 OR $2 = ANY(aliases))`,
        [who.accountId, name],
      );
      expect(rows).toEqual([]);
      const kept = await product.db.query(
        "SELECT 1 FROM websites WHERE account_id = $1 AND state = 'active'",
        [who.accountId],
      );
      expect(kept.length).toBeGreaterThan(0);
      table.record(`${title}, ${step}`, point, 'released once, website kept');
    },
  );
});

describe('the release of a name', () => {
  it('ends when the website was deleted on the panel in the meantime', async () => {
    const who = await addSiteOwner(product, panels);
    const winner = await addSiteOwner(product, panels);
    count += 1;
    const name = `lost-${count}.example.org`;
    await ways['an add-on website'](who, name);
    await runToEnd(product, await unfinished('hosting.addWebsite', name));
    await product.app
      .get(Database)
      .transaction(() => product.app.get(NameProofsService).recordMailProof(winner.userId, name));
    await who.panel.sites.delete({ name });
    const operationId = await unfinished('hosting.releaseName', name);
    await runToEnd(product, operationId);
    expect(await product.db.query('SELECT state FROM operations WHERE id = $1', [operationId])).toEqual([
      { state: 'succeeded' },
    ]);
  });
});
