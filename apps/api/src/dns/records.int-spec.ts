import { closeAgreeing } from '../billing/testing/agreement.ts';
import { killEverywhere } from '../billing/testing/killing.ts';
import { type DomainEnvironment, startDomainEnvironment } from '../domains/testing/domain-environment.ts';
import { NameserverChangesService } from '../domains/nameserver-changes.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { ZoneDependentsService } from './zone-dependents.service.ts';
import { ReadZoneOperation } from './read-zone.operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { Database } from '../foundation/database/database.ts';
import { ZonesRepository } from './zones.repository.ts';
import { ZonesSyncSchedule } from './zones-sync.schedule.ts';
import { openZone, type TestZone } from './testing/zone-environment.ts';

let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
  env.billing.app.get(ZoneDependentsService, { strict: false }).register({
    needs: async (_, zone) => [
      {
        name: `needed.${zone}`,
        type: 'A',
        values: ['192.0.2.1'],
        use: 'website',
        subject: `needed.${zone}`,
        isWanted: true,
      },
    ],
  });
});
afterEach(() => env.billing.sandbox.clearFaults());
afterAll(() => closeAgreeing(env.billing));

const www = (value: string, ttl = 300) => ({ name: 'www2', type: 'A', ttl, values: [value] });

async function refusal(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error(`It was not refused: ${String(error)}`);
  return error;
}

async function readAgain(zone: TestZone): Promise<void> {
  await env.billing.advance(1);
  const { userId, name } = zone;
  const { definition } = env.billing.app.get(ReadZoneOperation, { strict: false });
  const operations = env.billing.app.get(OperationsService, { strict: false });
  await env.billing.app
    .get(Database)
    .transaction(() => operations.start(definition, { key: name, ownerId: userId, input: { userId, name } }));
  await env.billing.work();
}

describe('the records of a zone', () => {
  it('are read when they are first opened, and shown from our rows', async () => {
    const zone = await openZone(env);
    const view = await zone.view();
    expect(view).toMatchObject({ status: 'ready', version: 1, change: null });
    expect(view.nameservers).toHaveLength(3);
    expect(view.records.map(({ name, type }) => `${name} ${type}`)).toEqual([
      '@ A',
      '@ MX',
      '@ TXT',
      'gm1._domainkey CNAME',
      'gm2._domainkey CNAME',
      'gm3._domainkey CNAME',
      '_imap._tcp SRV',
      '_imaps._tcp SRV',
      '_pop3._tcp SRV',
      '_pop3s._tcp SRV',
      '_submission._tcp SRV',
      'webmail CNAME',
      'www CNAME',
    ]);
    expect(view.records[2]?.values).toEqual(['v=spf1 include:_mailcust.gandi.net ?all']);
  });

  it('are not offered where another service answers for the domain', async () => {
    const zone = await openZone(env);
    const elsewhere = ['ns1.elsewhere.example', 'ns2.elsewhere.example'];
    await env.billing.app
      .get(NameserverChangesService, { strict: false })
      .choose(zone.userId, zone.name, elsewhere);
    expect(await zone.view()).toMatchObject({ status: 'elsewhere', records: [] });
    expect((await refusal(zone.save([www('192.0.2.7')]))).code).toBe('conflict');
    await env.billing.work();
  });

  it('are written, and live at all nameservers', async () => {
    const zone = await openZone(env);
    await zone.save([
      www('192.0.2.7'),
      { name: 'x', type: 'TXT', values: ['a "b"'] },
      { name: 'www', type: 'CNAME', values: null },
    ]);
    expect((await zone.view()).change).toMatchObject({ state: 'saving', live: 0, nameservers: 3, by: 'you' });
    expect((await zone.view()).records.some(({ name }) => name === 'www2')).toBe(true);
    await env.billing.work();
    expect(await zone.valuesOf('www2', 'A')).toBe('192.0.2.7');
    expect(await zone.valuesOf('x', 'TXT')).toBe('a "b"');
    expect(await zone.valuesOf('www', 'CNAME')).toBeUndefined();
    expect(await zone.view()).toMatchObject({ version: 2, change: null });
    expect((await zone.history())[0]).toMatchObject({ version: 2, state: 'live', live: 3, source: 'edit' });
  });

  it('count the nameservers that answer, until all do', async () => {
    const zone = await openZone(env);
    await zone.save([www('192.0.2.8')]);
    await env.billing.sandbox.fault({
      provider: 'dns',
      match: `A www2.${zone.name}`,
      kind: 'status',
      times: 1,
    });
    await env.billing.workOnce();
    expect((await zone.view()).change).toMatchObject({ state: 'saved', live: 2, nameservers: 3 });
    await env.billing.query(`UPDATE operations SET next_run_at = now() WHERE state IN ('queued', 'running')`);
    await env.billing.work();
    expect((await zone.history())[0]).toMatchObject({ state: 'live', live: 3 });
  });

  it('count as slow after a quarter of an hour', async () => {
    const zone = await openZone(env);
    await zone.save([www('192.0.2.9')]);
    await env.billing.sandbox.fault({
      provider: 'dns',
      match: `A www2.${zone.name}`,
      kind: 'status',
      times: 6,
    });
    await env.billing.workOnce();
    await env.billing.advance(16 * 60);
    await env.billing.query(`UPDATE operations SET next_run_at = now() WHERE state IN ('queued', 'running')`);
    await env.billing.work();
    expect((await zone.view()).change).toMatchObject({ state: 'slow', live: 0 });
  });
});

