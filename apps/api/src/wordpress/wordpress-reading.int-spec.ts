import type { PleskClient } from '@homeport/plesk';
import { websitePlatform } from '@homeport/contract/wordpress';
import { Product } from '../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { untilFound } from '../foundation/testing/polling.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import { addSiteOwner, installationsOf, type SiteOwner } from '../hosting/testing/site-owner.ts';
import { WordpressReadingService } from './wordpress-reading.service.ts';
import { WordpressSitesRepository } from './wordpress-sites.repository.ts';
import { PleskWordpressDriver } from './plesk/plesk-wordpress.driver.ts';

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;

beforeAll(async () => {
  sandbox = await startTestSandbox({ installMs: 0 });
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  panels = await registerPanels(product, sandbox.dataDir);
});

afterEach(async () => {
  await sandbox.clearFaults();
});

afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

const { signal } = new AbortController();
const readServer = ({ serverId }: SiteOwner) =>
  product.app.get(WordpressReadingService).readServer(serverId, signal);

async function installByHand(who: SiteOwner): Promise<number> {
  await who.panel.wordpress.installations.install({
    domain: who.domain,
    protocol: 'https',
    title: 'Mine',
    admin: { login: 'lea', password: 'By-hand#1843', email: who.email },
  });
  return untilFound('WordPress', async () => (await installationsOf(who))[0]?.id);
}

async function platform(who: SiteOwner) {
  const params = { website_plesk_id: who.websiteId, plesk_id: who.accountId };
  return (await product.call(websitePlatform, { params }, { token: who.token })).body;
}

describe('reading a server', () => {
  it('asks the panel once, and writes only changes in one statement', async () => {
    const owners = [];
    for (let index = 0; index < 4; index += 1) owners.push(await addSiteOwner(product, panels));
    const [first, second] = owners as [SiteOwner, SiteOwner];
    await installByHand(first);
    await installByHand(second);
    const list = jest.spyOn(product.app.get(PleskWordpressDriver), 'list');
    const cacheState = jest.spyOn(product.app.get(PleskWordpressDriver), 'pluginState');
    const save = jest.spyOn(product.app.get(WordpressSitesRepository), 'save');
    await readServer(first);
    expect(list).toHaveBeenCalledTimes(1);
    expect(cacheState).not.toHaveBeenCalled();
    expect(save).toHaveBeenCalledTimes(1);
    expect(save.mock.calls[0]?.[0].map(({ websiteId }) => websiteId).sort()).toEqual(
      [first.websiteId, second.websiteId].sort(),
    );
    expect(await platform(second)).toMatchObject({ status: 'success', platform: 'wordpress' });
    await readServer(first);
    expect(save.mock.calls[1]?.[0]).toEqual([]);
  });

  it('forgets installations that were removed on the panel', async () => {
    const who = await addSiteOwner(product, panels);
    await installByHand(who);
    await readServer(who);
    expect(await platform(who)).toMatchObject({ status: 'success' });
    jest.spyOn(product.app.get(PleskWordpressDriver), 'list').mockResolvedValue([]);
    await readServer(who);
    expect(await platform(who)).toMatchObject({ status: 'not_installed', platform: 'none' });
  });

  it('keeps installations that stopped answering, and ignores those that never answered', async () => {
    const who = await addSiteOwner(product, panels);
    const id = await installByHand(who);
    await readServer(who);
    const list = jest.spyOn(product.app.get(PleskWordpressDriver), 'list');
    const broken = { asciiName: who.domain, url: `https://${who.domain}`, version: '', alive: false };
    list.mockResolvedValue([{ ...broken, installationId: String(id) }]);
    await readServer(who);
    expect(await platform(who)).toMatchObject({ status: 'success', version: null });
    list.mockResolvedValue([{ ...broken, installationId: String(id + 1_000) }]);
    await readServer(who);
    expect(await platform(who)).toMatchObject({ status: 'not_installed' });
  });

  it('is written unless a later one was, whatever was written while it ran', async () => {
    const who = await addSiteOwner(product, panels);
    const id = await installByHand(who);
    const driver = product.app.get(PleskWordpressDriver);
    const list = driver.list.bind(driver);
    const [bothBegan, firstIsWritten] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const asked = jest
      .spyOn(driver, 'list')
      .mockImplementationOnce(async () => {
        await bothBegan.promise;
        // Seen before the installation.
        return [];
      })
      .mockImplementationOnce(async (...facts) => {
        bothBegan.resolve();
        await firstIsWritten.promise;
        return list(...facts);
      });
    const reading = product.app.get(WordpressReadingService);
    const read = () => reading.readAccount(who.serverId, who.accountId, signal);
    const first = read();
    await untilFound('the first reading', async () => asked.mock.calls[0]);
    const second = read();
    await first;
    firstIsWritten.resolve();
    await second;
    expect(await product.app.get(WordpressSitesRepository).find(who.websiteId)).toMatchObject({
      installationId: String(id),
    });
  });

  it('does not overwrite what was read after it began', async () => {
    const who = await addSiteOwner(product, panels);
    const sites = product.app.get(WordpressSitesRepository);
    const at = (minute: number) => new Date(Date.UTC(2090, 0, 1, 0, minute));
    const seen = { websiteId: who.websiteId, version: '6.9', adminUrl: 'https://x.example/wp-admin' };
    await sites.save([{ ...seen, installationId: '5' }], at(2));
    await sites.save([{ ...seen, installationId: '4' }], at(1));
    expect(await sites.find(who.websiteId)).toMatchObject({ installationId: '5' });
    await sites.save([{ ...seen, installationId: '6' }], at(3));
    expect(await sites.find(who.websiteId)).toMatchObject({ installationId: '6' });
  });
});
