import type { RecordSet } from '@homeport/contract/zone-records';
import type { HestiacpClient } from '@homeport/hestiacp';
import { addPerson, type TestPerson } from '../../../app/testing/people.ts';
import { Product } from '../../../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../../../foundation/testing/sandbox.ts';
import { addHestiacpServer, runCommand } from '../../testing/hestiacp.ts';
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

const run = (cmd: string, ...args: string[]) => runCommand(sandbox.dataDir, cmd, ...args);

const driver = () => product.app.get(PanelDriversService).require(serverId, zonesAbility);
const write = async (...sets: RecordSet[]) => (await driver()).writeRecords(serverId, owner.domain, sets);
const valuesOf = async (name: string, type: string) =>
  (await (await driver()).listRecords(serverId, owner.domain)).find(
    (set) => set.name === name && set.type === type,
  );

describe('a zone of HestiaCP', () => {
  it('is there with the website, and answers with the public address of the server', async () => {
    expect(await valuesOf('@', 'A')).toMatchObject({ values: ['203.0.113.60'] });
    expect(await valuesOf('www', 'CNAME')).toMatchObject({ values: [`${owner.domain}.`] });
  });

  it('is read and written in the form of the contract, and repeats nothing', async () => {
    const login = (await client.webDomains.findOwner(owner.domain)) ?? '';
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
      await write(set);
      await write(set);
      expect(await valuesOf(set.name, set.type)).toEqual({ ...set, values: set.values.toSorted() });
    }
    expect(await client.dns.list(login, owner.domain)).toHaveLength(14);
    await write({ ...shop, values: [] });
    expect(await valuesOf('shop', 'A')).toBeUndefined();
  });

  it('knows names in Unicode, relative names that repeat the zone, and whole names', async () => {
    const login = (await client.webDomains.findOwner(owner.domain)) ?? '';
    const set = { name: 'xn--mnchen-3ya', type: 'A', ttl: 600, values: ['192.0.2.7'] };
    await write(set);
    await write(set);
    expect(await valuesOf(set.name, 'A')).toEqual(set);
    const stored = await client.dns.list(login, owner.domain);
    expect(stored.filter(({ name }) => name === 'münchen')).toHaveLength(1);
    await run('v-add-dns-record', login, owner.domain, owner.domain, 'A', '192.0.2.8');
    await run('v-add-dns-record', login, owner.domain, `whole.${owner.domain}.`, 'A', '192.0.2.9');
    expect(await valuesOf(owner.domain, 'A')).toMatchObject({ values: ['192.0.2.8'] });
    expect(await valuesOf('whole', 'A')).toMatchObject({ values: ['192.0.2.9'] });
    await write({ ...set, values: [] });
  });

  it('changes the TTL of its last address, which the panel does not let go', async () => {
    const all = (await (await driver()).listRecords(serverId, owner.domain)).filter(
      ({ type }) => type === 'A',
    );
    const [last, ...others] = all.toSorted((a, b) => a.name.length - b.name.length);
    await write(...others.map((set) => ({ ...set, values: [] })));
    const changed = { name: last?.name ?? '', type: 'A', ttl: 900, values: last?.values ?? [] };
    await write(changed);
    expect(await valuesOf(changed.name, 'A')).toEqual(changed);
  });

  it('refuses texts that the panel would change', async () => {
    const long = 'x'.repeat(255);
    for (const text of ['say "hello"', 'a\\b', 'a     b', `${long}it's`, `${long} after`]) {
      const set = { name: 'changed', type: 'TXT', ttl: 600, values: [text] };
      await expect(write(set)).rejects.toMatchObject({ kind: 'rejected', code: 'dns_text_refused' });
    }
    await write({ name: 'kept', type: 'TXT', ttl: 600, values: ["it's", `${long}and more`] });
  });

  it('that is full takes no more records, and says so', async () => {
    const login = (await client.webDomains.findOwner(owner.domain)) ?? '';
    await client.users.setPackage(login, 'homeport-domain');
    const values = Array.from({ length: 10 }, (_, index) => `192.0.2.${index + 1}`);
    await expect(write({ name: 'more', type: 'A', ttl: 600, values })).rejects.toMatchObject({
      kind: 'rejected',
      code: 'dns_zone_full',
    });
    await client.users.setPackage(login, 'homeport-expert');
    await write({ name: 'more', type: 'A', ttl: 600, values });
    expect(await valuesOf('more', 'A')).toMatchObject({ values: values.toSorted() });
  });

  it('is missing for websites of a server without DNS, which have everything else', async () => {
    await run('v-change-sys-config-value', 'DNS_SYSTEM', 'no');
    const other = await addPerson(product, { websites: 0 });
    await addWebspace(product, other, { id: serverId, location: 'eu_uk' });
    expect(await client.webDomains.findOwner(other.domain)).toBeDefined();
    await expect((await driver()).listRecords(serverId, other.domain)).rejects.toMatchObject({
      kind: 'not_found',
    });
    await run('v-change-sys-config-value', 'DNS_SYSTEM', 'bind9');
  });
});
