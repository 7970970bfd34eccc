import { providers } from '@homeport/contract/staff-watch';
import type { PleskClient } from '@homeport/plesk';
import { addPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { registerPanels } from '../testing/panels.ts';
import { PanelAbilitiesService } from './panel-abilities.service.ts';

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
const servers = new Map<string, string>();
const idOf = (location: string) => servers.get(location) ?? '';

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
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

describe('what a server can do', () => {
  const abilities = () => product.app.get(PanelAbilitiesService);

  it('is asked, recorded with the time, and told to staff', async () => {
    expect(await abilities().check(idOf('us_west'))).toEqual({
      makesBackups: false,
      restrictsSubzones: null,
    });
    expect(await abilities().check(idOf('eu_uk'))).toEqual({
      makesBackups: true,
      restrictsSubzones: true,
    });
    expect(await panels.get('eu_uk')?.serverPreferences.restrictsSubzones()).toBe(true);
    const admin = await addPerson(product, { role: 'admin', plan: 'none' });
    const { panels: told } = (await product.call(providers, {}, { token: admin.token })).body;
    const seen = (name: string) => told.find((each) => each.name === name);
    expect(seen('lax1')).toMatchObject({
      makes_backups: false,
      restricts_subzones: null,
      abilities_checked: expect.any(String),
    });
    expect(seen('lhr1')).toMatchObject({
      makes_backups: true,
      restricts_subzones: true,
      location_label: 'London',
    });
  });

  it('is asked again when the answer has become old, and kept while the server is away', async () => {
    const id = idOf('eu_de');
    const known = async () =>
      (await product.db.query('SELECT makes_backups FROM panel_servers WHERE id = $1', [id]))[0];
    const set = (age: string) =>
      product.db.query(
        `UPDATE panel_servers SET makes_backups = false, abilities_checked_at = now() - interval '${age}' WHERE id = $1`,
        [id],
      );
    await set('5 hours');
    await abilities().checkIfDue(id);
    expect(await known()).toEqual({ makes_backups: false });
    await set('7 hours');
    await sandbox.fault({ provider: 'plesk', match: '/cli/commands', kind: 'status', value: 503 });
    await expect(abilities().checkIfDue(id)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await known()).toEqual({ makes_backups: false });
    await abilities().checkIfDue(id);
    expect(await known()).toEqual({ makes_backups: true });
  });
});
