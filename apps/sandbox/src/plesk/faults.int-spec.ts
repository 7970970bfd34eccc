import { faultSchema } from '../core/faults.ts';
import { addAccount, type PanelEnvironment, startPanels } from './testing/panel-environment.ts';

let env: PanelEnvironment;
beforeAll(async () => {
  env = await startPanels();
});
afterEach(() => env.context.faults.clear());
afterAll(() => env.remove());

const inject = (fault: object) => env.context.faults.add(faultSchema.parse({ provider: 'plesk', ...fault }));
const create = (login: string) =>
  env.client.customers.create({ login, password: 'Engine#1843', name: 'F', externalId: login });

describe('a panel in trouble', () => {
  it('that cuts the answer after the effect leaves the outcome unknown, and a look tells', async () => {
    inject({ kind: 'drop-after-effect', match: '<customer><add>' });
    await expect(create('cut')).rejects.toMatchObject({ kind: 'unknown_outcome', code: 'UND_ERR_SOCKET' });
    expect(await env.client.customers.find({ externalId: 'cut' })).toMatchObject({ login: 'cut' });
  });

  it('that answers garbage after the effect leaves the outcome unknown too', async () => {
    inject({ kind: 'garbage', match: '<customer><add>' });
    await expect(create('spoilt')).rejects.toMatchObject({ kind: 'unknown_outcome' });
    expect(await env.client.customers.find({ externalId: 'spoilt' })).toBeDefined();
  });

  it('that is slower than the time limit leaves the outcome unknown; a read has only failed', async () => {
    const hasty = env.connect({ timeoutMs: 150 });
    inject({ kind: 'delay', value: 600, times: 2 });
    await expect(
      hasty.customers.create({ login: 'slow', password: 'Engine#1843', name: 'S' }),
    ).rejects.toMatchObject({ kind: 'unknown_outcome', code: 'TIMEOUT' });
    await expect(hasty.customers.list()).rejects.toMatchObject({ kind: 'unavailable', code: 'TIMEOUT' });
  });

  it.each([
    [500, 'unknown_outcome', 'unavailable'],
    [502, 'unknown_outcome', 'unavailable'],
    [503, 'unavailable', 'unavailable'],
    [429, 'throttled', 'throttled'],
    [403, 'rejected', 'rejected'],
  ])('that answers %i: a change is %s, a read %s', async (value, change, read) => {
    inject({ kind: 'status', value, times: 3 });
    await expect(create(`status${value}`)).rejects.toMatchObject({ kind: change, code: value });
    await expect(env.client.customers.list()).rejects.toMatchObject({ kind: read, code: value });
    await expect(env.client.rest.clients()).rejects.toMatchObject({ kind: read, code: value });
    expect(await env.client.customers.find({ externalId: `status${value}` })).toBeUndefined();
  });

  it('is struck at one location, or at one object, alone', async () => {
    inject({ kind: 'status', value: 500, match: 'eu_de ' });
    inject({ kind: 'status', value: 500, match: 'somebody else' });
    await expect(env.client.customers.list()).resolves.toBeDefined();
    inject({ kind: 'status', value: 500, match: 'iad2 ' });
    await expect(env.client.customers.list()).resolves.toBeDefined();
    inject({ kind: 'status', value: 500, match: 'us_east POST /enterprise/control/agent.php' });
    await expect(env.client.customers.list()).rejects.toMatchObject({ code: 500 });
    inject({ kind: 'status', value: 500, match: 'iad1 ' });
    await expect(env.client.customers.list()).rejects.toMatchObject({ code: 500 });
  });
});

describe('a panel that is gone', () => {
  it('changed nothing', async () => {
    const other = await startPanels();
    await addAccount(other.client, 'soon', 'soon.example');
    const client = other.connect();
    await other.plesk.stop();
    await expect(client.webspaces.delete({ name: 'soon.example' })).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'ECONNREFUSED',
    });
    await other.remove();
  });
});
