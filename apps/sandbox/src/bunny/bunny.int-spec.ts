import { faultSchema } from '../core/faults.ts';
import { type BunnyEnvironment, startBunny } from './testing/bunny-environment.ts';

let env: BunnyEnvironment;
beforeAll(async () => {
  env = await startBunny();
});
afterEach(() => env.context.faults.clear());
afterAll(() => env.remove());

const create = (name: string) =>
  env.client.createPullZone({
    name,
    originUrl: `https://${name}.example`,
    originHostHeader: `${name}.example`,
  });

/** A zone with a hostname that its CNAME record leads to. */
async function zoneWithHostname(name: string): Promise<{ id: number; hostname: string }> {
  const { id } = await create(name);
  const hostname = `cdn.${name}.example`;
  await env.client.addHostname(id, hostname);
  env.bunny.setCname(hostname, `${name}.b-cdn.net`);
  return { id, hostname };
}

describe('a pull zone', () => {
  it('has a system hostname with a certificate from the start', async () => {
    const zone = await create('lune');
    expect(zone).toMatchObject({
      name: 'lune',
      originUrl: 'https://lune.example',
      hostnames: [{ name: 'lune.b-cdn.net', system: true, hasCertificate: true, forceSsl: false }],
    });
    expect(await env.client.getPullZone(zone.id)).toEqual(zone);
    expect(await env.client.findPullZone('lune')).toEqual(zone);
    expect(await env.client.findPullZone('lun')).toBeUndefined();
  });

  it('has a name that is unique across all accounts', async () => {
    await create('once');
    await expect(create('Once')).rejects.toMatchObject({ kind: 'conflict' });
    env.bunny.takeName('elsewhere');
    await expect(create('elsewhere')).rejects.toMatchObject({ kind: 'conflict' });
    expect(await env.client.findPullZone('elsewhere')).toBeUndefined();
  });

  it.each(['a', 'two words', 'under_score', '-hyphen'])('is not made with the name %j', async (name) => {
    await expect(env.client.createPullZone({ name, originUrl: 'https://a.example' })).rejects.toMatchObject({
      kind: 'rejected',
      errorKey: 'validation_error',
    });
  });

  it('that is deleted is gone, and frees its name and hostnames', async () => {
    const { id } = await zoneWithHostname('gone');
    await env.client.deletePullZone(id);
    await expect(env.client.getPullZone(id)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(env.client.deletePullZone(id)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(zoneWithHostname('gone')).resolves.toBeDefined();
  });

  it('is listed by a part of its name', async () => {
    await create('listed-one');
    await create('listed-two');
    const headers = { accesskey: env.context.config.SANDBOX_BUNNY_KEY };
    const answer = await fetch(`${env.url}/pullzone?search=listed`, { headers });
    expect(await answer.json()).toMatchObject([{ Name: 'listed-one' }, { Name: 'listed-two' }]);
  });
});

describe('a hostname', () => {
  it('belongs to one zone', async () => {
    const { id, hostname } = await zoneWithHostname('host');
    const other = await create('host-other');
    for (const zone of [id, other.id])
      await expect(env.client.addHostname(zone, hostname)).rejects.toMatchObject({
        kind: 'conflict',
        errorKey: 'pullzone.hostname_already_registered',
      });
    await env.client.removeHostname(id, hostname);
    await expect(env.client.addHostname(other.id, hostname)).resolves.toBeUndefined();
  });

  it('of the system stays', async () => {
    const { id } = await create('stays');
    await expect(env.client.removeHostname(id, 'stays.b-cdn.net')).rejects.toMatchObject({
      kind: 'rejected',
    });
  });

  it('gets its certificate once the CNAME record leads to its zone, and only then has https forced', async () => {
    const { id, hostname } = await zoneWithHostname('cert');
    env.bunny.setCname(hostname, 'another.b-cdn.net');
    await expect(env.client.loadFreeCertificate(hostname)).rejects.toMatchObject({ kind: 'rejected' });
    await expect(env.client.setForceSsl(id, hostname, true)).rejects.toMatchObject({
      kind: 'rejected',
      errorKey: 'pullzone.hostname_ssl_not_enabled',
    });

    env.bunny.setCname(hostname, 'cert.b-cdn.net');
    await env.client.loadFreeCertificate(hostname);
    await env.client.setForceSsl(id, hostname, true);
    expect((await env.client.getPullZone(id)).hostnames[1]).toMatchObject({
      name: hostname,
      hasCertificate: true,
      forceSsl: true,
    });
  });

  it('that is not registered cannot get a certificate', async () => {
    await expect(env.client.loadFreeCertificate('cdn.unknown.example')).rejects.toMatchObject({
      kind: 'not_found',
    });
  });
});

describe('a purge', () => {
  it('that follows the last one too soon has to wait', async () => {
    const { id } = await create('purged');
    await env.client.purgePullZone(id);
    await expect(env.client.purgePullZone(id)).rejects.toMatchObject({
      kind: 'throttled',
      retryAfterMs: 5_000,
    });
    env.context.clock.advance(5);
    await expect(env.client.purgePullZone(id)).resolves.toBeUndefined();
    expect(env.bunny.state()).toMatchObject({
      zones: expect.arrayContaining([expect.objectContaining({ name: 'purged', purges: 2 })]),
    });
  });

  it('without a zone finds nothing', async () => {
    await expect(env.client.purgePullZone(1)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('bunny in trouble', () => {
  const inject = (fault: object) =>
    env.context.faults.add(faultSchema.parse({ provider: 'bunny', ...fault }));

  it('answers a wrong key in plain text, and the key is in no message', async () => {
    const stranger = env.connect({ accessKey: 'a-wrong-key' });
    const error: unknown = await stranger.findPullZone('lune').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'rejected', code: 401, text: expect.stringContaining('denied') });
    expect(String(error)).not.toContain('a-wrong-key');
  });

  it('that cuts the answer after the effect leaves the outcome unknown, and a look tells', async () => {
    inject({ kind: 'drop-after-effect', match: 'POST /pullzone' });
    await expect(create('cut')).rejects.toMatchObject({ kind: 'unknown_outcome' });
    expect(await env.client.findPullZone('cut')).toBeDefined();
  });

  it('that is slower than the time limit leaves the outcome unknown', async () => {
    inject({ kind: 'delay', value: 600, match: 'POST /pullzone' });
    const hasty = env.connect({ timeoutMs: 150 });
    await expect(
      hasty.createPullZone({ name: 'slow', originUrl: 'https://a.example' }),
    ).rejects.toMatchObject({ kind: 'unknown_outcome', code: 'TIMEOUT' });
  });

  it.each([
    [500, 'unknown_outcome'],
    [503, 'unavailable'],
    [429, 'throttled'],
  ])('that answers %i has done nothing: %s', async (value, kind) => {
    inject({ kind: 'status', value });
    await expect(create(`status-${value}`)).rejects.toMatchObject({ kind, code: value });
    expect(await env.client.findPullZone(`status-${value}`)).toBeUndefined();
  });
});

const calls = [
  'GET /pullzone',
  'POST /pullzone',
  'GET /pullzone/{id}',
  'DELETE /pullzone/{id}',
  'POST /pullzone/{id}/addHostname',
  'DELETE /pullzone/{id}/removeHostname',
  'GET /pullzone/loadFreeCertificate',
  'POST /pullzone/{id}/setForceSSL',
  'POST /pullzone/{id}/purgeCache',
];

describe('every call that the sandbox knows', () => {
  it.each(calls)('%s succeeded in a test', (call) => {
    const [method, path = ''] = call.split(' ');
    const form = new RegExp(`^${path.replace('{id}', String.raw`\d+`)}$`);
    const said = env.exchanges.filter(({ request }) => request.method === method && form.test(request.path));
    expect(said.some(({ answer }) => answer.status < 300)).toBe(true);
  });

  it('is one of these', () => {
    const others = env.exchanges.filter(
      ({ request }) => !calls.includes(`${request.method} ${request.path.replace(/\/\d+/, '/{id}')}`),
    );
    expect(others).toEqual([]);
  });
});
