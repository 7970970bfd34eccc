import { addAccount, type PanelEnvironment, startPanels } from './testing/panel-environment.ts';

let env: PanelEnvironment;
let webspaceId: number;
let round = 0;
beforeAll(async () => {
  env = await startPanels();
});
beforeEach(async () => {
  round += 1;
  webspaceId = await addAccount(env.client, `user${round}`, `main${round}.example`);
});
afterAll(() => env.remove());

describe('websites', () => {
  it('are added to a subscription, found by name and id, and deleted', async () => {
    const { sites } = env.client;
    const created = await sites.create({ webspaceId, name: `Zweite${round}.example` });
    const found = await sites.find({ name: `zweite${round}.example` });
    expect(found).toMatchObject({ ...created, webspaceId, name: `zweite${round}.example`, status: 0 });
    expect(await sites.listOfWebspaces([webspaceId])).toMatchObject([{ id: found?.id, guid: found?.guid }]);
    await sites.delete({ id: created.id });
    expect(await sites.listOfWebspaces([webspaceId])).toEqual([]);
    await expect(sites.delete({ id: created.id })).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('need a subscription and a free name', async () => {
    const { sites } = env.client;
    await expect(sites.create({ webspaceId: 99_999, name: 'lost.example' })).rejects.toMatchObject({
      code: 1013,
    });
    await expect(sites.create({ webspaceId, name: `main${round}.example` })).rejects.toMatchObject({
      code: 1007,
    });
  });

  it('that are the main one go only with their subscription', async () => {
    await expect(env.client.sites.delete({ id: webspaceId })).rejects.toMatchObject({
      kind: 'rejected',
      code: 1023,
    });
  });

  it('of no subscription at all are asked for without a call', async () => {
    expect(await env.client.sites.listOfWebspaces([])).toEqual([]);
    expect(await env.client.subdomains.listOfParents([])).toEqual([]);
  });
});

describe('subdomains and aliases', () => {
  it('belong to their site and go with it', async () => {
    const { sites, subdomains, aliases } = env.client;
    const site = await sites.create({ webspaceId, name: `site${round}.example` });
    await subdomains.create({
      parent: `site${round}.example`,
      label: 'blog',
      hosting: { www_root: '/blog' },
    });
    await aliases.create({ siteId: site.id, name: `alias${round}.example` });
    expect(await subdomains.listOfParents([`site${round}.example`])).toMatchObject([
      { name: `blog.site${round}.example`, parent: `site${round}.example` },
    ]);
    expect(await aliases.listOfSite({ name: `site${round}.example` })).toMatchObject([
      { siteId: site.id, name: `alias${round}.example`, web: true, mail: false },
    ]);
    await sites.delete({ id: site.id });
    const left = await env.client.inventory();
    expect(left.subdomains.filter(({ parent }) => parent === `site${round}.example`)).toEqual([]);
    expect(left.aliases.filter(({ siteId }) => siteId === site.id)).toEqual([]);
  });

  it('are deleted by name, and missing ones are not found', async () => {
    const { subdomains, aliases } = env.client;
    await subdomains.create({ parent: `main${round}.example`, label: 'shop' });
    await aliases.create({ siteId: webspaceId, name: `other${round}.example` });
    await subdomains.delete({ name: `shop.main${round}.example` });
    await aliases.delete({ name: `other${round}.example` });
    await expect(subdomains.delete({ name: `shop.main${round}.example` })).rejects.toMatchObject({
      code: 1013,
    });
    await expect(aliases.delete({ name: `other${round}.example` })).rejects.toMatchObject({ code: 1013 });
    await expect(aliases.listOfSite({ id: 99_999 })).resolves.toEqual([]);
  });

  it('need a parent', async () => {
    const { subdomains, aliases } = env.client;
    await expect(subdomains.create({ parent: 'none.example', label: 'a' })).rejects.toMatchObject({
      code: 1013,
    });
    await expect(aliases.create({ siteId: 99_999, name: 'a.example' })).rejects.toMatchObject({ code: 1013 });
  });
});

describe('the inventory', () => {
  it('holds everything of the server in one call', async () => {
    const { client } = env;
    const site = await client.sites.create({ webspaceId, name: `inv${round}.example` });
    await client.subdomains.create({ parent: `inv${round}.example`, label: 'www2' });
    await client.aliases.create({ siteId: webspaceId, name: `inv-alias${round}.example` });
    const { webspaces, addonSites, subdomains, aliases } = await client.inventory();
    expect(webspaces.find(({ id }) => id === webspaceId)?.diskUsage?.totalBytes).toBeGreaterThan(1_000_000);
    expect(addonSites.find(({ id }) => id === site.id)).toMatchObject({ webspaceId });
    expect(subdomains.map(({ name }) => name)).toContain(`www2.inv${round}.example`);
    expect(aliases.map(({ name }) => name)).toContain(`inv-alias${round}.example`);
  });
});

describe('disk usage', () => {
  it('grows with the clock, and the cached size follows a day behind', async () => {
    const { client, context } = env;
    const fresh = await client.webspaces.find({ id: webspaceId });
    context.clock.advance(10 * 86_400);
    const older = await client.webspaces.find({ id: webspaceId });
    expect(fresh?.realSizeBytes).toBe(0);
    expect(older?.diskUsage?.totalBytes).toBeGreaterThan((fresh?.diskUsage?.totalBytes ?? 0) + 5_000_000);
    expect(older?.realSizeBytes).toBeGreaterThan(5_000_000);
    expect(older?.realSizeBytes).toBeLessThan(older?.diskUsage?.totalBytes ?? 0);
  });
});

describe('the server', () => {
  it('knows its plans and its address', async () => {
    expect((await env.client.servicePlans.list()).map(({ name }) => name)).toEqual([
      'Default Domain',
      'homeport-professional',
      'homeport-premium',
      'homeport-expert',
      'homeport-agency',
      'homeport-domain',
    ]);
    expect(await env.client.ipAddresses.list()).toMatchObject([{ address: '203.0.113.10', type: 'shared' }]);
    expect(await env.client.rest.server()).toMatchObject({ hostname: 'iad1.homeport.example' });
  });
});
