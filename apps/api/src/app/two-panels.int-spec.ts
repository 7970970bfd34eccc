import type { Call, CallAnswer, CallRequest } from '@homeport/contract/call';
import { addAlias, addSubdomain, addWebsite } from '@homeport/contract/add-website';
import {
  connectFirstDomain,
  panelAccounts,
  panelAbilities,
  panelLoginLink,
  setUpAccount,
  userWebsites,
} from '@homeport/contract/hosting';
import type { ServerLocation } from '@homeport/contract/locations';
import { webserverPerformance, setWebserverPerformance } from '@homeport/contract/performance';
import { installTemplate } from '@homeport/contract/templates';
import { deleteWebsite, deleteWarnings } from '@homeport/contract/website-deletion';
import { installWordpress, websitePlatform } from '@homeport/contract/wordpress';
import type { PleskClient } from '@homeport/plesk';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { PanelAbilitiesService } from '../hosting/index.ts';
import { PanelReadingService } from '../hosting/sync/panel-reading.service.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import { PierPanel } from '../hosting/testing/pier/pier-panel.ts';
import { addPierServer } from '../hosting/testing/pier/pier-server.ts';
import { catalogue } from '../templates/catalogue/catalogue.ts';
import { addPerson, type TestPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';

/** One installation with servers of two vendors. */
let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
let pier: PierPanel;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  pier = await PierPanel.start();
  product = await Product.start('both', { PANEL_TIMEOUT_MS: '5000' });
  panels = await registerPanels(product, sandbox.dataDir);
  await product.db.query(`DELETE FROM panel_servers WHERE location = 'eu_uk'`);
  await addPierServer(product, pier, 'eu_uk');
  for (const { id } of await product.db.query<{ id: string }>('SELECT id FROM panel_servers'))
    await product.app.get(PanelAbilitiesService).check(id);
});

afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await pier.stop();
  await sandbox.stop();
});

interface Customer extends TestPerson {
  location: ServerLocation;
  panelId: string;
  /** Of the main website. */
  mainId: string;
}

async function ask<C extends Call>(
  { token }: TestPerson,
  call: C,
  request: CallRequest<C>,
): Promise<CallAnswer<C>> {
  const { status, body } = await product.call(call, request, { token });
  expect(status).toBe(200);
  return body;
}

const websitesOf = async (who: TestPerson) =>
  (await ask(who, userWebsites, {})).websites.map(({ website }) => ({
    name: website.ascii_name,
    kind: website.kind,
    aliases: website.aliases.map(({ alias }) => alias),
  }));

const eventually = (check: () => Promise<void>) => expect(check).toPass();

/** A customer who has set up an account in a location and connected a first domain. */
async function addCustomer(location: ServerLocation, login: string): Promise<Customer> {
  const person = await addPerson(product);
  const form = { name: 'Lea Moreau', company: 'Maison Lune', login, location };
  await ask(person, setUpAccount, { body: { ...form, hostingplan_id: person.planId } });
  await eventually(async () => expect((await ask(person, panelAccounts, {})).status).toBe('exists'));
  const { plesks } = await ask(person, panelAccounts, {});
  const body = { domain_name: person.domain };
  expect(await ask(person, connectFirstDomain, { body })).toMatchObject({ status: 'success' });
  await eventually(async () =>
    expect(await websitesOf(person)).toEqual([{ name: person.domain, kind: 'main', aliases: [] }]),
  );
  const [main] = (await ask(person, userWebsites, {})).websites;
  return { ...person, location, panelId: plesks[0]?.plesk_id ?? '', mainId: main?.website.id ?? '' };
}

