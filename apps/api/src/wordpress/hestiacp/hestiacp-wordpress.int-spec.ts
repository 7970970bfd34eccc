import {
  installWordpress,
  redisState,
  setRedis,
  websitePlatform,
  wordpressInstallStatus,
  wordpressLoginLink,
} from '@homeport/contract/wordpress';
import type { HestiacpClient } from '@homeport/hestiacp';
import { crashAt, crashPoints, runToEnd } from '../../app/testing/crash.ts';
import { addPerson, newVisitor, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { shareOf } from '../../app/testing/share.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { addHestiacpServer } from '../../hosting/testing/hestiacp.ts';
import { addWebspace, operationOf } from '../../hosting/testing/site-owner.ts';
import { HestiacpConnectionsAdapter } from '../../hosting/index.ts';
import { HestiacpWordpressDriver } from './hestiacp-wordpress.driver.ts';
import { WordpressReadingService } from '../wordpress-reading.service.ts';

let sandbox: TestSandbox;
let product: Product;
let client: HestiacpClient;
let serverId: string;
let owner: TestPerson;
let login: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  ({ serverId, client } = await addHestiacpServer(product, sandbox.dataDir));
});
beforeEach(async () => {
  const person = await addPerson(product, { websites: 0 });
  const websiteId = await addWebspace(product, person, { id: serverId, location: 'eu_uk' });
  owner = { ...person, websiteId };
  login = (await client.webDomains.findOwner(owner.domain)) ?? '';
});
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  await client.close();
  await product.stop();
  await sandbox.stop();
});

const asked = () => ({ token: owner.token, headers: newVisitor() });
const place = () => ({ login, folder: `/home/${login}/web/${owner.domain}/public_html/` });

/** Asks for WordPress. @returns the operation's id */
async function ask(): Promise<string> {
  const body = { plesk_id: owner.accountId, plesk_website_id: owner.websiteId, domain_name: owner.domain };
  const { body: answer } = await product.call(installWordpress, { body }, asked());
  expect(answer.status).toBe('success');
  return answer.installation_process_hash ?? '';
}

const status = async (hash: string) =>
  (await product.call(wordpressInstallStatus, { params: { hash } }, asked())).body;

async function platform() {
  const params = { website_plesk_id: owner.websiteId, plesk_id: owner.accountId };
  return (await product.call(websitePlatform, { params }, asked())).body;
}

interface Seen {
  owner: string;
  website: string;
  title: string;
  password_of: string;
}

/** What the panel's sandbox has of the owner: WordPress installations and databases. */
async function onPanel(): Promise<{ installations: Seen[]; databases: string[] }> {
  const { hestiacp } = await sandbox.state<{
    hestiacp: { servers: { installations: Seen[]; databases: { name: string; owner: string }[] }[] };
  }>();
  return {
    installations: hestiacp.servers
      .flatMap((each) => each.installations)
      .filter((each) => each.owner === login),
    databases: hestiacp.servers
      .flatMap((each) => each.databases)
      .filter((each) => each.owner === login)
      .map(({ name }) => name),
  };
}

async function expectInstalledOnce(hash: string): Promise<void> {
  expect(await status(hash)).toMatchObject({ status: 'success', progress: 100, message: null });
  expect(await platform()).toMatchObject({
    status: 'success',
    platform: 'wordpress',
    version: expect.stringMatching(/^\d+\.\d/),
    admin_url: `http://${owner.domain}/wp-admin`,
    admin_login: `owner_${owner.websiteId.slice(-6)}`,
  });
  const { installations, databases } = await onPanel();
  expect(installations).toMatchObject([{ website: owner.domain, title: owner.domain }]);
  expect(databases).toHaveLength(1);
}

