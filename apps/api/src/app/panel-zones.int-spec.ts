import { readRecords, recordHistory, saveRecords, undoRecords } from '@homeport/contract/dns';
import type { PleskClient } from '@homeport/plesk';
import { MailEnvironment } from '../email/testing/mail-environment.ts';
import { until, untilFound } from '../foundation/testing/polling.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import { readAccount } from '../hosting/testing/site-owner.ts';
import { addZoneOwner, type ZoneOwner } from '../hosting/testing/zone-owner.ts';
import { addPerson } from './testing/people.ts';

let env: MailEnvironment;
let panels: Map<string, PleskClient>;
beforeAll(async () => {
  env = await MailEnvironment.start('both');
  panels = await registerPanels(env.product, env.sandbox.dataDir);
});
afterEach(() => env.sandbox.clearFaults());
afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await env.stop();
});

const view = async ({ zone, token }: ZoneOwner) =>
  (await env.product.call(readRecords, { params: { domain: zone } }, { token })).body;
const ready = (owner: ZoneOwner) =>
  untilFound(`the records of ${owner.zone}`, async () => {
    const shown = await view(owner);
    return shown.status === 'ready' && shown.change?.state !== 'saving' ? shown : undefined;
  });

interface Change {
  name: string;
  type: string;
  ttl?: number;
  values: string[] | null;
}

async function save(owner: ZoneOwner, changes: Change[], confirmed: string[] = []) {
  const { version } = await ready(owner);
  const body = {
    version,
    source: 'edit' as const,
    changes: changes.map((change) => ({ ttl: 600, ...change })),
    confirmed,
  };
  return env.product.call(saveRecords, { params: { domain: owner.zone }, body }, { token: owner.token });
}

/** The records of the panel with a name and type, with their TTL. */
async function atPanel({ panel, zone }: ZoneOwner, host: string, type: string): Promise<string[]> {
  const records = await panel.dns.list(zone);
  return records
    .filter((record) => record.type === type && record.host === `${host}${zone}.`)
    .map(({ value, opt, ttl }) => `${opt} ${value} ${ttl}`.trim())
    .toSorted();
}

