import { faultSchema } from '../core/faults.ts';
import { type MxrouteEnvironment, startMxroute } from './testing/mxroute-environment.ts';

const password = 'Geheim123!';

let env: MxrouteEnvironment;
beforeAll(async () => {
  env = await startMxroute({
    SANDBOX_MXROUTE_READS_PER_MINUTE: '7',
    SANDBOX_MXROUTE_WRITES_PER_MINUTE: '4',
  });
});
afterEach(() => {
  env.context.faults.clear();
  env.nextMinute();
});
afterAll(() => env.remove());

const inject = (fault: object) =>
  env.context.faults.add(faultSchema.parse({ provider: 'mxroute', ...fault }));

async function publishProof(domain: string): Promise<void> {
  const { name, value } = await env.client.domains.ownershipRecord();
  env.txt.set(`${name}.${domain}`, [value]);
}

describe('MXroute in trouble', () => {
  it.each([
    ['key', { apiKey: 'a-wrong-key' }],
    ['account', { username: 'somebody' }],
    ['user', { username: 'homeport|nobody' }],
    ['server', { server: 'unknown.mxlogin.com' }],
  ])('accepts no wrong %s, and the key is in no message', async (_what, options) => {
    const stranger = env.connect(options);
    const error: unknown = await stranger.domains.list().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'rejected', code: 401, errorCode: 'UNAUTHORIZED' });
    expect(String(error)).not.toMatch(/a-wrong-key|mxroute-sandbox-key/);
  });

  it('that cuts the answer after the effect leaves the outcome unknown, and a look tells', async () => {
    await publishProof('cut.example');
    inject({ kind: 'drop-after-effect', match: 'POST /domains' });
    await expect(env.client.domains.add('cut.example')).rejects.toMatchObject({ kind: 'unknown_outcome' });
    expect(await env.client.domains.find('cut.example')).toBeDefined();
    await expect(env.client.domains.add('cut.example')).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('that cuts the answer to a password leaves open which one holds', async () => {
    const { mailboxes } = env.client;
    await mailboxes.create('cut.example', { username: 'info', password });
    inject({ kind: 'drop-after-effect', match: 'PATCH /domains/cut.example/email-accounts/info' });
    await expect(mailboxes.change('cut.example', 'info', { password: 'Anders456?' })).rejects.toMatchObject({
      kind: 'unknown_outcome',
    });
    expect(env.mxroute.signIn('info@cut.example', 'Anders456?')).toBe(true);
  });

  it.each([
    ['never answers', {}],
    ['answers after the time limit', { value: 600 }],
  ])('that %s has done the work all the same', async (how, value) => {
    const domain = `late-${how.length}.example`;
    await publishProof(domain);
    inject({ kind: 'late-answer', match: 'POST /domains', ...value });
    await expect(env.connect({ timeoutMs: 300 }).domains.add(domain)).rejects.toMatchObject({
      kind: 'unknown_outcome',
      code: 'TIMEOUT',
    });
    await expect(() => expect(JSON.stringify(env.mxroute.state())).toContain(domain)).toPass();
  });

  it('that answers garbage leaves the outcome of a change unknown; a read has failed', async () => {
    inject({ kind: 'garbage', match: 'GET /domains' });
    await expect(env.client.domains.list()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('that is slower than the time limit leaves the outcome unknown', async () => {
    await publishProof('slow.example');
    inject({ kind: 'delay', value: 600, match: 'POST /domains' });
    await expect(env.connect({ timeoutMs: 150 }).domains.add('slow.example')).rejects.toMatchObject({
      kind: 'unknown_outcome',
      code: 'TIMEOUT',
    });
    // It counts as a change of the minute in which it is done.
    await expect(() => expect(env.exchanges.at(-1)?.request.method).toBe('POST')).toPass();
  });

  it.each([
    [500, 'unknown_outcome'],
    [503, 'unavailable'],
    [429, 'throttled'],
  ])('that answers %i has done nothing: %s', async (value, kind) => {
    const domain = `status-${value}.example`;
    await publishProof(domain);
    inject({ kind: 'status', value, match: 'POST /domains' });
    await expect(env.client.domains.add(domain)).rejects.toMatchObject({ kind, code: value });
    expect(await env.client.domains.find(domain)).toBeUndefined();
  });
});

describe('a minute', () => {
  const headersOf = async (method: string) => {
    const { SANDBOX_MXROUTE_KEY: key, SANDBOX_MXROUTE_USERNAME: username } = env.context.config;
    const headers = { 'x-server': 'eagle.mxlogin.com', 'x-username': username, 'x-api-key': key };
    const answer = await fetch(`${env.url}/domains/none.example`, { method, headers });
    await answer.text();
    return answer.headers;
  };

  it('limits reads and changes, and every answer states the limits', async () => {
    const read = await headersOf('GET');
    expect(read.get('x-ratelimit-limit')).toBe('7');
    expect(read.get('x-ratelimit-remaining')).toBe('6');
    expect(Number(read.get('x-ratelimit-reset')) * 1000).toBeGreaterThan(env.context.clock.nowMs());
    const change = await headersOf('DELETE');
    expect(change.get('x-ratelimit-limit')).toBe('4');
    expect(change.get('x-ratelimit-remaining')).toBe('3');
  });

  it('that is used up says how long the next one is away, and that one has room again', async () => {
    for (let call = 0; call < 7; call += 1) await env.client.domains.list();
    const refused: unknown = await env.client.domains.list().catch((reason: unknown) => reason);
    expect(refused).toMatchObject({ kind: 'throttled', errorCode: 'RATE_LIMITED' });
    const { retryAfterMs } = refused as { retryAfterMs: number };
    expect(retryAfterMs).toBeGreaterThan(0);
    expect(retryAfterMs).toBeLessThanOrEqual(60_000);
    env.context.clock.advance(retryAfterMs / 1000);
    await expect(env.client.domains.list()).resolves.toBeDefined();
  });
});
