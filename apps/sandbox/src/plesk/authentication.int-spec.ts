import { type PanelEnvironment, startPanels } from './testing/panel-environment.ts';

const stands: PanelEnvironment[] = [];
let env: PanelEnvironment;
beforeEach(async () => {
  env = await startPanels();
  stands.push(env);
});
afterAll(() => Promise.all(stands.map((each) => each.remove())));

describe('a wrong key', () => {
  it('is refused by both APIs, each in its own form', async () => {
    const stranger = env.connect({ key: 'wrong' });
    await expect(stranger.customers.list()).rejects.toMatchObject({ kind: 'rejected', code: 11003 });
    await expect(stranger.rest.clients()).rejects.toMatchObject({ kind: 'rejected', code: 401 });
  });

  it('locks the panel after five tries, for the right key too, until five minutes have passed', async () => {
    const stranger = env.connect({ key: 'wrong' });
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(stranger.rest.clients()).rejects.toMatchObject({ kind: 'rejected' });
    const locked = { kind: 'throttled', retryAfterMs: 300_000 };
    await expect(env.client.rest.clients()).rejects.toMatchObject({ ...locked, code: 401 });
    await expect(env.client.customers.list()).rejects.toMatchObject({ ...locked, code: 1012 });
    env.context.clock.advance(299);
    await expect(env.client.rest.clients()).rejects.toMatchObject(locked);
    env.context.clock.advance(2);
    await expect(env.client.rest.clients()).resolves.toEqual([]);
  });

  it('now and then does not lock out those who know the right one', async () => {
    const stranger = env.connect({ key: 'wrong' });
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1)
        await expect(stranger.customers.list()).rejects.toMatchObject({ code: 11003 });
      await expect(env.client.customers.list()).resolves.toEqual([]);
    }
  });
});
