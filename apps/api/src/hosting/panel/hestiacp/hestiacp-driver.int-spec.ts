import { randomUUID } from 'node:crypto';
import type { PlanName } from '@homeport/contract/plans';
import type { HestiacpClient } from '@homeport/hestiacp';
import { Product } from '../../../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../../../foundation/testing/sandbox.ts';
import { addHestiacpServer } from '../../testing/hestiacp.ts';
import { HestiacpDriver } from './hestiacp.driver.ts';

let product: Product;
let sandbox: TestSandbox;
let driver: HestiacpDriver;
let client: HestiacpClient;
let serverId: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  ({ serverId, client } = await addHestiacpServer(product, sandbox.dataDir));
  driver = product.app.get(HestiacpDriver);
});
afterAll(async () => {
  await client.close();
  await product.stop();
  await sandbox.stop();
});

const customer = (login: string) => ({
  accountId: randomUUID(),
  login,
  name: `Ada "the host" O'Lind`,
  company: 'Lind',
  email: 'ada@example.test',
});

async function addAccount(login: string, plan: PlanName = 'expert') {
  const { accountId, ...rest } = customer(login);
  const { panelCustomerId } = await driver.createCustomer(serverId, { accountId, ...rest });
  const name = `${login}.example`;
  const webspace = { accountId, panelCustomerId, name, plan };
  const { panelWebspaceId } = await driver.createWebspace(serverId, webspace);
  return { accountId, panelWebspaceId, name };
}

const websitesOf = async (accountId: string) =>
  (await driver.findWebspace(serverId, accountId))?.websites.map(({ asciiName, aliases }) => ({
    asciiName,
    aliases,
  }));