describe('two tabs that edit one zone', () => {
  it('keep both changes where they concern different records', async () => {
    const zone = await openZone(env);
    const { version } = await zone.view();
    await zone.save([www('192.0.2.7')], { version });
    await env.billing.work();
    await zone.save([{ name: 'other', type: 'A', values: ['192.0.2.8'] }], { version });
    await env.billing.work();
    expect([await zone.valuesOf('www2', 'A'), await zone.valuesOf('other', 'A')]).toEqual([
      '192.0.2.7',
      '192.0.2.8',
    ]);
  });

  it('learn what was changed meanwhile where they concern the same record', async () => {
    const zone = await openZone(env);
    const { version } = await zone.view();
    await zone.save([www('192.0.2.7')], { version });
    expect((await refusal(zone.save([www('192.0.2.8')], { version }))).said.key).toBe('dns.busy');
    await env.billing.work();
    const refused = await refusal(zone.save([www('192.0.2.8')], { version }));
    expect(refused).toMatchObject({ code: 'conflict', fields: { 'changes.0': 'It is now 192.0.2.7.' } });
    expect(await zone.valuesOf('www2', 'A')).toBe('192.0.2.7');
  });

  it('never overwrite what was changed at the provider meanwhile', async () => {
    const zone = await openZone(env);
    await zone.save([www('192.0.2.7'), { name: '@', type: 'A', values: ['192.0.2.7'] }]);
    await zone.changeElsewhere({ name: '@', type: 'A', ttl: 300, values: ['192.0.2.99'] });
    await env.billing.work();
    expect(await zone.valuesOf('@', 'A')).toBe('192.0.2.99');
    expect(await zone.valuesOf('www2', 'A')).toBeUndefined();
    const [outside, failed] = await zone.history();
    expect(failed).toMatchObject({ state: 'failed', message: expect.stringContaining('changed elsewhere') });
    expect(outside).toMatchObject({ source: 'provider', by: 'portal', state: 'live' });
  });
});

describe('a change that is retried', () => {
  it('never overwrites what was changed at the provider between two attempts', async () => {
    const zone = await openZone(env);
    await env.billing.sandbox.fault({
      provider: 'gandi',
      match: `PUT /v5/livedns/domains/${zone.name}/records/b/A`,
      kind: 'status',
      value: 503,
    });
    await zone.save([
      { name: 'a', type: 'A', values: ['192.0.2.1'] },
      { name: 'b', type: 'A', values: ['192.0.2.2'] },
    ]);
    await env.billing.workOnce();
    expect(await zone.valuesOf('a', 'A')).toBe('192.0.2.1');
    await env.billing.sandbox.clearFaults();
    await zone.changeElsewhere({ name: 'b', type: 'A', ttl: 300, values: ['192.0.2.99'] });
    await env.billing.query(`UPDATE operations SET next_run_at = now() WHERE state IN ('queued', 'running')`);
    await env.billing.work();
    expect([await zone.valuesOf('a', 'A'), await zone.valuesOf('b', 'A')]).toEqual([undefined, '192.0.2.99']);
    expect((await zone.history())[1]).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('changed elsewhere'),
    });
  });
});

