import { join } from 'node:path';
import { userWebsites } from '@homeport/contract/hosting';
import type { HestiacpClient } from '@homeport/hestiacp';
import { runToEnd } from '../../../app/testing/crash.ts';
import { addPerson, type TestPerson } from '../../../app/testing/people.ts';
import { Product } from '../../../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../../../foundation/testing/sandbox.ts';
import { addHestiacpServer } from '../../testing/hestiacp.ts';
import { addWebspace, operationOf, readAccount } from '../../testing/site-owner.ts';
import { PanelAbilitiesService } from '../panel-abilities.service.ts';

const address = '203.0.113.60';
let sandbox: TestSandbox;
let product: Product;
let client: HestiacpClient;
let serverId: string;
let owner: TestPerson;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', {
    DNS_RESOLVERS: sandbox.urls.dns,
    WEBSITE_PROXY: sandbox.urls.websites,
    WEBSITE_CA_FILE: join(sandbox.dataDir, 'website-ca.pem'),
  });
  ({ serverId, client } = await addHestiacpServer(product, sandbox.dataDir));
  await product.app.get(PanelAbilitiesService).check(serverId);
});
beforeEach(async () => {
  const person = await addPerson(product, { websites: 0 });
  const websiteId = await addWebspace(product, person, { id: serverId, location: 'eu_uk' });
  owner = { ...person, websiteId };
});
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  await client.close();
  await product.stop();
  await sandbox.stop();
});

const pointHere = (name: string) => sandbox.setRecords(name, 'A', [address]);
const runLast = async () => runToEnd(product, await operationOf(product, 'hosting.issueCertificate', owner));

async function healthOf() {
  const { body } = await product.call(userWebsites, {}, { token: owner.token });
  return body.all_websites.find(({ website }) => website.ascii_name === owner.domain)?.health;
}

/** Whether the panel redirects visitors of http. */
async function isRedirected(): Promise<boolean | undefined> {
  const { hestiacp } = await sandbox.state<{
    hestiacp: { servers: { websites: { name: string; https_redirect: boolean }[] }[] };
  }>();
  const websites = hestiacp.servers.flatMap((server) => server.websites);
  return websites.find(({ name }) => name === owner.domain)?.https_redirect;
}

/** What Let's Encrypt was asked for the owner's names. */
async function requested(): Promise<string[][]> {
  const { websites } = await sandbox.state<{ websites: { certificates: { names: string[] }[] } }>();
  return websites.certificates.map(({ names }) => names).filter((names) => names.includes(owner.domain));
}

describe('a website on HestiaCP', () => {
  it('gets a certificate once its name points here, and is then visited over https', async () => {
    await pointHere(owner.domain);
    await readAccount(product, owner);
    expect(await healthOf()).toMatchObject({ certificate: 'untrusted', issues_certificates: true });
    await runLast();
    expect(await healthOf()).toMatchObject({ certificate: 'valid', certificate_problem: null });
    await readAccount(product, owner);
    expect(await healthOf()).toMatchObject({ certificate: 'valid', http_status: 200 });
    expect(await requested()).toEqual([[owner.domain]]);
  });

  it('is redirected to https once it answers there, although the answer of its server is lost', async () => {
    await pointHere(owner.domain);
    await readAccount(product, owner);
    await runLast();
    expect(await isRedirected()).toBe(false);
    await sandbox.fault({
      provider: 'hestiacp',
      match: 'v-add-web-domain-ssl-force',
      kind: 'drop-after-effect',
    });
    await runToEnd(product, await operationOf(product, 'hosting.switchToHttps', owner));
    expect(await isRedirected()).toBe(true);
    expect(await healthOf()).toMatchObject({ certificate: 'valid', answers: 'ok' });
  });

  it('gets one for an alias, and for `www`, which the panel did not serve', async () => {
    const [login = ''] = [await client.webDomains.findOwner(owner.domain)];
    const www = `www.${owner.domain}`;
    const alias = `alias-of-${owner.domain}`;
    if ((await client.webDomains.list(login))[0]?.aliases.includes(www))
      await client.webDomains.deleteAlias(login, owner.domain, www);
    await client.webDomains.addAliases(login, owner.domain, [alias]);
    for (const name of [owner.domain, www, alias]) await pointHere(name);
    await readAccount(product, owner);
    await runLast();
    expect(await healthOf()).toMatchObject({ certificate: 'valid', certificate_problem: null });
    expect(await requested()).toEqual([[alias, owner.domain, www].toSorted()]);
    expect((await client.webDomains.list(login))[0]?.aliases.toSorted()).toEqual([alias, www].toSorted());
  });

  it('gets one certificate although the answer of its server is lost', async () => {
    await pointHere(owner.domain);
    await readAccount(product, owner);
    await sandbox.fault({ provider: 'hestiacp', match: 'v-add-letsencrypt', kind: 'drop-after-effect' });
    await runLast();
    expect(await healthOf()).toMatchObject({ certificate: 'valid' });
    expect(await requested()).toHaveLength(1);
  });

  it('is told when Let’s Encrypt does not reach it', async () => {
    await pointHere(owner.domain);
    await readAccount(product, owner);
    await sandbox.setRecords(owner.domain, 'A', ['192.0.2.1']);
    await runLast();
    expect(await healthOf()).toMatchObject({ certificate_problem: 'unreachable' });
  });
});