describe('a zone of a panel server', () => {
  it('is edited like one of ours, record by record, and returned to an earlier version', async () => {
    const owner = await addZoneOwner(env, panels);
    const { records, host, types, nameservers } = await ready(owner);
    expect(host).toBe('panel');
    expect(types).not.toContain('ALIAS');
    expect(nameservers).toHaveLength(2);
    expect(records.map(({ name, type }) => `${name} ${type}`)).toEqual([
      '@ A',
      '@ MX',
      '@ NS',
      '@ TXT',
      'mail A',
      'www CNAME',
    ]);
    const before = await ready(owner);
    const text = `${'x'.repeat(300)} "quoted"`;
    const saved = await save(owner, [
      { name: 'shop', type: 'A', values: ['192.0.2.7', '192.0.2.8'] },
      { name: '@', type: 'CAA', values: ['0 issue "letsencrypt.org"'] },
      { name: '_sip._tcp', type: 'SRV', values: ['1 2 5060 sip.other.example.'] },
      { name: '@', type: 'MX', values: ['5 in.other.example.', '20 backup.other.example.'] },
      { name: 'proof', type: 'TXT', values: [text] },
      { name: 'mail', type: 'A', values: null },
    ]);
    expect(saved.status).toBe(202);
    const after = await untilFound('the live change', async () => {
      const shown = await view(owner);
      return shown.change === null ? shown : undefined;
    });
    expect(after.records.find(({ name }) => name === 'proof')?.values).toEqual([text]);
    expect(await atPanel(owner, 'shop.', 'A')).toEqual(['192.0.2.7 600', '192.0.2.8 600']);
    expect(await atPanel(owner, '', 'CAA')).toEqual(['0 issue letsencrypt.org 600']);
    expect(await atPanel(owner, '_sip._tcp.', 'SRV')).toEqual(['1 2 5060 sip.other.example. 600']);
    expect(await atPanel(owner, 'mail.', 'A')).toEqual([]);
    const { body } = await env.product.call(
      recordHistory,
      { params: { domain: owner.zone }, query: {} },
      { token: owner.token },
    );
    expect(body.changes.map(({ source, state }) => `${source} ${state}`)).toEqual([
      'edit live',
      'provider live',
    ]);
    const undo = { version: after.version, to_version: 1, preview: false, confirmed: [] };
    await env.product.call(
      undoRecords,
      { params: { domain: owner.zone }, body: undo },
      { token: owner.token },
    );
    await until('the first version', async () => {
      const shown = await ready(owner);
      return JSON.stringify(shown.records) === JSON.stringify(before.records);
    });
  });

  it('keeps what a website needs, and refuses what the panel does not have', async () => {
    const owner = await addZoneOwner(env, panels);
    const { records } = await ready(owner);
    const [need] = records.find(({ name, type }) => name === '@' && type === 'A')?.needed_by ?? [];
    expect(need?.subject).toBe(owner.zone);
    const removal = { name: '@', type: 'A', values: null };
    expect((await save(owner, [removal])).code).toBe('confirmation_needed');
    const alias = { name: 'a', type: 'ALIAS', values: ['other.example.'] };
    expect(await save(owner, [alias])).toMatchObject({
      code: 'validation_error',
      fields: { 'changes.0.type': expect.any(String) },
    });
    const nameserver = { name: '@', type: 'NS', values: null };
    expect((await save(owner, [nameserver])).code).toBe('validation_error');
  });

  it('replaces values, an alias and a TTL, and repeats nothing whose answer was lost', async () => {
    const owner = await addZoneOwner(env, panels);
    const { records } = await ready(owner);
    const confirmed = records.flatMap(({ needed_by }) => needed_by.map(({ key }) => key));
    const match = 'POST /api/v2/dns/records';
    await env.sandbox.fault({ provider: 'plesk', match, kind: 'drop-after-effect' });
    const changes = [
      { name: 'mail', type: 'A', values: ['192.0.2.9'] },
      { name: 'www', type: 'CNAME', values: ['other.example.'] },
      { name: '@', type: 'TXT', ttl: 300, values: ['v=spf1 +a +mx -all'] },
    ];
    expect((await save(owner, changes, confirmed)).status).toBe(202);
    const { change } = await ready(owner);
    expect([change?.state, change?.message]).not.toContain('failed');
    expect(await atPanel(owner, 'mail.', 'A')).toEqual(['192.0.2.9 600']);
    expect(await atPanel(owner, 'www.', 'CNAME')).toEqual(['other.example. 600']);
    expect(await atPanel(owner, '', 'TXT')).toEqual(['v=spf1 +a +mx -all 300']);
  });

  it('is not edited by other customers, nor once others answer for the name', async () => {
    const owner = await addZoneOwner(env, panels);
    await ready(owner);
    const stranger = await addPerson(env.product, { websites: 0 });
    const asked = await env.product.call(
      readRecords,
      { params: { domain: owner.zone } },
      { token: stranger.token },
    );
    expect(asked.code).toBe('not_found');
    await env.gandi.setNameservers(owner.zone, ['ns1.other.example', 'ns2.other.example']);
    await readAccount(env.product, owner);
    expect(await view(owner)).toMatchObject({ status: 'elsewhere', host: null, records: [] });
  });

  it('is told to be unreachable in plain words', async () => {
    const owner = await addZoneOwner(env, panels);
    await env.sandbox.fault({
      provider: 'plesk',
      match: 'GET /api/v2/dns/records',
      kind: 'status',
      value: 503,
      times: 99,
    });
    const failed = await untilFound('the failure', async () => {
      const shown = await view(owner);
      return shown.status === 'failed' ? shown : undefined;
    });
    expect(failed.message).toMatch(/hosting server .* is not responding/);
  });
});
