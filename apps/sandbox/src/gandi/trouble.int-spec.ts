import { GandiError } from '@homeport/gandi';
import { type GandiEnvironment, owner, startGandi } from './testing/gandi-environment.ts';

let gandi: GandiEnvironment;
beforeAll(async () => {
  gandi = await startGandi();
});
afterEach(() => gandi.context.faults.clear());
afterAll(() => gandi.remove());

describe('Gandi in trouble', () => {
  it('that cuts the answer after the effect leaves the outcome unknown, and a look tells', async () => {
    gandi.inject({ kind: 'drop-after-effect', match: 'POST /v5/domain/domains' });
    await expect(gandi.register('cut.example')).rejects.toMatchObject({ kind: 'unknown_outcome' });
    expect(await gandi.client.creation('cut.example')).toEqual({ state: 'done' });
  });

  it('that is slower than the time limit leaves the outcome unknown', async () => {
    gandi.inject({ kind: 'delay', value: 600, match: 'POST /v5/domain/domains' });
    const hasty = gandi.connect({ timeoutMs: 150 });
    await expect(hasty.register({ fqdn: 'slow.example', years: 1, owner })).rejects.toMatchObject({
      kind: 'unknown_outcome',
      code: 'TIMEOUT',
    });
  });

  it.each([
    [500, 'unknown_outcome'],
    [503, 'unavailable'],
    [429, 'throttled'],
  ])('that answers %i has done nothing: %s', async (value, kind) => {
    gandi.inject({ kind: 'status', value });
    const name = `status-${value}.example`;
    await expect(gandi.register(name)).rejects.toMatchObject({ kind, code: value });
    expect(await gandi.client.creation(name)).toBeUndefined();
  });

  it('that answers garbage has done its work', async () => {
    gandi.inject({ kind: 'garbage', match: 'GET /v5/domain/check' });
    await expect(gandi.client.check('a.example')).rejects.toMatchObject({ kind: 'unavailable' });
    gandi.inject({ kind: 'garbage', match: 'POST /v5/domain/domains' });
    await gandi.register('garbage.example');
    expect(await gandi.client.creation('garbage.example')).toEqual({ state: 'done' });
  });
});

describe('a request that Gandi does not take', () => {
  afterEach(() => gandi.gandi.contract.takeRefusedRequests());

  it('carries a wrong token', async () => {
    const stranger = gandi.connect({ token: 'a-wrong-token' });
    await expect(stranger.listDomains()).rejects.toMatchObject({ kind: 'rejected', code: 401 });
  });

  it('carries a key of the old kind', async () => {
    const answer = await fetch(`${gandi.url}/v5/domain/domains`, {
      headers: { authorization: 'Apikey key' },
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 403, object: 'HTTPForbidden', cause: 'Forbidden' });
  });

  it.each([
    ['is not declared as JSON', 'text/plain', '{}'],
    ['is no JSON', 'application/json', 'fqdn=a.example'],
  ])('%s', async (_case, type, body) => {
    const answer = await fetch(`${gandi.url}/v5/domain/domains`, {
      method: 'POST',
      headers: { authorization: `Bearer ${gandi.context.config.SANDBOX_GANDI_TOKEN}`, 'content-type': type },
      body,
    });
    expect(answer.status).toBe(400);
  });

  it('is for nothing that there is', async () => {
    const answer = await fetch(`${gandi.url}/v5/nothing`, {
      headers: { authorization: `Bearer ${gandi.context.config.SANDBOX_GANDI_TOKEN}` },
    });
    expect(answer.status).toBe(404);
  });
});

describe('a hundred registrations under faults', () => {
  it('by a client that checks before repeating register each name once, and the balance is right to the cent', async () => {
    const stormy = await startGandi();
    const strike = (kind: string, tens: number, more: object = {}) =>
      stormy.inject({ kind, match: `"fqdn":"many-${tens}`, times: 10, ...more });
    strike('drop-after-effect', 1);
    strike('garbage', 2);
    strike('status', 3, { value: 503 });
    strike('status', 4, { value: 500 });
    stormy.inject({ kind: 'status', value: 500, match: 'createstatus', times: 20 });
    try {
      const names = Array.from({ length: 100 }, (_, index) => `many-${index}.example`);
      await Promise.all(names.map((name) => registerCarefully(stormy, name)));
      expect(stormy.context.faults.list()).toEqual([]);
      const registered = (await stormy.client.listDomains()).map(({ fqdn }) => fqdn);
      expect(registered.toSorted()).toEqual(names.toSorted());
      expect(await stormy.client.prepaidAccount()).toMatchObject({ balanceCents: 1_000_000 - 100 * 1_000 });
    } finally {
      await stormy.remove();
    }
  });
});

/** The client's duty, because the API has no idempotency keys. */
async function registerCarefully(env: GandiEnvironment, fqdn: string): Promise<void> {
  for (;;) {
    try {
      if ((await env.client.creation(fqdn)) === undefined) await env.register(fqdn);
      return;
    } catch (error) {
      if (!(error instanceof GandiError && ['unknown_outcome', 'unavailable'].includes(error.kind)))
        throw error;
    }
  }
}
