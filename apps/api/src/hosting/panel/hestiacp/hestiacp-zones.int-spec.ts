import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import type { HestiacpClient } from '@homeport/hestiacp';
import { addPerson, type TestPerson } from '../../../app/testing/people.ts';
import { Product } from '../../../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../../../foundation/testing/sandbox.ts';
import { addHestiacpServer } from '../../testing/hestiacp.ts';
import { readListedServers } from '../../testing/listed-servers.ts';
import { addWebspace } from '../../testing/site-owner.ts';
import { zonesAbility } from '../panel-ability.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';

let sandbox: TestSandbox;
let product: Product;
let client: HestiacpClient;
let serverId: string;
let owner: TestPerson;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http');
  ({ serverId, client } = await addHestiacpServer(product, sandbox.dataDir));
  owner = await addPerson(product, { websites: 0 });
  await addWebspace(product, owner, { id: serverId, location: 'eu_uk' });
});
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  await client.close();
  await product.stop();
  await sandbox.stop();
});

/** Runs a command that the client does not have. */
async function run(cmd: string, ...args: string[]): Promise<void> {
  const [server] = await readListedServers(sandbox.dataDir, 'panels-hestiacp.json');
  const form = new URLSearchParams({ hash: server?.key ?? '', cmd });
  args.forEach((value, index) => form.set(`arg${index + 1}`, value));
  const sent = request(`${server?.url}/api/`, {
    method: 'POST',
    ca: server?.certificate_pem,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  sent.end(form.toString());
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await text(answer);
  if (answer.statusCode !== 204) throw new Error(`${cmd}: ${answer.statusCode} ${body}`);
}

const driver = () => product.app.get(PanelDriversService).require(serverId, zonesAbility);
const valuesOf = async (name: string, type: string) =>
  (await (await driver()).listRecords(serverId, owner.domain)).find(
    (set) => set.name === name && set.type === type,
  );

describe('a zone of HestiaCP', () => {
  it('is missing where a website alone was added', async () => {
    await expect((await driver()).listRecords(serverId, owner.domain)).rejects.toMatchObject({
      kind: 'not_found',
    });
  });

  it('is read and written in the form of the contract, and repeats nothing', async () => {
    const login = (await client.webDomains.findOwner(owner.domain)) ?? '';
    await run('v-add-dns-domain', login, owner.domain, '203.0.113.60');
    expect(await valuesOf('@', 'TXT')).toMatchObject({ values: ['v=spf1 a mx -all'], ttl: 14_400 });
    const shop = { name: 'shop', type: 'A', ttl: 600, values: ['192.0.2.7', '192.0.2.8'] };
    const sets = [
      shop,
      { name: '@', type: 'MX', ttl: 600, values: ['5 in.other.example.', '20 backup.other.example.'] },
      { name: '_sip._tcp', type: 'SRV', ttl: 600, values: ['1 2 5060 sip.other.example.'] },
      { name: '@', type: 'CAA', ttl: 600, values: ['0 issue "letsencrypt.org"'] },
      { name: 'www', type: 'CNAME', ttl: 600, values: ['other.example.'] },
      { name: 'proof', type: 'TXT', ttl: 600, values: ['a; text', `v=DKIM1; p=${'A'.repeat(400)}`] },
    ];
    for (const set of sets) {
      await (await driver()).putRecords(serverId, owner.domain, set);
      await (await driver()).putRecords(serverId, owner.domain, set);
      expect(await valuesOf(set.name, set.type)).toEqual({ ...set, values: set.values.toSorted() });
    }
    expect(await client.dns.list(login, owner.domain)).toHaveLength(14);
    await (await driver()).putRecords(serverId, owner.domain, { ...shop, values: [] });
    expect(await valuesOf('shop', 'A')).toBeUndefined();
  });

  it('refuses texts that the panel would change', async () => {
    const quoted = { name: 'proof', type: 'TXT', ttl: 600, values: ['say "hello"'] };
    await expect((await driver()).putRecords(serverId, owner.domain, quoted)).rejects.toMatchObject({
      kind: 'rejected',
    });
  });
});
