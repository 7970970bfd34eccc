import { userWebsites } from '@homeport/contract/hosting';
import type { PleskClient } from '@homeport/plesk';
import { Product } from '../../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { registerPanels } from '../testing/panels.ts';
import { addSiteOwner, readAccount, type SiteOwner } from '../testing/site-owner.ts';

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
let owner: SiteOwner;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000', DNS_RESOLVERS: sandbox.urls.dns });
  panels = await registerPanels(product, sandbox.dataDir);
});
beforeEach(async () => {
  owner = await addSiteOwner(product, panels);
});
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

const points = (name: string, ...addresses: string[]) => sandbox.setRecords(name, 'A', addresses);
const sync = () => readAccount(product, owner);

async function shown(name: string) {
  const { body } = await product.call(userWebsites, {}, { token: owner.token });
  const names = body.all_websites.flatMap(({ website, pointing }) => [
    { alias: website.ascii_name, pointing },
    ...website.aliases,
  ]);
  return names.find(({ alias }) => alias === name)?.pointing;
}

describe('the nameservers of a name', () => {
  const delegation = async (name: string) => (await shown(name))?.delegation;
  const servers = (name: string, ...hosts: string[]) => sandbox.setRecords(name, 'NS', hosts);
  const fails = (match: string) =>
    sandbox.fault({ provider: 'dns', match, kind: 'status', value: 500, times: 99 });

  async function siteId(): Promise<number> {
    const [row] = await product.db.query<{ panel_site_id: string }>(
      'SELECT panel_site_id FROM websites WHERE id = $1',
      [owner.websiteId],
    );
    return Number(row?.panel_site_id);
  }

  /** A website on a domain of its own, whose own name is the only one that is looked up. */
  async function websiteOn(name: string) {
    const [webspace] = await product.db.query<{ id: string }>(
      'SELECT panel_webspace_id AS id FROM panel_accounts WHERE id = $1',
      [owner.accountId],
    );
    await owner.panel.sites.create({ name, webspaceId: Number(webspace?.id) });
    await sync();
    return name;
  }

  it('are told apart: no domain, elsewhere, ours, none that answer', async () => {
    const name = await websiteOn(`${owner.domain.split('.')[0]}-zone.com`);
    expect(await delegation(name)).toEqual({ state: 'no_domain', nameservers: [] });
    await points(name, '203.0.113.9');
    await sync();
    expect(await delegation(name)).toMatchObject({ state: 'elsewhere' });
    const [server] = await product.db.query<{ name_server: string }>(
      'SELECT name_server FROM panel_servers WHERE id = $1',
      [owner.serverId],
    );
    const ours = [`ns1.${server?.name_server}`, `ns2.${server?.name_server}`];
    await servers(name, ...ours);
    await sync();
    expect(await delegation(name)).toEqual({ state: 'here', nameservers: ours });
    // A resolver fails where nameservers do not know the domain; then nothing is known of its addresses either.
    await fails(name);
    await sync();
    expect(await delegation(name)).toEqual({ state: 'silent', nameservers: [] });
  });

  it('of a name below a domain are its own, or those of the domain', async () => {
    const name = await websiteOn(`${owner.domain.split('.')[0]}-above.com`);
    await servers(name, 'ns1.else.example');
    await owner.panel.subdomains.create({ label: 'blog', parent: name });
    await sync();
    expect(await delegation(`blog.${name}`)).toEqual({
      state: 'elsewhere',
      nameservers: ['ns1.else.example'],
    });
    await servers(`blog.${name}`, 'ns1.own.example');
    await sync();
    expect(await delegation(`blog.${name}`)).toMatchObject({ nameservers: ['ns1.own.example'] });
  });

  it('are not looked up for aliases, and forgotten after a day without an answer', async () => {
    const alias = `alias.${owner.domain}`;
    await owner.panel.aliases.create({ siteId: await siteId(), name: alias });
    await sync();
    expect(await delegation(alias)).toBeUndefined();
    expect(await delegation(owner.domain)).toMatchObject({ state: 'elsewhere' });
    await product.db.query(
      `UPDATE name_pointings SET delegation_seen_at = now() - interval '25 hours' WHERE website_id = $1`,
      [owner.websiteId],
    );
    expect(await delegation(owner.domain)).toBeUndefined();
  });
});