describe('a change of records', () => {
  it('is undone as a whole when the provider refuses a part of it', async () => {
    const zone = await openZone(env);
    const before = await zone.atProvider();
    await env.billing.sandbox.fault({
      provider: 'gandi',
      match: 'PUT /v5/livedns/domains/' + zone.name + '/records/b/A',
      kind: 'status',
      value: 400,
    });
    await zone.save([
      { name: 'a', type: 'A', values: ['192.0.2.1'] },
      { name: 'b', type: 'A', values: ['192.0.2.2'] },
    ]);
    await env.billing.work();
    expect((await zone.view()).change).toMatchObject({ state: 'failed' });
    expect(await zone.atProvider()).toEqual(before);
  });

  it('names each field that is wrong', async () => {
    const zone = await openZone(env);
    const refused = await refusal(
      zone.save([
        { name: 'www', type: 'A', values: ['192.0.2.1'] },
        { name: 'a', type: 'A', values: ['192.0.2.1'] },
      ]),
    );
    expect(Object.keys(refused.fields ?? {})).toEqual(['changes.0.type']);
    const worse = await refusal(
      zone.save([
        { name: '<b>', type: 'A', values: ["'; DROP TABLE users; --"] },
        { name: 'x', type: 'TXT', ttl: 1, values: ['a\u0000'] },
        { name: 'y', type: 'SOA', values: ['x'] },
        { name: '@', type: 'NS', values: null },
      ]),
    );
    expect(Object.keys(worse.fields ?? {})).toEqual([
      'changes.0.name',
      'changes.0.values.0.host',
      'changes.1.ttl',
      'changes.1.values.0.text',
      'changes.2.type',
      'changes.3.name',
    ]);
  });

  it('has to be confirmed when it breaks what the portal depends on', async () => {
    const zone = await openZone(env);
    const needed = { name: 'needed', type: 'A', values: ['192.0.2.1'] };
    await zone.save([needed]);
    await env.billing.work();
    const [record] = (await zone.view()).records.filter(({ name }) => name === 'needed');
    const key = record?.needed_by[0]?.key ?? '';
    const refused = await refusal(zone.save([{ ...needed, values: null }]));
    expect(refused).toMatchObject({ code: 'confirmation_needed' });
    expect(refused.fields?.['changes.0']).toMatch(/^Visitors will not reach needed\./);
    await zone.save([{ ...needed, values: ['192.0.2.1', '192.0.2.2'] }]);
    await env.billing.work();
    await zone.save([{ ...needed, values: null }], { confirmed: [key] });
    await env.billing.work();
    expect(await zone.valuesOf('needed', 'A')).toBeUndefined();
  });

  it('made elsewhere is in the history, and undo returns to any point', async () => {
    const zone = await openZone(env);
    const first = await zone.atProvider();
    await zone.save([www('192.0.2.7')]);
    await env.billing.work();
    await zone.changeElsewhere({ name: 'else', type: 'A', ttl: 300, values: ['192.0.2.50'] });
    await readAgain(zone);
    await zone.save([www('192.0.2.8')]);
    await env.billing.work();
    const planned = await zone.previews.ofUndo(zone.userId, zone.name, 1);
    expect(planned.changes.map(({ name, after }) => [name, after])).toEqual([
      ['else', null],
      ['www2', null],
    ]);
    const { changes } = await zone.previews.ofUndo(zone.userId, zone.name, 2);
    await zone.save(
      changes.map(({ name, type, after }) => ({
        name,
        type,
        ttl: after?.ttl ?? 300,
        values: after?.values ?? null,
      })),
    );
    await env.billing.work();
    expect([await zone.valuesOf('www2', 'A'), await zone.valuesOf('else', 'A')]).toEqual([
      '192.0.2.7',
      undefined,
    ]);
    await zone.save(planned.changes.map(({ name, type }) => ({ name, type, values: null })));
    await env.billing.work();
    expect(await zone.atProvider()).toEqual(first);
  });

  it('that is large is written in part of a minute, and read at once', async () => {
    const zone = await openZone(env);
    const file = Array.from(
      { length: 2_000 },
      (_, index) => `host-${index} 300 A 192.0.2.${index % 250}`,
    ).join('\n');
    const planned = await zone.previews.ofImport(zone.userId, zone.name, { zone_file: file, mode: 'add' });
    expect(planned).toMatchObject({ errors: [], ignored: 0 });
    expect(planned.changes).toHaveLength(2_000);
    await zone.save(
      planned.changes.map(({ name, type, after }) => ({
        name,
        type,
        ttl: 300,
        values: after?.values ?? null,
      })),
    );
    await env.billing.work();
    const begun = performance.now();
    expect((await zone.view()).records).toHaveLength(2_013);
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect((await zone.history())[0]).toMatchObject({ state: 'live', live: 3 });
  });
});

