import { addWebsite } from '@homeport/contract/add-website';
import { customer } from '@homeport/contract/staff';
import type { PleskClient } from '@homeport/plesk';
import { addPerson, newVisitor } from '../app/testing/people.ts';
import { MailEnvironment } from '../email/testing/mail-environment.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import { addSiteOwner, readAccount, type SiteOwner } from '../hosting/testing/site-owner.ts';
import { nameCustomers } from './testing/name-customers.ts';

let env: MailEnvironment;
let panels: Map<string, PleskClient>;
let squatter: SiteOwner;
let owner: SiteOwner;
let name: string;
let count = 0;

beforeAll(async () => {
  env = await MailEnvironment.start('both');
  panels = await registerPanels(env.product, env.sandbox.dataDir);
});

beforeEach(async () => {
  // On a server that cannot be configured to refuse names below those of other customers.
  squatter = await addSiteOwner(env.product, panels, {}, 'us_west');
  owner = await addSiteOwner(env.product, panels, {}, 'us_west');
  name = `found-${(count += 1)}.example.org`;
});

afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await env.stop();
});

const customers = nameCustomers(() => env);
const { released, noticesAbout, lostBy } = customers;

async function add({ location, accountId, token }: SiteOwner, domain_name: string): Promise<void> {
  const body = { location, target_plesk_id: accountId, domain_name } as never;
  await env.product.call(addWebsite, { body }, { token, headers: newVisitor() });
}

describe('names found on a panel', () => {
  it('that a customer may not use are reported to staff and not claimed', async () => {
    await add(owner, name);
    const { id } = (await squatter.panel.webspaces.find({ externalId: squatter.accountId })) ?? { id: 0 };
    const mine = `mine-${name}`;
    for (const each of [`shop.${name}`, 'login.homeport.example', mine])
      await squatter.panel.sites.create({ name: each, webspaceId: id });
    await squatter.panel.aliases.create({ siteId: id, name: `also.${name}` });
    await readAccount(env.product, squatter);
    await readAccount(env.product, squatter);
    const refused = await env.product.db.query(
      'SELECT name, reason FROM refused_panel_names WHERE account_id = $1 ORDER BY name',
      [squatter.accountId],
    );
    expect(refused).toEqual([
      { name: `also.${name}`, reason: 'held' },
      { name: 'login.homeport.example', reason: 'reserved' },
      { name: `shop.${name}`, reason: 'held' },
    ]);
    const held = await env.product.db.query<{ name: string }>(
      'SELECT name FROM domain_claims WHERE account_id = $1',
      [squatter.accountId],
    );
    expect(held.map((claim) => claim.name).sort()).toEqual([mine, squatter.domain].sort());
    const notices = await env.product.db.query<{ subject: string }>(
      "SELECT subject FROM staff_notices WHERE kind = 'staff_name' AND path = $1",
      [`{admin}/customers/${squatter.userId}`],
    );
    expect(notices.map(({ subject }) => subject).sort()).toEqual(
      refused.map((each) => String(each['name'])).sort(),
    );
    const admin = await addPerson(env.product, { role: 'admin', plan: 'none' });
    const params = { customer_id: squatter.userId };
    const { body: told } = await env.product.call(customer, { params }, { token: admin.token });
    expect(told.refused_names).toContainEqual({
      name: 'login.homeport.example',
      reason: 'It is one of our own names or a provider’s.',
      message_keys: { reason: { key: 'names.found.reserved' } },
      found: expect.any(String),
    });
    await squatter.panel.sites.delete({ name: 'login.homeport.example' });
    await readAccount(env.product, squatter);
    expect(
      await env.product.db.query(
        "SELECT 1 FROM refused_panel_names WHERE account_id = $1 AND reason = 'reserved'",
        [squatter.accountId],
      ),
    ).toEqual([]);
  });

  it('while they are being moved to another customer are not reported', async () => {
    await add(squatter, name);
    await customers.lapse(squatter, name);
    await env.sandbox.fault({
      provider: 'plesk',
      match: '<site><set>',
      kind: 'status',
      value: 503,
      times: 99,
    });
    await add(owner, name);
    await readAccount(env.product, squatter);
    expect(await squatter.panel.sites.find({ name })).toBeDefined();
    expect(await noticesAbout(name)).toEqual([lostBy(squatter)]);
    await env.sandbox.clearFaults();
    await released();
    expect(await noticesAbout(name)).toEqual([lostBy(squatter)]);
  });
});
