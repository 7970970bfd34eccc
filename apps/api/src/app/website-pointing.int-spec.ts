import { Socket } from 'node:net';
import { addWebsite } from '@homeport/contract/add-website';
import { panelAccounts, userWebsites } from '@homeport/contract/hosting';
import type { PleskClient } from '@homeport/plesk';
import { checkNameOwnership } from '@homeport/contract/names';
import { Config } from '../foundation/config/config.ts';
import { newVisitor } from './testing/people.ts';
import { MailEnvironment } from '../email/testing/mail-environment.ts';
import { PanelReadingService } from '../hosting/sync/panel-reading.service.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import { addSiteOwner, readAccount, type SiteOwner } from '../hosting/testing/site-owner.ts';

let env: MailEnvironment;
let panels: Map<string, PleskClient>;
let owner: SiteOwner;
beforeAll(async () => {
  env = await MailEnvironment.start('both');
  panels = await registerPanels(env.product, env.sandbox.dataDir);
});
beforeEach(async () => {
  owner = await addSiteOwner(env.product, panels);
});
afterEach(async () => {
  await env.sandbox.clearFaults();
});
afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await env.stop();
});

const here = async () => {
  const [row] = await env.product.db.query<{ ipv4: string }>('SELECT ipv4 FROM panel_servers WHERE id = $1', [
    owner.serverId,
  ]);
  return row?.ipv4 ?? '';
};
const elsewhere = '203.0.113.9';
const points = (name: string, ...addresses: string[]) => env.sandbox.setRecords(name, 'A', addresses);
const sync = () => readAccount(env.product, owner);
const syncServer = () =>
  env.product.app.get(PanelReadingService).readServer(owner.serverId, new AbortController().signal);

/** What the list of websites says about the owner's name. */
async function shown(name = owner.domain) {
  const { body } = await env.product.call(userWebsites, {}, { token: owner.token });
  const names = body.all_websites.flatMap(({ website, pointing }) => [
    { alias: website.ascii_name, pointing },
    ...website.aliases,
  ]);
  return names.find(({ alias }) => alias === name)?.pointing;
}

async function shownWww(name = owner.domain) {
  const { body } = await env.product.call(userWebsites, {}, { token: owner.token });
  return body.all_websites.find(({ website }) => website.ascii_name === name)?.www_pointing;
}

async function add(domain_name: string) {
  const body = { location: owner.location, target_plesk_id: owner.accountId, domain_name } as never;
  expect((await env.product.call(addWebsite, { body }, { token: owner.token })).status).toBe(200);
}

describe('where a name of a website points', () => {
  it('is seen by the reading: nowhere, elsewhere, at two places, here', async () => {
    expect(await shown()).toEqual({
      target: 'nowhere',
      addresses: [],
      checked_at: expect.any(String),
      managed: false,
      parent_domain: 'example.com',
      delegation: { state: 'elsewhere', nameservers: ['a.iana-servers.net', 'b.iana-servers.net'] },
    });
    await points(owner.domain, elsewhere);
    await sync();
    expect(await shown()).toMatchObject({ target: 'elsewhere', addresses: [elsewhere], managed: false });
    await points(owner.domain, await here(), elsewhere);
    await sync();
    expect(await shown()).toMatchObject({ target: 'elsewhere', addresses: [elsewhere] });
    await points(owner.domain, await here());
    await sync();
    expect(await shown()).toMatchObject({ target: 'here', addresses: [] });
  });

  it('covers each alias', async () => {
    const alias = `alias.${owner.domain}`;
    await owner.panel.aliases.create({ siteId: Number((await siteOf()).panel_site_id), name: alias });
    await points(owner.domain, await here());
    await sync();
    expect(await shown()).toMatchObject({ target: 'here' });
    expect(await shown(alias)).toMatchObject({ target: 'nowhere' });
  });

  it('follows an alias (CNAME) to the server, and one to the CDN of the website', async () => {
    const cdn = `zone-${owner.websiteId}.b-cdn.net`;
    await points(`elsewhere.${owner.domain}`, await here());
    await env.sandbox.setRecords(owner.domain, 'CNAME', [`elsewhere.${owner.domain}.`]);
    await sync();
    expect(await shown()).toMatchObject({ target: 'here' });

    await env.sandbox.setRecords(owner.domain, 'CNAME', [`${cdn}.`]);
    await points(cdn, '192.0.2.80');
    await sync();
    expect(await shown()).toMatchObject({ target: 'elsewhere', addresses: ['192.0.2.80'] });
    await env.product.db.query(
      'INSERT INTO cdn_zones (website_id, host_name, created_at) VALUES ($1, $2, now())',
      [owner.websiteId, cdn],
    );
    await sync();
    expect(await shown()).toMatchObject({ target: 'here' });
    // Some DNS hosts resolve the alias themselves.
    await env.sandbox.setRecords(owner.domain, 'CNAME', []);
    await points(owner.domain, '192.0.2.80');
    await sync();
    expect(await shown()).toMatchObject({ target: 'here' });
  });

  it('stays as it was seen while the DNS does not answer, and is unknown when that was long ago', async () => {
    await points(owner.domain, elsewhere);
    await sync();
    await env.sandbox.fault({
      provider: 'dns',
      match: owner.domain,
      kind: 'status',
      value: 500,
      times: 99,
    });
    await sync();
    expect(await shown()).toMatchObject({ target: 'elsewhere', addresses: [elsewhere] });
    await env.product.db.query(
      `UPDATE name_pointings SET seen_at = now() - interval '25 hours' WHERE website_id = $1`,
      [owner.websiteId],
    );
    expect(await shown()).toMatchObject({ target: 'unknown', addresses: [] });
    await env.product.db.query('DELETE FROM name_pointings WHERE website_id = $1', [owner.websiteId]);
    await sync();
    expect(await shown()).toEqual({
      target: 'unknown',
      addresses: [],
      checked_at: null,
      managed: false,
      parent_domain: 'example.com',
      delegation: expect.objectContaining({ state: 'elsewhere' }),
    });
  });

  it('is looked up with the regular reading of the server, rarely while it points here', async () => {
    await points(owner.domain, elsewhere);
    await syncServer();
    expect(await shown()).toMatchObject({ target: 'elsewhere' });
    await points(owner.domain, await here());
    await syncServer();
    expect(await shown()).toMatchObject({ target: 'here' });
    await points(owner.domain, elsewhere);
    await syncServer();
    expect(await shown()).toMatchObject({ target: 'here' });
    await env.product.db.query(
      `UPDATE name_pointings SET asked_at = now() - interval '7 hours' WHERE website_id = $1`,
      [owner.websiteId],
    );
    await syncServer();
    expect(await shown()).toMatchObject({ target: 'elsewhere' });
  });
});

