import { addWebsite } from '@homeport/contract/add-website';
import { panelAccounts, setUpAccount } from '@homeport/contract/hosting';
import type { ServerLocation } from '@homeport/contract/locations';
import type { PleskClient } from '@homeport/plesk';
import { newId } from '../foundation/ids/ids.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { PanelServersRepository } from '../hosting/panel/panel-servers.repository.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import { PierPanel } from '../hosting/testing/pier/pier-panel.ts';
import { addPierServer } from '../hosting/testing/pier/pier-server.ts';
import { addPerson, type TestPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';

/** One location with servers of three vendors; there is no driver for the last. */
const location: ServerLocation = 'eu_uk';
let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
let pier: PierPanel;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  pier = await PierPanel.start();
  product = await Product.start('both', { PANEL_TIMEOUT_MS: '5000' });
  panels = await registerPanels(product, sandbox.dataDir);
  await addPierServer(product, pier, location);
  await product.app.get(PanelServersRepository).save(
    {
      id: newId(),
      name: 'unknown1',
      vendor: 'unknown',
      location,
      locationLabel: 'Bristol',
      countryCode: 'GB',
      url: 'https://unknown.example',
      ipv4: '203.0.113.41',
      nameServer: 'unknown.example',
      sealedKey: '',
      certificatePem: null,
      capacity: 500,
    },
    new Date(0),
  );
});

afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await pier.stop();
  await sandbox.stop();
});

/** Leaves room only on the servers of these vendors; the first has the most. */
async function leaveRoom(...vendors: readonly string[]): Promise<void> {
  await product.db.query(
    `UPDATE panel_servers s SET capacity = CASE WHEN vendor = ANY($2)
       THEN 1000000000 / power(1000, array_position($2, vendor) - 1)::int
       ELSE (SELECT count(*) FROM panel_accounts WHERE server_id = s.id) END WHERE location = $1`,
    [location, vendors],
  );
  // Servers with the same share of free accounts are ordered by name; an account on each makes the shares differ.
  for (const vendor of vendors) await occupy(vendor);
}

async function occupy(vendor: string): Promise<void> {
  const { userId, planId } = await addPerson(product);
  const id = newId();
  await product.db.query(
    `INSERT INTO panel_accounts (id, user_id, hosting_plan_id, server_id, location, login, placeholder_name, created_at)
     SELECT $1::uuid, $2, $3, id, location, $1::text, $1::text, now() FROM panel_servers WHERE vendor = $4 AND location = $5`,
    [id, userId, planId, vendor, location],
  );
}

async function setUp(person: TestPerson, login: string, at: ServerLocation = location) {
  const form = { name: 'Lea Moreau', company: 'Maison Lune', login, location: at };
  const body = { ...form, hostingplan_id: person.planId };
  const answer = await product.call(setUpAccount, { body }, { token: person.token });
  if (answer.status === 200)
    await expect(async () =>
      expect((await product.call(panelAccounts, {}, { token: person.token })).body.status).toBe('exists'),
    ).toPass({ timeout: 60_000 });
  return answer;
}

async function accountsOf({ userId }: TestPerson) {
  return product.db.query<{ vendor: string; login: string }>(
    `SELECT s.vendor, a.login FROM panel_accounts a JOIN panel_servers s ON s.id = a.server_id
     WHERE a.user_id = $1 ORDER BY a.created_at`,
    [userId],
  );
}

const longLogin = 'l'.repeat(40);

describe('the server of a new account', () => {
  it('is the one with the most room, among those whose vendor has a driver', async () => {
    await leaveRoom('unknown', 'pier', 'plesk');
    const person = await addPerson(product);
    await setUp(person, 'lune_most_room');
    expect(await accountsOf(person)).toEqual([{ vendor: 'pier', login: 'lune_most_room' }]);
  });

  it('accepts the login that the customer chose', async () => {
    await leaveRoom('pier', 'plesk');
    const person = await addPerson(product);
    await setUp(person, longLogin);
    expect(await accountsOf(person)).toEqual([{ vendor: 'plesk', login: longLogin }]);
  });

  it('is none when the login is too long for every server with room; a shorter one is asked for', async () => {
    await leaveRoom('pier');
    const person = await addPerson(product);
    const answer = await setUp(person, longLogin);
    expect([answer.status, answer.code]).toEqual([400, 'validation_error']);
    expect(answer.fields).toEqual({ login: ' Must be 20 characters or less' });
    expect(await accountsOf(person)).toEqual([]);
  });

  it('is none when only servers without a driver have room', async () => {
    await leaveRoom('unknown');
    const person = await addPerson(product);
    const answer = await setUp(person, 'lune_no_driver');
    expect([answer.status, answer.code]).toEqual([503, 'panel_unavailable']);
    expect(await accountsOf(person)).toEqual([]);
  });

  /** A customer with a login in one location adds a website in the other. */
  async function openFurther(login: string) {
    const person = await addPerson(product);
    await setUp(person, login, 'eu_de');
    const [account] = await product.db.query<{ id: string }>(
      'SELECT id FROM panel_accounts WHERE user_id = $1',
      [person.userId],
    );
    const body = { location, target_plesk_id: account?.id ?? '', domain_name: `far-${person.domain}` };
    const { status, body: answer } = await product.call(addWebsite, { body }, { token: person.token });
    expect([status, answer]).toEqual([
      200,
      expect.objectContaining({ status: expect.stringMatching(/success|queued/) }),
    ]);
    return person;
  }

  it('gets as long a login in a further location as that panel accepts, whatever others accept', async () => {
    await leaveRoom('plesk');
    const login = 'm'.repeat(40);
    expect(await accountsOf(await openFurther(login))).toEqual([
      { vendor: 'plesk', login },
      { vendor: 'plesk', login: expect.stringMatching(/^m{35}_\d{4}$/) },
    ]);
  });

  it('gets a login that its panel accepts in a further location', async () => {
    await leaveRoom('pier');
    const person = await openFurther(longLogin);
    expect(await accountsOf(person)).toEqual([
      { vendor: 'plesk', login: longLogin },
      { vendor: 'pier', login: expect.stringMatching(/^l{15}_\d{4}$/) },
    ]);
    const logins = [...pier.tenants.values()].map(({ login }) => login);
    expect(logins).toContainEqual(expect.stringMatching(/^l{15}_\d{4}$/));
  });
});