describe.each([
  ['Plesk', 'eu_de', 'lune_plesk'],
  ['another vendor', 'eu_uk', 'lune_pier'],
] as const)('a customer on a server of %s, beside customers on the other', (vendor, location, login) => {
  let who: Customer;
  beforeAll(async () => {
    who = await addCustomer(location, login);
  });

  it('has the account on that vendor’s panel, and only there', async () => {
    const onPlesk = await panels
      .get('eu_de')
      ?.customers.find({ login })
      .catch(() => undefined);
    const onPier = [...pier.tenants.values()].find((tenant) => tenant.login === login);
    expect([onPlesk !== undefined, onPier !== undefined]).toEqual([vendor === 'Plesk', vendor !== 'Plesk']);
    const { plesks } = await ask(who, panelAccounts, {});
    expect(plesks).toMatchObject([{ plesk_id: who.panelId, login, location }]);
    const { url } = await ask(who, panelLoginLink, { params: { plesk_id: who.panelId } });
    expect(new URL(url).hostname).toBe(new URL(plesks[0]?.plesk_admin_url ?? '').hostname);
  });

  it('adds a website and an alias, and deletes both', async () => {
    const [name, domain_alias] = [`shop-${who.domain}`, `store-${who.domain}`];
    const target = { location, target_plesk_id: who.panelId };
    expect(await ask(who, addWebsite, { body: { ...target, domain_name: name } })).toMatchObject({
      status: expect.stringMatching(/success|queued/),
    });
    await eventually(async () =>
      expect(await websitesOf(who)).toContainEqual({ name, kind: 'addon', aliases: [] }),
    );
    const alias = { ...target, target_domain_name: who.domain, domain_alias };
    await ask(who, addAlias, { body: alias });
    await eventually(async () =>
      expect(await websitesOf(who)).toContainEqual({
        name: who.domain,
        kind: 'main',
        aliases: [domain_alias],
      }),
    );
    const params = { plesk_id: who.panelId, website: name };
    const { backup } = await ask(who, deleteWarnings, { params });
    expect(backup).toBe(vendor === 'Plesk' ? 'taken_first' : 'not_offered');
    const body = { plesk_id: who.panelId, domain_name: name };
    if (vendor !== 'Plesk')
      expect(await ask(who, deleteWebsite, { body })).toMatchObject({
        status: 'error',
        backup: 'not_offered',
      });
    const agreed = vendor === 'Plesk' ? {} : { without_backup: true };
    for (const domain_name of [name, domain_alias])
      expect(await ask(who, deleteWebsite, { body: { ...body, ...agreed, domain_name } })).toMatchObject({
        status: expect.stringMatching(/success|queued/),
      });
    await eventually(async () =>
      expect(await websitesOf(who)).toEqual([{ name: who.domain, kind: 'main', aliases: [] }]),
    );
  });

  it('has the name of a main website free on the panel once it is deleted', async () => {
    const other = await addCustomer(location, `${login}_too`);
    const body = { plesk_id: other.panelId, domain_name: other.domain, without_backup: true };
    const options = vendor === 'Plesk' ? { ...body, without_backup: false } : body;
    expect(await ask(other, deleteWebsite, { body: options })).toMatchObject({
      status: expect.stringMatching(/success|queued/),
    });
    await eventually(async () => expect(await websitesOf(other)).toEqual([]));
    const again = { domain_name: other.domain };
    expect(await ask(other, connectFirstDomain, { body: again })).toMatchObject({ status: 'success' });
    await eventually(async () => expect(await websitesOf(other)).toMatchObject([{ name: other.domain }]));
  });

  it('sees what was changed on the panel after its server is read', async () => {
    const name = `by-hand-${who.domain}`;
    const tenant = [...pier.tenants.values()].find((each) => each.login === login);
    if (tenant?.space) tenant.space.sites.push({ id: 'site-by-hand', names: [name], kilobytes: 4 });
    else {
      const plesk = panels.get('eu_de');
      const webspace = await plesk?.webspaces.find({ externalId: who.panelId });
      await plesk?.sites.create({ name, webspaceId: webspace?.id ?? 0 });
    }
    const [server] = await product.db.query<{ id: string }>(
      'SELECT server_id AS id FROM panel_accounts WHERE id = $1',
      [who.panelId],
    );
    const { signal } = new AbortController();
    await product.app.get(PanelReadingService).readServer(server?.id ?? '', signal);
    expect(await websitesOf(who)).toContainEqual({ name, kind: 'addon', aliases: [] });
  });
});

describe('a website on a server that cannot do everything', () => {
  let who: Customer;
  beforeAll(async () => {
    who = await addCustomer('eu_uk', 'lune_little');
  });

  it('says what its server cannot do; one that can do everything says nothing', async () => {
    const missing_abilities = panelAbilities.filter((ability) => !ability.startsWith('panel_'));
    const { websites } = await ask(who, userWebsites, {});
    expect(websites).toMatchObject([{ missing_abilities, makes_backups: false }]);
    expect((await ask(who, panelAccounts, {})).plesks).toMatchObject([{ missing_abilities }]);
    const other = await addCustomer('eu_de', 'lune_able');
    expect((await ask(other, userWebsites, {})).websites[0]).not.toHaveProperty('missing_abilities');
    expect((await ask(other, panelAccounts, {})).plesks[0]).not.toHaveProperty('missing_abilities');
  });

  it('is refused before anything changes, with the reason', async () => {
    const before = await product.db.query('SELECT id FROM operations WHERE owner_id = $1 ORDER BY id', [
      who.userId,
    ]);
    const site = { plesk_id: who.panelId, plesk_website_id: who.mainId, domain_name: who.domain };
    const install = await ask(who, installWordpress, { body: site });
    expect(install).toMatchObject({
      status: 'error',
      message: 'This server cannot install or manage WordPress.',
    });
    const template_id = catalogue[0]?.id ?? '';
    const onto = { template_id, website_plesk_id: who.mainId, plesk_id: who.panelId, without_backup: true };
    expect(await ask(who, installTemplate, { body: onto })).toMatchObject({
      status: 'error',
      message: 'This server cannot install templates.',
    });
    const setting = { performance_option: 'optimize_php' as const, new_state: 'enabled' as const };
    const changed = { plesk_id: who.panelId, domain_name: who.domain, ...setting };
    expect(await ask(who, setWebserverPerformance, { body: changed })).toMatchObject({
      status: 'error',
      message: 'This server cannot change web server settings.',
    });
    const read = { website: who.domain, plesk_id: who.panelId };
    expect(await ask(who, webserverPerformance, { params: read })).toMatchObject({ status: 'error' });
    const platform = { website_plesk_id: who.mainId, plesk_id: who.panelId };
    expect(await ask(who, websitePlatform, { params: platform })).toMatchObject({ status: 'not_installed' });
    const target = { location: who.location, target_plesk_id: who.panelId, domain_name: who.domain };
    expect(await ask(who, addSubdomain, { body: { ...target, subdomain: 'shop' } })).toMatchObject({
      status: 'error',
      message: 'This server cannot add subdomains to a website.',
    });
    expect(
      await product.db.query('SELECT id FROM operations WHERE owner_id = $1 ORDER BY id', [who.userId]),
    ).toEqual(before);
  });
});