describe('the www of a website', () => {
  /** A website on a registrable domain. */
  async function wholeDomain() {
    const name = `${owner.domain.split('.')[0]}-whole.com`;
    const [webspace] = await env.product.db.query<{ id: string }>(
      'SELECT panel_webspace_id AS id FROM panel_accounts WHERE id = $1',
      [owner.accountId],
    );
    await owner.panel.sites.create({ name, webspaceId: Number(webspace?.id) });
    return name;
  }

  it('is checked beside its domain, whose own pointing it does not change', async () => {
    const name = await wholeDomain();
    const www = `www.${name}`;
    await points(name, await here());
    await sync();
    expect(await shown(name)).toMatchObject({ target: 'here' });
    expect(await shown(name)).not.toHaveProperty('parent_domain');
    expect(await shownWww(name)).toMatchObject({ target: 'nowhere' });
    await points(www, elsewhere);
    await sync();
    expect(await shownWww(name)).toMatchObject({ target: 'elsewhere', addresses: [elsewhere] });
    await points(www);
    await env.sandbox.setRecords(www, 'CNAME', [`${name}.`]);
    await sync();
    expect(await shown(name)).toMatchObject({ target: 'here' });
    expect(await shownWww(name)).toMatchObject({ target: 'here', addresses: [] });
  });

  it('is no concern of a name below a domain, whose records are set in the zone of that', async () => {
    const name = await wholeDomain();
    await owner.panel.subdomains.create({ label: 'blog', parent: name });
    await sync();
    expect(await shown(`blog.${name}`)).toMatchObject({ target: 'nowhere', parent_domain: name });
    expect(await shownWww(`blog.${name}`)).toBeUndefined();
    expect(await shownWww()).toBeUndefined();
  });
});

describe('an IPv6 address of a name', () => {
  const foreign = '2001:db8::9';
  const points6 = (name: string, ...addresses: string[]) => env.sandbox.setRecords(name, 'AAAA', addresses);
  const register = (ipv6: string | null) =>
    env.product.db.query('UPDATE panel_servers SET ipv6 = $2 WHERE id = $1', [owner.serverId, ipv6]);
  afterEach(() => register(null));

  it('that leads elsewhere is a fault, although IPv4 leads here', async () => {
    await points(owner.domain, await here());
    await points6(owner.domain, foreign);
    await sync();
    expect(await shown()).toMatchObject({ target: 'elsewhere', addresses: [], ipv6_addresses: [foreign] });
    await points(owner.domain, elsewhere);
    await sync();
    expect(await shown()).toMatchObject({
      target: 'elsewhere',
      addresses: [elsewhere],
      ipv6_addresses: [foreign],
    });
    await points(owner.domain, await here());
    await points6(owner.domain);
    await sync();
    expect(await shown()).toMatchObject({ target: 'here' });
    expect(await shown()).not.toHaveProperty('ipv6_addresses');
  });

  it('has to be that of the server where one is registered', async () => {
    await register('2001:db8::80');
    await points(owner.domain, await here());
    await points6(owner.domain, '2001:0db8:0:0::0080');
    await sync();
    expect(await shown()).toMatchObject({ target: 'here' });
    await points6(owner.domain, '2001:db8::80', foreign);
    await sync();
    expect(await shown()).toMatchObject({ target: 'elsewhere', addresses: [], ipv6_addresses: [foreign] });
    const { body } = await env.product.call(panelAccounts, {}, { token: owner.token });
    expect(body.plesks[0]?.plesk_server_ipv6).toBe('2001:db8::80');
  });

  it('that cannot be found out leaves what was seen', async () => {
    await points(owner.domain, await here());
    await points6(owner.domain, foreign);
    await sync();
    await env.sandbox.fault({
      provider: 'dns',
      match: `AAAA ${owner.domain}`,
      kind: 'status',
      value: 500,
      times: 99,
    });
    await sync();
    expect(await shown()).toMatchObject({ target: 'elsewhere', ipv6_addresses: [foreign] });
  });
});