describe('the driver of HestiaCP panels', () => {
  it('does not let users change their full names, which have our account ids', async () => {
    const { accountId, ...rest } = customer('named');
    expect(await client.settings.letsUsersEditDetails()).toBe(true);
    await driver.createCustomer(serverId, { accountId, ...rest });
    expect(await client.settings.letsUsersEditDetails()).toBe(false);
    const named = (await client.users.list()).find(({ login }) => login === 'named');
    expect(named?.name).toBe(`Ada the host O Lind (${accountId})`);
  });

  it.each(['mysql', '1ada', '_ada', 'ada_', 'admin'])(
    'asks for another login instead of %s, which the panel refuses',
    async (login) => {
      await expect(driver.createCustomer(serverId, customer(login))).rejects.toMatchObject({
        kind: 'conflict',
        code: 'login_taken',
      });
    },
  );

  it('refuses a malformed email address as such', async () => {
    const wrong = { ...customer('wrong'), email: 'nowhere' };
    await expect(driver.createCustomer(serverId, wrong)).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('leaves users alone who are not ours', async () => {
    await client.users.create({
      login: 'other',
      password: 'Tide-1',
      email: 'other@example.test',
      packageName: 'default',
      name: 'Other',
    });
    await client.webDomains.add('other', 'other.example');
    const all = await driver.readServer(serverId, new AbortController().signal);
    expect(all.map(({ asciiName }) => asciiName)).not.toContain('other.example');
  });

  it('serves `www` in front of names and aliases, and does not show it', async () => {
    const { accountId, panelWebspaceId: panelSiteId } = await addAccount('bo');
    await driver.addAlias(serverId, { panelSiteId, name: 'alias.example' });
    const served = ['www.bo.example', 'alias.example', 'www.alias.example'];
    expect((await client.webDomains.list('bo'))[0]?.aliases).toEqual(served);
    expect(await websitesOf(accountId)).toEqual([{ asciiName: 'bo.example', aliases: ['alias.example'] }]);
    await driver.removeAlias(serverId, 'alias.example');
    expect((await client.webDomains.list('bo'))[0]?.aliases).toEqual(['www.bo.example']);
  });

  it('keeps aliases that contain the old name when a website is renamed', async () => {
    const { accountId, panelWebspaceId: panelSiteId } = await addAccount('cy');
    await driver.addAlias(serverId, { panelSiteId, name: 'my-cy.example' });
    await driver.renameWebspace(serverId, accountId, 'cyan.example');
    expect(await websitesOf(accountId)).toEqual([{ asciiName: 'cyan.example', aliases: ['my-cy.example'] }]);
    expect(new Set((await client.webDomains.list('cy'))[0]?.aliases)).toEqual(
      new Set(['www.cyan.example', 'my-cy.example', 'www.my-cy.example']),
    );
  });

  it('does not rename a website to another one’s alias, which the panel would do', async () => {
    const [one, other] = [await addAccount('di'), await addAccount('ed')];
    await driver.addAlias(serverId, { panelSiteId: other.panelWebspaceId, name: 'taken.example' });
    await expect(driver.renameWebspace(serverId, one.accountId, 'taken.example')).rejects.toMatchObject({
      kind: 'conflict',
      code: 'domain_on_panel',
    });
    expect(await websitesOf(one.accountId)).toEqual([{ asciiName: 'di.example', aliases: [] }]);
  });

  it('says that the package is full, and which one is missing', async () => {
    const { panelWebspaceId, accountId } = await addAccount('flo', 'domain');
    await expect(driver.addSite(serverId, { panelWebspaceId, name: 'more.example' })).rejects.toMatchObject({
      kind: 'rejected',
      code: 'panel_full',
    });
    await expect(driver.switchPlan(serverId, accountId, 'none' as PlanName)).rejects.toMatchObject({
      kind: 'rejected',
      code: 'plan_missing',
      message: 'The server has no package homeport-none',
    });
  });

  it('resumes websites that a resumption left suspended', async () => {
    const { accountId } = await addAccount('gil');
    await driver.switchWebspace(serverId, accountId, 'off');
    expect(await client.webDomains.list('gil')).toMatchObject([{ isSuspended: true }]);
    await driver.switchWebspace(serverId, accountId, 'on');
    expect(await client.webDomains.list('gil')).toMatchObject([{ isSuspended: false }]);
  });

  it('removes a webspace with its websites, and not the one that came after it', async () => {
    const { accountId, panelWebspaceId, name } = await addAccount('hal');
    await driver.addSite(serverId, { panelWebspaceId, name: 'more.example' });
    await driver.removeWebspace(serverId, panelWebspaceId);
    expect(await client.webDomains.list('hal')).toEqual([]);
    const next = { accountId, panelCustomerId: 'hal', name, plan: 'expert' as const };
    await driver.createWebspace(serverId, next);
    await driver.removeWebspace(serverId, panelWebspaceId);
    expect(await websitesOf(accountId)).toEqual([{ asciiName: name, aliases: [] }]);
  });

  describe('zones', () => {
    const zonesOf = async (login: string) => new Set(await client.zones.list(login));

    it('follow the websites and aliases of an account, and go with them', async () => {
      const { accountId, panelWebspaceId } = await addAccount('ida');
      await driver.addSite(serverId, { panelWebspaceId, name: 'ida-shop.example' });
      await driver.addAlias(serverId, { panelSiteId: panelWebspaceId, name: 'ida-alias.example' });
      expect(await zonesOf('ida')).toEqual(new Set(['ida.example', 'ida-shop.example', 'ida-alias.example']));
      await driver.renameWebspace(serverId, accountId, 'ida-new.example');
      const shop = (await driver.findWebspace(serverId, accountId))?.websites[1]?.panelSiteId ?? '';
      await driver.renameSite(serverId, shop, 'ida-store.example');
      expect(await zonesOf('ida')).toEqual(
        new Set(['ida-new.example', 'ida-store.example', 'ida-alias.example']),
      );
      await driver.removeAlias(serverId, 'ida-alias.example');
      await driver.removeWebsite(serverId, { panelSiteId: shop });
      expect(await zonesOf('ida')).toEqual(new Set(['ida-new.example']));
      await driver.switchWebspace(serverId, accountId, 'off');
      await driver.removeWebspace(serverId, panelWebspaceId);
      expect(await zonesOf('ida')).toEqual(new Set());
    });

    it.each(['v-add-dns-domain', 'v-change-web-domain-name', 'v-delete-dns-domain'])(
      'are one per name when the answer of %s is lost during a new name',
      async (command) => {
        const login = `jo${command.length}`;
        const { accountId, panelWebspaceId: panelSiteId, name } = await addAccount(login);
        await sandbox.fault({ provider: 'hestiacp', kind: 'drop-after-effect', match: `cmd=${command}&` });
        const newName = `${login}-new.example`;
        const rename = async () => driver.renameSite(serverId, panelSiteId, newName);
        await expect(rename()).rejects.toMatchObject({ kind: 'unknown_outcome' });
        if ((await websitesOf(accountId))?.[0]?.asciiName === name) await rename();
        await driver.finishRename(serverId, panelSiteId, { asciiName: name, aliases: [] });
        expect(await zonesOf(login)).toEqual(new Set([newName]));
      },
    );

    it('are not left when the panel refuses the website', async () => {
      const { panelWebspaceId } = await addAccount('kim', 'domain');
      const name = 'kim-more.example';
      await expect(driver.addSite(serverId, { panelWebspaceId, name })).rejects.toMatchObject({
        code: 'panel_full',
      });
      expect(await zonesOf('kim')).toEqual(new Set(['kim.example']));
    });

    it('are not left when the worker that added one was killed before the panel refuses the website', async () => {
      const { panelWebspaceId } = await addAccount('pia', 'domain');
      const add = () => driver.addSite(serverId, { panelWebspaceId, name: 'pia-more.example' });
      const match = 'cmd=v-add-dns-domain&';
      await sandbox.fault({ provider: 'hestiacp', kind: 'drop-after-effect', match });
      await expect(add()).rejects.toMatchObject({ kind: 'unknown_outcome' });
      await expect(add()).rejects.toMatchObject({ code: 'panel_full' });
      expect(await zonesOf('pia')).toEqual(new Set(['pia.example']));
    });

    it('of a user’s own stay when a website of the name is refused or has another name', async () => {
      const { panelWebspaceId } = await addAccount('lea', 'domain');
      const name = 'lea-own.example';
      await client.zones.add('lea', name, '192.0.2.1');
      await expect(driver.addSite(serverId, { panelWebspaceId, name })).rejects.toMatchObject({
        code: 'panel_full',
      });
      expect(await zonesOf('lea')).toEqual(new Set(['lea.example', name]));
    });

    it('are left out by a full package, and replaced within it', async () => {
      const { accountId, panelWebspaceId: panelSiteId } = await addAccount('mia', 'domain');
      await client.zones.add('mia', 'mia-own.example', '192.0.2.1');
      await driver.addAlias(serverId, { panelSiteId, name: 'mia-alias.example' });
      expect(await websitesOf(accountId)).toMatchObject([{ aliases: ['mia-alias.example'] }]);
      expect(await zonesOf('mia')).toEqual(new Set(['mia.example', 'mia-own.example']));
      await driver.renameSite(serverId, panelSiteId, 'mia-new.example');
      expect(await zonesOf('mia')).toEqual(new Set(['mia-new.example', 'mia-own.example']));
    });

    describe('of a new name', () => {
      const recordsOf = async (login: string, zone: string) =>
        (await client.dns.list(login, zone)).map(({ name, type, priority, value }) =>
          [name, type, priority, value].filter((each) => each !== '').join(' '),
        );
      const change = async (login: string, zone: string) => {
        const { dns } = client;
        const www = (await dns.list(login, zone)).find(({ name }) => name === 'www');
        await dns.remove(login, zone, www?.id ?? '');
        const common = { priority: '', ttl: 600 };
        await dns.add(login, zone, { name: 'www', type: 'A', value: '192.0.2.7', ...common });
        await dns.add(login, zone, { name: 'in', type: 'MX', value: `mx.${zone}.`, ttl: 600, priority: '5' });
        await dns.add(login, zone, { name: '@', type: 'TXT', value: 'proof of mine', ...common });
      };
      const carried = (zone: string) => ['www A 192.0.2.7', `in MX 5 mx.${zone}.`, '@ TXT "proof of mine"'];

      it('have what was changed in those of the old name', async () => {
        const { accountId } = await addAccount('ned');
        await change('ned', 'ned.example');
        await driver.renameWebspace(serverId, accountId, 'ned-new.example');
        expect(await zonesOf('ned')).toEqual(new Set(['ned-new.example']));
        const records = await recordsOf('ned', 'ned-new.example');
        expect(records).toEqual(expect.arrayContaining(carried('ned-new.example')));
        expect(records).toContain('@ MX 10 mail.ned-new.example.');
        expect(records.filter((each) => each.startsWith('www'))).toHaveLength(1);
      });

      it('have it within a full package too, even when the worker loses the answers', async () => {
        const { accountId, panelWebspaceId: panelSiteId } = await addAccount('ole', 'domain');
        await client.zones.add('ole', 'ole-own.example', '192.0.2.1');
        await change('ole', 'ole.example');
        for (const match of ['cmd=v-delete-dns-domain&', 'cmd=v-add-dns-record&'])
          await sandbox.fault({ provider: 'hestiacp', kind: 'drop-after-effect', match });
        const lost = { kind: 'unknown_outcome' };
        await expect(driver.renameWebspace(serverId, accountId, 'ole-new.example')).rejects.toMatchObject(
          lost,
        );
        const finish = () =>
          driver.finishRename(serverId, panelSiteId, { asciiName: 'ole.example', aliases: [] });
        await expect(finish()).rejects.toMatchObject(lost);
        await finish();
        expect(await zonesOf('ole')).toEqual(new Set(['ole-new.example', 'ole-own.example']));
        const records = await recordsOf('ole', 'ole-new.example');
        expect(records).toEqual(expect.arrayContaining(carried('ole-new.example')));
      });
    });
  });
});
