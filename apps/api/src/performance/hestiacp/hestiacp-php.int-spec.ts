import {
  type PerformanceOption,
  setPhpVersion,
  setWebserverPerformance,
  webserverPerformance,
} from '@homeport/contract/performance';
import type { HestiacpClient } from '@homeport/hestiacp';
import { runToEnd } from '../../app/testing/crash.ts';
import { addPerson, newVisitor, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { untilFound } from '../../foundation/testing/polling.ts';
import { PanelReadingService } from '../../hosting/sync/panel-reading.service.ts';
import { addHestiacpServer } from '../../hosting/testing/hestiacp.ts';
import { addWebspace } from '../../hosting/testing/site-owner.ts';

let sandbox: TestSandbox;
let product: Product;
let client: HestiacpClient;
let serverId: string;
let owner: TestPerson;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  ({ serverId, client } = await addHestiacpServer(product, sandbox.dataDir));
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

async function settings() {
  const params = { website: owner.domain, plesk_id: owner.accountId };
  return (await product.call(webserverPerformance, { params }, { token: owner.token })).body;
}

async function templateOf(): Promise<string | undefined> {
  const login = await client.webDomains.findOwner(owner.domain);
  return (await client.webDomains.list(login ?? ''))[0]?.backend;
}

/** Asks for a version and runs the operation. */
async function changeTo(php_version: string) {
  const body = { plesk_id: owner.accountId, domain_name: owner.domain, php_version };
  const answer = product.call(setPhpVersion, { body }, { token: owner.token, headers: newVisitor() });
  const id = await untilFound('the operation', async () => {
    const [operation] = await product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE kind = 'performance.changePhpVersion' AND key = $1 AND finished_at IS NULL`,
      [owner.websiteId],
    );
    return operation?.id;
  });
  await runToEnd(product, id);
  return (await answer).body;
}

describe('PHP of a website on HestiaCP', () => {
  it('is shown with the versions that the server offers, of the default and of a template of its own', async () => {
    const before = await settings();
    expect(before).toMatchObject({ status: 'success', php_version: '8.3' });
    expect(before.php_versions?.map(({ version }) => version)).toEqual(['8.4', '8.3', '8.2', '8.1', '7.4']);
    const login = (await client.webDomains.findOwner(owner.domain)) ?? '';
    await client.php.setTemplate(login, owner.domain, 'PHP-7_4');
    await product.app.get(PanelReadingService).readServer(serverId, new AbortController().signal);
    expect(await settings()).toMatchObject({ php_version: '7.4', settings: { param3: 'disabled' } });
    await client.php.setTemplate(login, owner.domain, 'no-php');
    await product.app.get(PanelReadingService).readServer(serverId, new AbortController().signal);
    expect(await settings()).toMatchObject({ php_version: null });
  });

  it('changes on the panel, also when the panel’s answer is lost', async () => {
    expect(await changeTo('8.4')).toMatchObject({ status: 'success', php_version: '8.4' });
    expect(await templateOf()).toBe('PHP-8_4');
    await sandbox.fault({ provider: 'hestiacp', match: 'backend-tpl', kind: 'drop-after-effect' });
    expect(await changeTo('8.1')).toMatchObject({ status: 'success', php_version: '8.1' });
    expect(await templateOf()).toBe('PHP-8_1');
  });

  it('stays when the server does not offer the version', async () => {
    expect(await changeTo('7.3')).toMatchObject({ status: 'error', cause: 'php_unavailable' });
    expect(await templateOf()).toBe('default');
  });

  it('is all that can be changed of the web server', async () => {
    const performance_option: PerformanceOption = 'file_compression';
    const named = { plesk_id: owner.accountId, domain_name: owner.domain };
    const body = { ...named, new_state: 'enabled' as const, performance_option };
    const answer = await product.call(setWebserverPerformance, { body }, { token: owner.token });
    expect(answer.body).toMatchObject({
      status: 'error',
      message: 'This server cannot change web server settings.',
    });
  });
});
