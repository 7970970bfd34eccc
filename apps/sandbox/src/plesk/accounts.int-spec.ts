import { addAccount, type PanelEnvironment, startPanels } from './testing/panel-environment.ts';

let env: PanelEnvironment;
beforeAll(async () => {
  env = await startPanels();
});
afterAll(() => env.remove());

describe('customers', () => {
  it('are found by login, id, guid and external id', async () => {
    const { customers } = env.client;
    const created = await customers.create({
      login: 'Ada_1',
      password: 'Engine#1843',
      name: `Ada "O'Hara" & <Sons>`,
      company: 'Engines',
      email: 'ada@example.com',
      country: 'GB',
      externalId: 'hp-ada-1',
    });
    const found = await customers.find({ login: 'ada_1' });
    expect(found).toMatchObject({
      id: created.id,
      guid: created.guid,
      login: 'Ada_1',
      name: `Ada "O'Hara" & <Sons>`,
      company: 'Engines',
      email: 'ada@example.com',
      externalId: 'hp-ada-1',
      status: 0,
    });
    for (const ref of [{ id: created.id }, { guid: created.guid }, { externalId: 'hp-ada-1' }])
      expect(await customers.find(ref)).toEqual(found);
    expect(await customers.find({ login: 'nobody' })).toBeUndefined();
    expect((await customers.list()).map(({ login }) => login)).toContain('Ada_1');
  });

  it('with a taken login are a conflict that names who has it', async () => {
    const { id } = await env.client.customers.create({
      login: 'taken',
      password: 'Engine#1843',
      name: 'T',
    });
    const again = env.client.customers.create({ login: 'TAKEN', password: 'Engine#1843', name: 'T' });
    await expect(again).rejects.toMatchObject({ kind: 'conflict', code: 1002, existingId: id });
  });

  it.each([
    ['login with a space', { login: 'a b' }, 1019],
    ['login of the administrator', { login: 'admin' }, 1002],
    ['weak password', { password: 'x' }, 1019],
    ['empty name', { name: '' }, 1019],
  ])('with a %s are refused', async (_what, fields: object, code) => {
    const customer = { login: 'fresh', password: 'Engine#1843', name: 'F', ...fields };
    await expect(env.client.customers.create(customer)).rejects.toMatchObject({ code });
  });

  it('are suspended and activated with everything they own', async () => {
    const webspaceId = await addAccount(env.client, 'paused', 'paused.example');
    await env.client.customers.setStatus({ login: 'paused' }, 'suspended');
    expect(await env.client.customers.find({ login: 'paused' })).toMatchObject({ status: 16 });
    expect(await env.client.webspaces.find({ id: webspaceId })).toMatchObject({ status: 16 });
    await expect(env.client.sessions.create({ login: 'paused', userIp: '127.0.0.1' })).rejects.toMatchObject({
      kind: 'rejected',
      code: 1011,
    });
    await env.client.customers.setStatus({ login: 'paused' }, 'active');
    expect(await env.client.webspaces.find({ id: webspaceId })).toMatchObject({ status: 0 });
  });

  it('take their subscriptions, sites and aliases along when they are deleted', async () => {
    const webspaceId = await addAccount(env.client, 'leaving', 'leaving.example');
    await env.client.aliases.create({ siteId: webspaceId, name: 'left.example' });
    await env.client.customers.delete({ login: 'leaving' });
    expect(await env.client.webspaces.find({ name: 'leaving.example' })).toBeUndefined();
    const { aliases } = await env.client.inventory();
    expect(aliases.map(({ name }) => name)).not.toContain('left.example');
    await expect(env.client.customers.delete({ login: 'leaving' })).rejects.toMatchObject({
      kind: 'not_found',
    });
  });
});

describe('subscriptions', () => {
  it('are found by name, external id, id and owner, and are their own main site', async () => {
    const id = await addAccount(env.client, 'owner', 'Bücher.example');
    const found = await env.client.webspaces.find({ name: 'bücher.example' });
    expect(found).toMatchObject({
      id,
      name: 'bücher.example',
      asciiName: 'xn--bcher-kva.example',
      externalId: 'hp-owner',
      ownerLogin: 'owner',
      status: 0,
      hostingType: 'vrt_hst',
      ipAddresses: ['203.0.113.10'],
    });
    expect(await env.client.webspaces.find({ externalId: 'hp-owner' })).toMatchObject({ id });
    expect(await env.client.webspaces.listOfOwner({ ownerLogin: 'owner' })).toHaveLength(1);
    expect(await env.client.webspaces.listOfOwner({ ownerLogin: 'nobody' })).toEqual([]);
    expect(await env.client.sites.find({ id })).toMatchObject({ id, webspaceId: id, guid: found?.guid });
  });

  it('with a domain that the server hosts already are a conflict, whatever hosts it', async () => {
    const id = await addAccount(env.client, 'first', 'first.example');
    await env.client.aliases.create({ siteId: id, name: 'alias-of-first.example' });
    for (const domain of ['FIRST.example', 'alias-of-first.example'])
      await expect(addAccount(env.client, `o${domain.length}`, domain)).rejects.toMatchObject({
        kind: 'conflict',
        code: 1007,
      });
  });

  const webspace = {
    name: 'x.example',
    ipAddresses: ['203.0.113.10'],
    ftpLogin: 'x',
    ftpPassword: 'Secret#1843',
  };
  it.each([
    [{ ...webspace, owner: { ownerId: 999 } }, 1015, 'not_found'],
    [{ ...webspace, ipAddresses: ['198.51.100.1'] }, 1018, 'not_found'],
    [{ ...webspace, plan: { planName: 'none' } }, 1013, 'not_found'],
    [{ ...webspace, name: 'no domain' }, 1019, 'rejected'],
    [{ ...webspace, ftpLogin: '' }, 1019, 'rejected'],
    [{ ...webspace, ipAddresses: [] }, 1014, 'rejected'],
  ])('%j is refused with %i', async (wrong, code, kind) => {
    await expect(env.client.webspaces.create(wrong)).rejects.toMatchObject({ code, kind });
    expect(await env.client.webspaces.find({ name: 'x.example' })).toBeUndefined();
    expect(env.panel.contract.takeRefusedRequests()).toHaveLength(code === 1014 ? 1 : 0);
  });

  it('keep id, contents and the names below them when they are renamed', async () => {
    const id = await addAccount(env.client, 'mover', 'old.example');
    await env.client.subdomains.create({ parent: 'old.example', label: 'blog' });
    await env.client.webspaces.setName({ id }, 'new.example');
    expect(await env.client.webspaces.find({ name: 'new.example' })).toMatchObject({ id });
    expect(await env.client.subdomains.listOfParents(['new.example'])).toMatchObject([
      { name: 'blog.new.example' },
    ]);
    await addAccount(env.client, 'other', 'old.example');
    await expect(env.client.webspaces.setName({ id }, 'old.example')).rejects.toMatchObject({
      kind: 'conflict',
    });
  });

  it('are suspended by themselves, and deleted with their sites', async () => {
    const id = await addAccount(env.client, 'shop', 'shop.example');
    const site = await env.client.sites.create({ webspaceId: id, name: 'shop2.example' });
    await env.client.webspaces.setStatus({ id }, 'suspended');
    expect(await env.client.sites.find({ id: site.id })).toMatchObject({ status: 16 });
    await env.client.webspaces.delete({ id });
    expect(await env.client.sites.find({ id: site.id })).toBeUndefined();
  });
});
