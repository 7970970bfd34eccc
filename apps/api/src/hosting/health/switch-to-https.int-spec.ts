import { join } from 'node:path';
import { userWebsites } from '@homeport/contract/hosting';
import type { PleskClient } from '@homeport/plesk';
import { crashAt, crashPoints, runToEnd, runUntilDeath } from '../../app/testing/crash.ts';
import { Product } from '../../app/testing/product.ts';
import { shareOf } from '../../app/testing/share.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { PanelAbilitiesService } from '../panel/panel-abilities.service.ts';
import { WebsiteVisitPort } from './website-visit.port.ts';
import { registerPanels } from '../testing/panels.ts';
import {
  addSiteOwner,
  installationsOf,
  operationOf,
  readAccount,
  type SiteOwner,
} from '../testing/site-owner.ts';

let sandbox: TestSandbox;
let product: Product;
let panels: Map<string, PleskClient>;
let owner: SiteOwner;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', {
    DNS_RESOLVERS: sandbox.urls.dns,
    WEBSITE_PROXY: sandbox.urls.websites,
    WEBSITE_CA_FILE: join(sandbox.dataDir, 'website-ca.pem'),
    SUPPORT_EMAIL: 'help@homeport.test',
  });
  panels = await registerPanels(product, sandbox.dataDir);
  for (const { id } of await product.db.query<{ id: string }>('SELECT id FROM panel_servers'))
    await product.app.get(PanelAbilitiesService).check(id);
});
beforeEach(async () => {
  owner = await addSiteOwner(product, panels, {}, 'eu_de');
  await owner.panel.rest.cli('site', ['--update', owner.domain, '-ssl-redirect', 'false']);
});
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

/** Installs WordPress on the owner's website, with an address of this protocol. */
async function install(protocol: 'http' | 'https'): Promise<void> {
  const { installations } = owner.panel.wordpress;
  const admin = { login: 'lea', password: 'Secret#1843', email: 'lea@example.com' };
  const task = await installations.install({ domain: owner.domain, protocol, title: 'Lune', admin });
  while ((await installations.task(task))?.status === 'scheduling');
  await sandbox.advance(61);
  expect(await installations.task(task)).toMatchObject({ status: 'done' });
}

/** Points the owner's name to its server and has its certificate issued. */
async function getCertificate(): Promise<void> {
  const [row] = await product.db.query<{ ipv4: string }>('SELECT ipv4 FROM panel_servers WHERE id = $1', [
    owner.serverId,
  ]);
  await sandbox.setRecords(owner.domain, 'A', [row?.ipv4 ?? '']);
  await readAccount(product, owner);
  await runToEnd(product, await operationOf(product, 'hosting.issueCertificate', owner));
}

const switching = () => operationOf(product, 'hosting.switchToHttps', owner);
const urls = async () => (await installationsOf(owner)).map(({ url }) => url);
const http = () => `http://${owner.domain}`;
const https = () => `https://${owner.domain}`;
/** Whether the panel redirects visitors of http. */
async function isRedirected(): Promise<boolean | undefined> {
  const { plesk } = await sandbox.state<{
    plesk: { servers: { sites: { name: string; https_redirect: boolean }[] }[] };
  }>();
  return plesk.servers.flatMap(({ sites }) => sites).find(({ name }) => name === owner.domain)
    ?.https_redirect;
}

describe('a website with its first certificate', () => {
  it('has its WordPress at https, and redirects visitors there', async () => {
    await install('http');
    await getCertificate();
    expect(await urls()).toEqual([http()]);
    await runToEnd(product, await switching());
    expect(await urls()).toEqual([https()]);
    expect(await isRedirected()).toBe(true);
    const { body } = await product.call(userWebsites, {}, { token: owner.token });
    expect(body.all_websites[0]?.health).toMatchObject({ answers: 'ok', certificate: 'valid' });
  });

  it('redirects visitors without WordPress, and with one that is at https already', async () => {
    await getCertificate();
    await runToEnd(product, await switching());
    expect(await isRedirected()).toBe(true);

    owner = await addSiteOwner(product, panels, {}, 'eu_de');
    await owner.panel.rest.cli('site', ['--update', owner.domain, '-ssl-redirect', 'false']);
    await install('https');
    await getCertificate();
    await runToEnd(product, await switching());
    expect(await urls()).toEqual([https()]);
    expect(await isRedirected()).toBe(true);
  });

  it('stays as it is while it does not answer over https', async () => {
    await install('http');
    await getCertificate();
    await sandbox.fault({ provider: 'websites', match: https(), kind: 'status', value: 500, times: 99 });
    await runToEnd(product, await switching());
    expect(await urls()).toEqual([http()]);
    expect(await isRedirected()).toBe(false);
  });

  it('gets its address back when it does not answer after the change', async () => {
    await install('http');
    await getCertificate();
    const id = await switching();
    const port = product.app.get(WebsiteVisitPort);
    const answer = port.visit.bind(port);
    let isFirst = true;
    const visit = jest.spyOn(port, 'visit').mockImplementation(async (website) => {
      const seen = await answer(website);
      if (!isFirst) return { ...seen, status: 500 };
      isFirst = false;
      return seen;
    });
    try {
      await runToEnd(product, id);
    } finally {
      visit.mockRestore();
    }
    expect(await urls()).toEqual([http()]);
    expect(await isRedirected()).toBe(false);
  });

  it('gets its address back although the worker is killed between the change and the look at it', async () => {
    await install('http');
    await getCertificate();
    const id = await switching();
    const port = product.app.get(WebsiteVisitPort);
    const answer = port.visit.bind(port);
    const visit = jest.spyOn(port, 'visit');
    await runUntilDeath(product, id, (kill) => {
      visit.mockImplementation(async (website) => ((await urls())[0] === https() ? kill() : answer(website)));
      return () => visit.mockImplementation(async (website) => ({ ...(await answer(website)), status: 500 }));
    });
    try {
      expect(await urls()).toEqual([https()]);
      await runToEnd(product, id);
    } finally {
      visit.mockRestore();
    }
    expect(await urls()).toEqual([http()]);
    expect(await isRedirected()).toBe(false);
  });

  it('is switched although its server does not answer for a while', async () => {
    await install('http');
    await getCertificate();
    await sandbox.fault({ provider: 'plesk', match: '"siteurl"', kind: 'status', value: 503, times: 1 });
    await runToEnd(product, await switching());
    expect(await urls()).toEqual([https()]);
    expect(await isRedirected()).toBe(true);
  });

  it.each(shareOf(crashPoints.flatMap((point) => [0, 1, 2].map((step) => [step, point] as const))))(
    'is at https although the worker is killed at step %s: %s',
    async (step, point) => {
      await install('http');
      await getCertificate();
      const id = await switching();
      await crashAt(product, id, step, point);
      await runToEnd(product, id);
      expect(await urls()).toEqual([https()]);
      expect(await isRedirected()).toBe(true);
    },
  );
});
