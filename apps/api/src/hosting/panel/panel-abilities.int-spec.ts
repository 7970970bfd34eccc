import { providers } from '@homeport/contract/staff-monitoring';
import type { PleskClient } from '@homeport/plesk';
import { addPerson, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { addSiteOwner } from '../testing/site-owner.ts';
import { registerPanels } from '../testing/panels.ts';
import { PanelAbilitiesService } from './panel-abilities.service.ts';

let product: Product;
let sandbox: TestSandbox;
let admin: TestPerson;
let panels: Map<string, PleskClient>;
const servers = new Map<string, string>();
const idOf = (location: string) => servers.get(location) ?? '';

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
  panels = await registerPanels(product, sandbox.dataDir);
  for (const { id, location } of await product.db.query<{ id: string; location: string }>(
    'SELECT id, location FROM panel_servers',
  ))
    servers.set(location, id);
});

afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

/** What staff see of a server. */
async function shownOf(server: string) {
  const { panels: shown } = (await product.call(providers, {}, { token: admin.token })).body;
  return shown.find(({ name }) => name === server);
}

describe('the abilities of a server', () => {
  const abilities = () => product.app.get(PanelAbilitiesService);

  it('are checked, recorded with the time, and shown to staff', async () => {
    expect(await abilities().check(idOf('us_west'))).toEqual({
      makesBackups: false,
      issuesCertificates: false,
      restrictsSubzones: null,
      prohibitsNames: true,
      runsDns: null,
    });
    expect(await abilities().check(idOf('eu_uk'))).toEqual({
      makesBackups: true,
      issuesCertificates: true,
      restrictsSubzones: true,
      prohibitsNames: true,
      runsDns: null,
    });
    expect(await panels.get('eu_uk')?.serverPreferences.restrictsSubzones()).toBe(true);
    expect(await shownOf('lax1')).toMatchObject({
      makes_backups: false,
      restricts_subzones: null,
      prohibits_names: true,
      abilities_checked: expect.any(String),
    });
    expect(await shownOf('lhr1')).toMatchObject({
      makes_backups: true,
      restricts_subzones: true,
      location_label: 'London',
    });
  });

  it('are checked without settings that the server refuses; our names are listed once, and the check stays as it is set', async () => {
    const id = idOf('us_east');
    const panel = panels.get('us_east');
    const fault = { provider: 'plesk', match: 'cli/server_pref', kind: 'status', value: 404 } as const;
    await sandbox.fault({ ...fault, times: 2 });
    expect(await abilities().check(id)).toEqual({
      makesBackups: true,
      issuesCertificates: true,
      restrictsSubzones: null,
      prohibitsNames: true,
      runsDns: null,
    });
    await sandbox.clearFaults();
    const listed = (await panel?.prohibitedNames.list())?.names ?? [];
    expect(listed).toEqual(
      expect.arrayContaining(['homeport.example', 'temp.homeport.example', 'b-cdn.net']),
    );
    await sandbox.fault({ ...fault, match: 'domain-restriction', times: 9 });
    expect((await abilities().check(id)).prohibitsNames).toBeNull();
    expect(await shownOf('iad1')).toMatchObject({ makes_backups: true, prohibits_names: null });
    await sandbox.clearFaults();
    expect((await abilities().check(id)).prohibitsNames).toBe(true);
    expect(await shownOf('iad1')).toMatchObject({ prohibits_names: true });
    expect((await panel?.prohibitedNames.list())?.names).toEqual(listed);
  });

  it('prevent customers from using names of others and of ours on the panel itself', async () => {
    const id = idOf('eu_uk');
    await abilities().check(id);
    const [holder, other] = [
      await addSiteOwner(product, panels, {}, 'eu_uk'),
      await addSiteOwner(product, panels, {}, 'eu_uk'),
    ];
    const { sites, aliases, webspaces } = other.panel;
    const webspace = await webspaces.find({ externalId: other.accountId });
    const webspaceId = webspace?.id ?? 0;
    for (const [name, text] of [
      [`shop.${holder.domain}`, `DNS superzone '${holder.domain}' belongs to another user`],
      [`deep.down.${holder.domain}`, `DNS superzone '${holder.domain}' belongs to another user`],
      ['homeport.example', "'homeport.example' is prohibited"],
      ['b-cdn.net', "'b-cdn.net' is prohibited"],
    ] as const) {
      const refused = { kind: 'rejected', text: expect.stringContaining(text) };
      await expect(sites.create({ name, webspaceId })).rejects.toMatchObject(refused);
      await expect(aliases.create({ name, siteId: webspaceId })).rejects.toMatchObject(refused);
    }
    // The customer's own names, and temporary names below a prohibited one, can be created.
    await sites.create({ name: `shop.${other.domain}`, webspaceId });
    await sites.create({ name: 'calm-bay-1f3a.temp.homeport.example', webspaceId });
  });

  it('are checked again when the last check is old, and kept while the server is unavailable', async () => {
    const id = idOf('eu_de');
    const known = async () =>
      (
        await product.db.query('SELECT makes_backups, prohibits_names FROM panel_servers WHERE id = $1', [id])
      )[0];
    const set = (age: string) =>
      product.db.query(
        `UPDATE panel_servers SET makes_backups = false, prohibits_names = false, abilities_checked_at = now() - interval '${age}' WHERE id = $1`,
        [id],
      );
    await set('5 hours');
    await abilities().checkIfDue(id);
    expect(await known()).toEqual({ makes_backups: false, prohibits_names: false });
    await set('7 hours');
    await sandbox.fault({ provider: 'plesk', match: '/cli/commands', kind: 'status', value: 503 });
    await expect(abilities().checkIfDue(id)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await known()).toEqual({ makes_backups: false, prohibits_names: false });
    // A server that stops answering half-way has refused nothing.
    await sandbox.fault({ provider: 'plesk', match: 'cli/server_pref', kind: 'status', value: 503 });
    await expect(abilities().checkIfDue(id)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await known()).toEqual({ makes_backups: false, prohibits_names: false });
    await abilities().checkIfDue(id);
    expect(await known()).toEqual({ makes_backups: true, prohibits_names: true });
  });
});
