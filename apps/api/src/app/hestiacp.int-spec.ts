import type { Call, CallAnswer, CallRequest } from '@homeport/contract/call';
import { accountBackups } from '@homeport/contract/backups';
import { addAlias, addWebsite } from '@homeport/contract/add-website';
import {
  connectFirstDomain,
  panelAccounts,
  panelLoginLink,
  setPanelPassword,
  setUpAccount,
  syncWebsites,
  userWebsites,
} from '@homeport/contract/hosting';
import type { ServerLocation } from '@homeport/contract/locations';
import { deleteWarnings, deleteWebsite } from '@homeport/contract/website-deletion';
import type { HestiacpClient } from '@homeport/hestiacp';
import type { PleskClient } from '@homeport/plesk';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { PanelAbilitiesService } from '../hosting/index.ts';
import { addHestiacpServer } from '../hosting/testing/hestiacp.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import { addPerson, type TestPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';

/** One installation with Plesk and HestiaCP servers. */
let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
let hestiacp: HestiacpClient;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('both', { PANEL_TIMEOUT_MS: '5000' });
  panels = await registerPanels(product, sandbox.dataDir);
  await product.db.query(`DELETE FROM panel_servers WHERE location = 'eu_uk'`);
  ({ client: hestiacp } = await addHestiacpServer(product, sandbox.dataDir));
  for (const { id } of await product.db.query<{ id: string }>('SELECT id FROM panel_servers'))
    await product.app.get(PanelAbilitiesService).check(id);
});

afterAll(async () => {
  await Promise.all([...panels.values(), hestiacp].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

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
const started = { status: expect.stringMatching(/success|queued/) };

/** A customer with an account in a location. @returns with the account's id */
async function addAccount(
  location: ServerLocation,
  login: string,
): Promise<TestPerson & { panelId: string }> {
  const person = await addPerson(product);
  const form = { name: 'Lea Moreau', company: 'Maison Lune', login, location };
  await ask(person, setUpAccount, { body: { ...form, hostingplan_id: person.planId } });
  await eventually(async () => expect((await ask(person, panelAccounts, {})).status).toBe('exists'));
  const { plesks } = await ask(person, panelAccounts, {});
  expect(plesks).toMatchObject([{ login, location }]);
  return { ...person, panelId: plesks[0]?.plesk_id ?? '' };
}

async function connect(who: TestPerson, domain_name: string): Promise<void> {
  expect(await ask(who, connectFirstDomain, { body: { domain_name } })).toMatchObject({ status: 'success' });
  await eventually(async () =>
    expect(await websitesOf(who)).toEqual([{ name: domain_name, kind: 'main', aliases: [] }]),
  );
}

it('a customer on HestiaCP uses an account from its setup to the deletion of its last website', async () => {
  const login = 'lune_hestia';
  const who = await addAccount('eu_uk', login);
  expect(await hestiacp.users.list()).toContainEqual(
    expect.objectContaining({ login, name: `Lea Moreau (${who.panelId})`, packageName: 'homeport-expert' }),
  );
  await connect(who, who.domain);

  const [name, domain_alias] = [`shop-${who.domain}`, `my-${who.domain}`];
  const target = { location: 'eu_uk' as const, target_plesk_id: who.panelId };
  const addition = await ask(who, addWebsite, { body: { ...target, domain_name: name } });
  expect(addition).toMatchObject(started);
  const main = { name: who.domain, kind: 'main', aliases: [] as string[] };
  await eventually(async () =>
    expect(await websitesOf(who)).toEqual(
      expect.arrayContaining([main, { name, kind: 'addon', aliases: [] }]),
    ),
  );
  await ask(who, addAlias, { body: { ...target, target_domain_name: who.domain, domain_alias } });
  await eventually(async () =>
    expect(await websitesOf(who)).toContainEqual({ ...main, aliases: [domain_alias] }),
  );
  const onPanel = await hestiacp.webDomains.list(login);
  expect(onPanel.map((website) => [website.name, website.aliases])).toEqual([
    [who.domain, expect.arrayContaining([domain_alias])],
    [name, expect.any(Array)],
  ]);

  const byHand = `by-hand-${who.domain}`;
  await hestiacp.webDomains.add(login, byHand);
  await product.db.query('UPDATE panel_accounts SET last_synced_at = NULL WHERE id = $1', [who.panelId]);
  expect(await ask(who, syncWebsites, { body: null })).toMatchObject({ status: 'success' });
  expect(await websitesOf(who)).toContainEqual({ name: byHand, kind: 'addon', aliases: [] });

  const { backup } = await ask(who, deleteWarnings, { params: { plesk_id: who.panelId, website: name } });
  expect(backup).toBe('taken_first');
  for (const domain_name of [name, byHand, domain_alias, who.domain]) {
    const body = { plesk_id: who.panelId, domain_name };
    expect(await ask(who, deleteWebsite, { body })).toMatchObject(started);
    await eventually(async () =>
      expect((await websitesOf(who)).flatMap((each) => [each.name, ...each.aliases])).not.toContain(
        domain_name,
      ),
    );
  }
  await eventually(async () => expect(await websitesOf(who)).toEqual([]));
  expect((await hestiacp.webDomains.list(login)).map((website) => website.name)).toEqual([
    expect.stringMatching(/^account-/),
  ]);
  const { backups } = await ask(who, accountBackups, { params: { plesk_id: who.panelId } });
  expect(backups.map(({ reason, subject }) => [reason, subject])).toEqual([
    ['deletion', who.domain],
    ['deletion', byHand],
    ['deletion', name],
  ]);
  await connect(who, `again-${who.domain}`);
});

it('a customer on HestiaCP gets a password for the panel, and no login link', async () => {
  const { panelId, token } = await addAccount('eu_uk', 'lune_password');
  const params = { plesk_id: panelId };
  const body = { plesk_id: panelId, password: 'Tide-and-lantern-1' };
  const { status } = await product.call(setPanelPassword, { body }, { token });
  expect(status).toBe(200);
  const link = await product.call(panelLoginLink, { params }, { token });
  expect(link).toMatchObject({
    status: 409,
    body: { message: 'This server cannot sign customers in to its panel.' },
  });
});

it('customers on Plesk and on HestiaCP are served by their own panels, with what these can do', async () => {
  const [onPlesk, onHestiacp] = [
    await addAccount('eu_de', 'lune_beside'),
    await addAccount('eu_uk', 'lune_beside'),
  ];
  await connect(onPlesk, onPlesk.domain);
  await connect(onHestiacp, onHestiacp.domain);
  expect(await panels.get('eu_de')?.customers.find({ login: 'lune_beside' })).toMatchObject({
    externalId: onPlesk.panelId,
  });
  expect((await hestiacp.webDomains.list('lune_beside')).map(({ name }) => name)).toEqual([
    onHestiacp.domain,
  ]);
  expect((await ask(onPlesk, panelAccounts, {})).plesks[0]).not.toHaveProperty('missing_abilities');
  expect((await ask(onHestiacp, panelAccounts, {})).plesks).toMatchObject([
    {
      missing_abilities: [
        'subdomains',
        'panel_login',
        'wordpress_login',
        'object_cache',
        'wordpress_updates',
        'templates',
        'web_server_settings',
      ],
    },
  ]);
});