describe('a name that leads into a network', () => {
  const ipv4 = [
    '127.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.0.1',
  ];
  const ipv6 = ['::1', '::ffff:127.0.0.1', 'fd00:ec2::254', 'fe80::1', 'ff02::1'];

  it('is looked up and shown, and nothing is sent to it, even when it changes in between', async () => {
    const destinations = recordDestinations();
    const { db, app } = env.product;
    const look = async () => {
      await sync();
      const { token } = owner;
      const checked = await env.product.call(
        checkNameOwnership,
        { params: { name: owner.domain }, body: {} },
        { token, headers: newVisitor() },
      );
      expect(checked.status).toBe(200);
    };
    for (const address of ipv4) {
      await points(owner.domain, address);
      await look();
      expect(await shown()).toMatchObject({ target: 'elsewhere', addresses: [address] });
    }
    await points(owner.domain, await here());
    for (const address of ipv6) {
      await env.sandbox.setRecords(owner.domain, 'AAAA', [address]);
      await look();
      expect(await shown()).toMatchObject({ target: 'elsewhere' });
    }
    // Hosts that are configured or registered, and the product itself, which the sandbox calls.
    const servers = await db.query<{ url: string }>('SELECT url FROM panel_servers');
    const { settings } = app.get(Config);
    const configured = [
      ...Object.values(settings),
      ...servers.map(({ url }) => url),
      env.product.url,
    ].flatMap((value) =>
      typeof value === 'string' && URL.canParse(value) ? [authorityOf(new URL(value))] : [],
    );
    expect(destinations().length).toBeGreaterThan(0);
    expect(destinations().filter((one) => !configured.includes(one))).toEqual([]);
  });
});

const defaultPorts: Record<string, string> = {
  'https:': '443',
  'http:': '80',
  'redis:': '6379',
  'postgresql:': '5432',
};
const authorityOf = ({ hostname, port, protocol }: URL) => `${hostname}:${port || defaultPorts[protocol]}`;

interface Destination {
  host?: string;
  port?: number | string;
  path?: string;
}

/** Records every host and port, or socket file, that this process connects to from now on. */
function recordDestinations(): () => string[] {
  const connect = jest.spyOn(Socket.prototype, 'connect');
  return () =>
    // Called with a port and a host, with options, or with a list of options and the callback.
    (connect.mock.calls as unknown as [number | Destination | [Destination], unknown][]).map(
      ([first, second]) => {
        if (typeof first === 'number') return `${typeof second === 'string' ? second : 'localhost'}:${first}`;
        const { host = 'localhost', port, path = '' } = (Array.isArray(first) ? first[0] : first) ?? {};
        return port === undefined ? path : `${host}:${port}`;
      },
    );
}

describe('the DNS of a name that we manage', () => {
  it('is said to be ours, and is seen to lead here as soon as it does', async () => {
    const name = await env.registered(owner);
    await add(name);
    await expect(async () =>
      expect(await shown(name)).toMatchObject({
        target: 'here',
        managed: true,
        delegation: { state: 'here' },
      }),
    ).toPass();
    await env.product.db.query(`UPDATE domains SET nameserver_kind = 'custom' WHERE name = $1`, [name]);
    expect(await shown(name)).toMatchObject({ managed: false });
  });

  it('is that of temporary names too', async () => {
    const name = 'calm-bay-0001.temp.homeport.example';
    await owner.panel.aliases.create({ siteId: Number((await siteOf()).panel_site_id), name });
    await sync();
    expect(await shown(name)).toMatchObject({ target: 'here', managed: true });
    expect(await shown(name)).not.toHaveProperty('delegation');
  });
});

async function siteOf() {
  const [row] = await env.product.db.query<{ panel_site_id: string }>(
    'SELECT panel_site_id FROM websites WHERE id = $1',
    [owner.websiteId],
  );
  if (row === undefined) throw new Error('There is no website');
  return row;
}
