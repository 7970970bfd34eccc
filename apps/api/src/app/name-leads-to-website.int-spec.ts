import { addSubdomain, addWebsite } from '@homeport/contract/add-website';
import { untilFound } from '../foundation/testing/polling.ts';
import { setNameservers, useOwnNameservers } from '@homeport/contract/domains';
import type { PleskClient } from '@homeport/plesk';
import { MailEnvironment } from '../email/testing/mail-environment.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import { addSiteOwner, type SiteOwner } from '../hosting/testing/site-owner.ts';

let env: MailEnvironment;
let panels: Map<string, PleskClient>;
let owner: SiteOwner;
beforeAll(async () => {
  env = await MailEnvironment.start('both');
  panels = await registerPanels(env.product, env.sandbox.dataDir);
  owner = await addSiteOwner(env.product, panels);
});
afterEach(() => env.sandbox.clearFaults());
afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await env.stop();
});

const added = async (domain_name: string) => {
  const body = { location: owner.location, target_plesk_id: owner.accountId, domain_name } as never;
  expect((await env.product.call(addWebsite, { body }, { token: owner.token })).status).toBe(200);
};

const addressOfServer = async () => {
  const [row] = await env.product.db.query<{ ipv4: string }>(
    `SELECT s.ipv4 FROM panel_servers s JOIN panel_accounts a ON a.server_id = s.id WHERE a.id = $1`,
    [owner.accountId],
  );
  return row?.ipv4;
};

/** Every operation for a name, once all have ended. */
async function led(name: string): Promise<unknown[]> {
  return untilFound(`${name} led to its website`, async () => {
    const rows = await env.product.db.query<{ state: string; input: { name: string } }>(
      `SELECT state, input FROM operations WHERE kind = 'hosting.pointName' AND input->>'name' = $1`,
      [name],
    );
    return rows.length > 0 && rows.every(({ state }) => state === 'succeeded') ? rows : undefined;
  });
}

const records = async (zone: string) =>
  (await env.gandi.liveDns.records(zone))
    .filter(({ type }) => ['A', 'AAAA', 'CNAME'].includes(type))
    .map(({ name, type, values }) => `${name} ${type} ${values.join(' ')}`)
    .toSorted();

describe('a name that was bought here', () => {
  it('leads to the website that is added under it, in the place of the registrar’s page', async () => {
    const name = await env.registered(owner);
    expect(await records(name)).toContain('www CNAME webredir.vip.gandi.net.');
    await added(name);
    await led(name);
    const address = await addressOfServer();
    expect(await records(name)).toEqual(expect.arrayContaining([`@ A ${address}`, `www A ${address}`]));
    expect(await records(name)).not.toContain('www CNAME webredir.vip.gandi.net.');
  });

  it('is checked at once, for its certificate', async () => {
    const name = await env.registered(owner);
    // As the public DNS answers once the zone is written.
    await env.sandbox.setRecords(`www.${name}`, 'A', [(await addressOfServer()) ?? '']);
    await added(name);
    await led(name);
    await untilFound('the check of the website', async () => {
      const [row] = await env.product.db.query<{ state: string }>(
        `SELECT o.state FROM operations o JOIN websites w ON w.id::text = o.key
         WHERE o.kind = 'hosting.checkWebsite' AND w.ascii_name = $1`,
        [name],
      );
      return row?.state === 'succeeded' ? row : undefined;
    });
  });

  it('points its subdomains there, and keeps records that were set manually', async () => {
    const name = await env.registered(owner);
    await env.gandi.liveDns.putRecord(name, { name: '@', type: 'A', ttl: 300, values: ['198.51.100.7'] });
    await added(name);
    await led(name);
    const body = {
      location: owner.location,
      target_plesk_id: owner.accountId,
      domain_name: name,
      subdomain: 'shop',
    } as never;
    await env.product.call(addSubdomain, { body }, { token: owner.token });
    await led(`shop.${name}`);
    expect(await records(name)).toEqual(
      expect.arrayContaining(['@ A 198.51.100.7', `shop A ${await addressOfServer()}`]),
    );
  });

  it('is led there although the zone cannot be written for a while, and an answer is lost', async () => {
    const name = await env.registered(owner);
    await env.sandbox.fault({
      provider: 'gandi',
      match: `PUT /v5/livedns/domains/${name}`,
      kind: 'drop-after-effect',
    });
    await env.sandbox.fault({
      provider: 'gandi',
      match: `GET /v5/livedns/domains/${name}`,
      kind: 'status',
      value: 503,
    });
    await added(name);
    await led(name);
    expect(await records(name)).toContain(`@ A ${await addressOfServer()}`);
  });

  it('is led to its website when our name servers answer for it again', async () => {
    const name = await env.registered(owner);
    const as = { token: owner.token };
    const custom = { domain_name: name, nameservers: ['ns1.example.net', 'ns2.example.net'] };
    await env.product.call(setNameservers, { body: custom }, as);
    await added(name);
    const answer = await env.product.call(
      useOwnNameservers,
      { body: { domain_name: name }, params: { product: 'homeport' } } as never,
      as,
    );
    expect(answer.status).toBe(200);
    expect(await led(name)).toHaveLength(1);
    expect(await records(name)).toContain(`@ A ${await addressOfServer()}`);
  });
});
