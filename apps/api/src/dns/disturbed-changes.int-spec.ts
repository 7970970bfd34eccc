import { closeAgreeing } from '../billing/testing/agreement.ts';
import { type DomainEnvironment, startDomainEnvironment } from '../domains/testing/domain-environment.ts';
import { until } from '../foundation/testing/polling.ts';
import { openZone, type TestZone } from './testing/zone-environment.ts';

let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterEach(() => env.billing.sandbox.clearFaults());
afterAll(() => closeAgreeing(env.billing));

describe('the same change from two tabs', () => {
  it('is saved once, and both requests get the same answer', async () => {
    const zone = await openZone(env);
    const { version } = await zone.view();
    const save = () => zone.save([{ name: 'www2', type: 'A', values: ['192.0.2.7'] }], { version });
    expect(await Promise.all([save(), save()])).toEqual([version + 1, version + 1]);
    await env.billing.work();
    expect(await save()).toBe(version + 1);
    expect(await zone.history()).toHaveLength(2);
  });
});

describe('a change while the nameservers’ provider does not answer', () => {
  const again = () =>
    env.billing.query(`UPDATE operations SET next_run_at = now() WHERE state IN ('queued', 'running')`);
  const silence = (zone: TestZone, value = 503) =>
    env.billing.sandbox.fault({
      provider: 'gandi',
      match: `/v5/livedns/domains/${zone.name}/records`,
      kind: 'status',
      value,
      times: 1,
    });

  it('says so after a while, and is saved once it answers', async () => {
    const zone = await openZone(env);
    await zone.save([{ name: 'www2', type: 'A', values: ['192.0.2.7'] }]);
    await silence(zone);
    await env.billing.workOnce();
    expect((await zone.view()).change).toMatchObject({ state: 'saving', message: null });
    await env.billing.advance(30);
    expect((await zone.view()).change).toMatchObject({
      state: 'saving',
      message: expect.stringMatching(/provider is not answering\. We keep trying.*you can leave this page/),
    });
    await again();
    await env.billing.work();
    expect(await zone.valuesOf('www2', 'A')).toBe('192.0.2.7');
    expect((await zone.history())[0]).toMatchObject({ state: 'live', message: null });
  });

  it('is shown whole when it could not be saved', async () => {
    const zone = await openZone(env);
    const names = Array.from({ length: 120 }, (_, index) => `r${index}`);
    await zone.save(names.map((name) => ({ name, type: 'TXT', values: ['ours'] })));
    await silence(zone, 403);
    await env.billing.work();
    const { change } = await zone.view();
    expect(change).toMatchObject({ state: 'failed', message: expect.any(String) });
    expect(change?.changes).toHaveLength(120);
  });
});

describe('a zone that is changed elsewhere while a change of ours is written', () => {
  const theirs = (name: string) => ({ name, type: 'TXT', ttl: 300, values: ['theirs'] });

  it('keeps what was changed elsewhere, and nothing of a large change', async () => {
    const zone = await openZone(env);
    const names = Array.from({ length: 100 }, (_, index) => `r${index + 10}`);
    await zone.save(names.map((name) => ({ name, type: 'TXT', values: ['ours'] })));
    const match = `PUT /v5/livedns/domains/${zone.name}/records/r30/TXT`;
    await env.billing.sandbox.fault({ provider: 'gandi', match, kind: 'delay', value: 1_500, times: 1 });
    const working = env.billing.work();
    await until('the first records', async () => (await zone.valuesOf('r10', 'TXT')) === 'ours');
    await zone.changeElsewhere(theirs('r109'));
    await working;
    expect(await zone.valuesOf('r109', 'TXT')).toBe('theirs');
    expect(await zone.valuesOf('r10', 'TXT')).toBeUndefined();
    const [outside, failed] = await zone.history();
    expect(failed).toMatchObject({ state: 'failed', message: expect.stringContaining('changed elsewhere') });
    expect(outside).toMatchObject({ source: 'provider', changes: [{ name: 'r109' }] });
    expect((await zone.view()).records.filter(({ name }) => /^r\d+$/.test(name))).toHaveLength(1);
  });

  it('keeps what was changed elsewhere right after ours was written, and the rest of ours', async () => {
    const zone = await openZone(env);
    await zone.save([
      { name: 'a', type: 'TXT', values: ['ours'] },
      { name: 'b', type: 'TXT', values: ['ours'] },
    ]);
    const sets = env.registrar.zones?.sets;
    if (sets === undefined) throw new Error('The registrar hosts no zones');
    const write = sets.write.bind(sets);
    const writing = jest.spyOn(sets, 'write').mockImplementation(async (...change) => {
      writing.mockRestore();
      await write(...change);
      await write(zone.name, [theirs('a')]);
    });
    await env.billing.work();
    expect(await zone.valuesOf('a', 'TXT')).toBe('theirs');
    expect(await zone.valuesOf('b', 'TXT')).toBe('ours');
    const [outside, own] = await zone.history();
    expect(own).toMatchObject({ source: 'edit', message: null });
    expect(own?.state).not.toBe('failed');
    expect(outside).toMatchObject({
      source: 'provider',
      changes: [{ name: 'a', before: { values: ['ours'] }, after: { values: ['theirs'] } }],
    });
    expect(await zone.view()).toMatchObject({ version: 3 });
  });
});