describe('WordPress on HestiaCP', () => {
  it('is installed once, with the web server’s template for it', async () => {
    const hash = await ask();
    await runToEnd(product, hash);
    await expectInstalledOnce(hash);
    expect(await client.webDomains.list(login)).toMatchObject([{ template: 'wordpress' }]);
  });

  const cells = ['look', 'start', 'install', 'read'].flatMap((step, position) =>
    crashPoints.map((point) => [point, step, position] as const),
  );

  it.each(shareOf(cells, ([, step]) => step))(
    'is installed once although its worker is killed %s "%s"',
    async (point, _step, position) => {
      const hash = await ask();
      await crashAt(product, hash, position, point);
      await runToEnd(product, hash);
      await expectInstalledOnce(hash);
    },
  );

  it.each(['download', 'v-add-database', 'create', 'core&arg4=install'])(
    'is installed once although the answer to %s is lost',
    async (match) => {
      const hash = await ask();
      await sandbox.fault({ provider: 'hestiacp', match, kind: 'drop-after-effect' });
      await runToEnd(product, hash);
      expect(await sandbox.faults()).toEqual([]);
      await expectInstalledOnce(hash);
    },
  );

  it('is no WordPress for anyone when its installation fails, and can be installed again', async () => {
    const hash = await ask();
    const failing = { provider: 'hestiacp', match: 'core&arg4=install', kind: 'status', value: 401 } as const;
    await sandbox.fault({ ...failing, times: 9 });
    await runToEnd(product, hash);
    expect(await status(hash)).toMatchObject({ status: 'failed' });
    expect(await client.wordpress.listFolders(login, [])).toEqual({ folders: [], closed: [] });
    await sandbox.clearFaults();
    const again = await ask();
    await runToEnd(product, again);
    await expectInstalledOnce(again);
  });

  it('does not replace a page of the customer’s own, which they are told', async () => {
    const adapter = product.app.get(HestiacpConnectionsAdapter);
    const use = adapter.use.bind(adapter);
    const spy = jest
      .spyOn(adapter, 'use')
      .mockImplementation((server, work, options) =>
        use(
          server,
          (panel) => work({ ...panel, wordpress: { ...panel.wordpress, hasForeignPage: async () => true } }),
          options,
        ),
      );
    const hash = await ask();
    await runToEnd(product, hash).finally(() => {
      spy.mockRestore();
    });
    expect(await status(hash)).toMatchObject({ status: 'failed', message: /its own index\.php/ });
    expect((await onPanel()).databases).toEqual([]);
  });

  it('that customers installed themselves is found by the reading of the whole server', async () => {
    await client.wordpress.install(place(), {
      domain: owner.domain,
      protocol: 'https',
      title: 'Maison Lune',
      admin: { login: 'lea', email: owner.email, password: 'Tide-1' },
      database: 'wp',
      webTemplate: undefined,
    });
    const reading = product.app.get(WordpressReadingService);
    await reading.readServer(serverId, new AbortController().signal);
    expect(await platform()).toMatchObject({ platform: 'wordpress', admin_url: null, admin_login: null });
    await reading.readAccount(serverId, owner.accountId, new AbortController().signal);
    const known = { admin_url: `https://${owner.domain}/wp-admin`, admin_login: 'lea' };
    expect(await platform()).toMatchObject(known);
    await reading.readServer(serverId, new AbortController().signal);
    expect(await platform()).toMatchObject(known);
  });

  it('stays known while the panel cannot look into the folder of its website', async () => {
    await runToEnd(product, await ask());
    const reading = product.app.get(WordpressReadingService);
    const { signal } = new AbortController();
    await reading.readServer(serverId, signal);
    expect(await platform()).toMatchObject({ platform: 'wordpress' });
    const adapter = product.app.get(HestiacpConnectionsAdapter);
    const use = adapter.use.bind(adapter);
    const listFolders: HestiacpClient['wordpress']['listFolders'] = async (_login, closed) => ({
      folders: [],
      closed: [...closed],
    });
    const version = async () => 'unreadable' as const;
    const readings = [
      [{ listFolders }, () => reading.readServer(serverId, signal)],
      [{ version }, () => reading.readServer(serverId, signal)],
      [{ version }, () => reading.readAccount(serverId, owner.accountId, signal)],
    ] as const;
    for (const [refused, read] of readings) {
      const spy = jest
        .spyOn(adapter, 'use')
        .mockImplementation((server, work, options) =>
          use(server, (panel) => work({ ...panel, wordpress: { ...panel.wordpress, ...refused } }), options),
        );
      await read().finally(() => {
        spy.mockRestore();
      });
      expect(await platform()).toMatchObject({ platform: 'wordpress', admin_login: expect.any(String) });
    }
  });

  it('gets a new password of any characters, and offers neither a login link nor the object cache', async () => {
    await runToEnd(product, await ask());
    const named = { plesk_id: owner.accountId, plesk_website_id: owner.websiteId };
    const before = (await onPanel()).installations[0]?.password_of;
    const driver = product.app.get(HestiacpWordpressDriver);
    const { installationId = '' } = (await driver.find(serverId, owner.domain)) ?? {};
    await driver.setPassword(serverId, installationId, 'Tide&lantern*7?[x]"$"');
    expect((await onPanel()).installations[0]?.password_of).not.toBe(before);
    const link = await product.call(wordpressLoginLink, { params: named }, asked());
    expect(link).toMatchObject({
      status: 409,
      body: { message: 'This server cannot sign customers in to WordPress.' },
    });
    const { plesk_id } = named;
    const read = product.call(redisState, { params: { website: owner.domain, plesk_id } }, asked());
    expect((await read).body).toMatchObject({ status: 'error' });
    const cache = { plesk_id, domain_name: owner.domain, new_state: 'enabled' as const };
    const changed = await product.call(setRedis, { body: cache }, asked());
    expect(changed.body).toMatchObject({
      status: 'error',
      message: 'This server cannot turn the object cache of WordPress on or off.',
    });
  });
});

it('a website’s WordPress follows it to https', async () => {
  await runToEnd(product, await ask());
  expect(await operationOf(product, 'wordpress.install', owner)).toBeDefined();
  const hosts = [owner.domain];
  expect(await client.wordpress.setScheme(place(), 'https', hosts)).toBe('changed');
  expect(await client.wordpress.setScheme(place(), 'https', hosts)).toBe('ready');
  expect(await client.wordpress.setScheme(place(), 'http', ['other.example'])).toBe('unable');
  expect(await client.wordpress.address(place())).toBe(`https://${owner.domain}`);
});