describe('a change whose worker crashes at any point', () => {
  it('ends written once, and live', async () => {
    let zone: TestZone;
    const outcomes = await killEverywhere(env.billing, {
      kind: 'dns.changeRecords',
      steps: 4,
      prepare: async () => {
        zone = await openZone(env);
        await zone.save([
          { name: 'www', type: 'CNAME', values: null },
          { name: 'www', type: 'A', values: ['192.0.2.7'] },
        ]);
        return zone.userId;
      },
      outcome: async () => {
        const [newest, ...others] = await zone.history();
        return `${newest?.state}, ${newest?.live} of ${newest?.nameservers}, ${others.length} before; ${await zone.valuesOf('www', 'A')}, ${await zone.valuesOf('www', 'CNAME')}`;
      },
    });
    expect(outcomes).toEqual(['live, 3 of 3, 1 before; 192.0.2.7, undefined']);
  });

  it('ends as it was when the provider refuses it', async () => {
    let zone: TestZone;
    const outcomes = await killEverywhere(env.billing, {
      kind: 'dns.changeRecords',
      steps: 1,
      prepare: async () => {
        zone = await openZone(env);
        const match = `PUT /v5/livedns/domains/${zone.name}/records/b/A`;
        await env.billing.sandbox.fault({ provider: 'gandi', match, kind: 'status', value: 400, times: 5 });
        await zone.save([
          { name: 'a', type: 'A', values: ['192.0.2.1'] },
          { name: 'b', type: 'A', values: ['192.0.2.2'] },
        ]);
        return zone.userId;
      },
      outcome: async () => {
        const [newest] = await zone.history();
        return `${newest?.state}; ${await zone.valuesOf('a', 'A')}, ${await zone.valuesOf('b', 'A')}`;
      },
    });
    expect(outcomes).toEqual(['failed; undefined, undefined']);
  });
});

describe('the sync of zones', () => {
  it('does not ask at once again for one that cannot be read, and asks for others first', async () => {
    const lost = await openZone(env);
    await env.billing.app
      .get(NameserverChangesService, { strict: false })
      .choose(lost.userId, lost.name, ['ns1.elsewhere.example', 'ns2.elsewhere.example']);
    await env.billing.work();
    const due = async () => {
      const before = env.billing.app.get(Clock).in(-12 * 3_600_000);
      const zones = await env.billing.app.get(ZonesRepository, { strict: false }).listReadBefore(before, 200);
      return zones.map(({ name }) => name);
    };
    await env.billing.advance(13 * 3_600);
    expect(await due()).toContain(lost.name);
    await env.billing.app.get(ZonesSyncSchedule, { strict: false }).readDue();
    await env.billing.work();
    expect(await due()).toEqual([]);
    const other = await openZone(env);
    await env.billing.advance(13 * 3_600);
    const names = await due();
    expect(names[0]).toBe(other.name);
    expect(names).toContain(lost.name);
  });
});
