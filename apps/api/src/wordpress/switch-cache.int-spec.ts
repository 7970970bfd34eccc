import type { PleskClient } from '@homeport/plesk';
import { redisState, setRedis } from '@homeport/contract/wordpress';
import { crashPoints, crashAt, runToEnd } from '../app/testing/crash.ts';
import { CrashMatrix } from '../app/testing/crash-matrix.ts';
import { shareOf } from '../app/testing/share.ts';
import { Product } from '../app/testing/product.ts';
import { shortenOperationWaits } from '../app/testing/short-timeouts.ts';
import { OffsetClock } from '../foundation/clock/clock.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { untilFound } from '../foundation/testing/polling.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import {
  addSiteOwner,
  installationsOf,
  operationOf,
  readAccount,
  type SiteOwner,
} from '../hosting/testing/site-owner.ts';

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
/** How long the call waits for switching off. */
const switchWaitMs = 20_000;
const table = new CrashMatrix('wordpress.switchCache');

beforeAll(async () => {
  sandbox = await startTestSandbox({ installMs: 0 });
  // No worker runs: each test runs the operations itself.
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  panels = await registerPanels(product, sandbox.dataDir);
});

afterEach(() => sandbox.clearFaults());

afterAll(async () => {
  table.print();
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

interface WordpressOwner extends SiteOwner {
  installationId: number;
}

/** A customer whose website has WordPress, as last read. */
async function newCustomer(cache: 'on' | 'off' = 'off', language = 'en_US'): Promise<WordpressOwner> {
  const who = await addSiteOwner(product, panels);
  await who.panel.wordpress.installations.install({
    domain: who.domain,
    protocol: 'https',
    title: 'Lune',
    language,
    admin: { login: 'lea', password: 'By-hand#1843', email: who.email },
  });
  const installationId = await untilFound('WordPress', async () => (await installationsOf(who))[0]?.id);
  if (cache === 'on') {
    await who.panel.wordpress.access.addPlugin(installationId, { slug: 'redis-cache', active: true });
    await who.panel.wordpress.cache.enable(installationId);
  }
  await readAccount(product, who);
  return { ...who, installationId };
}

const get = async (who: SiteOwner) =>
  (
    await product.call(
      redisState,
      { params: { website: who.domain, plesk_id: who.accountId } },
      { token: who.token },
    )
  ).body;

const post = (who: SiteOwner, new_state: 'enabled' | 'disabled') =>
  product.call(
    setRedis,
    { body: { plesk_id: who.accountId, domain_name: who.domain, new_state } },
    { token: who.token },
  );

/** Sends the request without waiting for the answer, which for switching off waits for the operation. */
async function asked(who: SiteOwner, target: 'enabled' | 'disabled') {
  const answer = post(who, target);
  return untilFound('an operation', async () => {
    const [row] = await product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE kind = 'wordpress.switchCache' AND key = $1 AND state = 'queued'`,
      [who.websiteId],
    );
    return row && { answer, operationId: row.id };
  });
}

const steps = ['plugin', 'switch', 'verify'];

describe('a worker that is killed while it switches the cache', () => {
  const cells = (['enabled', 'disabled'] as const).flatMap((target) =>
    steps.flatMap((step, position) => crashPoints.map((point) => [target, point, step, position] as const)),
  );

  it.each(shareOf(cells, ([target]) => target))(
    '%s, %s "%s": the next worker ends with the same result',
    async (target, point, step, position) => {
      const who = await newCustomer(target === 'enabled' ? 'off' : 'on');
      const { answer, operationId } = await asked(who, target);
      await crashAt(product, operationId, position, point);
      await runToEnd(product, operationId);
      expect((await answer).body).toEqual({
        status: 'success',
        redis_state: target === 'enabled' ? 'enabling' : 'disabled',
      });
      expect(await get(who)).toEqual({ status: 'success', plugin_state: 'active', cache_state: target });
      expect(await who.panel.wordpress.cache.status(who.installationId)).toBe(target);
      const plugins = await who.panel.wordpress.access.plugins(who.installationId);
      expect(plugins.filter(({ slug }) => slug === 'redis-cache')).toHaveLength(1);
      table.record(`${step} (${target})`, point, 'the same');
    },
  );
});

describe('a cache in another language', () => {
  it('is read correctly, and switched on and off', async () => {
    const who = await newCustomer('off', 'de_DE');
    await who.panel.wordpress.access.addPlugin(who.installationId, { slug: 'redis-cache', active: true });
    await readAccount(product, who);
    expect(await get(who)).toEqual({ status: 'success', plugin_state: 'active', cache_state: 'disabled' });
    for (const target of ['enabled', 'disabled'] as const) {
      const { answer, operationId } = await asked(who, target);
      await runToEnd(product, operationId);
      expect((await answer).body).toMatchObject({ status: 'success' });
      expect(await get(who)).toMatchObject({ status: 'success', cache_state: target });
    }
  });
});

describe('a cache that is being switched on', () => {
  it('stays so through readings, and shows an error after five minutes', async () => {
    const who = await newCustomer();
    expect(await get(who)).toEqual({
      status: 'success',
      plugin_state: 'not_installed',
      cache_state: 'disabled',
    });
    expect((await post(who, 'enabled')).body).toEqual({ status: 'success', redis_state: 'enabling' });
    expect(await get(who)).toMatchObject({ cache_state: 'enabling' });
    await readAccount(product, who);
    expect(await get(who)).toMatchObject({ status: 'success', cache_state: 'enabling' });
    await product.db.query(
      `UPDATE wordpress_sites SET cache_changed_at = now() - interval '5 minutes 1 second' WHERE website_id = $1`,
      [who.websiteId],
    );
    expect(await get(who)).toMatchObject({ status: 'success', cache_state: 'error' });
    await runToEnd(product, await operationOf(product, 'wordpress.switchCache', who));
    expect(await get(who)).toEqual({ status: 'success', plugin_state: 'active', cache_state: 'enabled' });
  });

  it('happens once for repeated requests', async () => {
    const who = await newCustomer();
    const answers = await Promise.all([post(who, 'enabled'), post(who, 'enabled')]);
    expect(answers.map(({ body }) => body.redis_state)).toEqual(['enabling', 'enabling']);
    const rows = await product.db.query(
      `SELECT 1 FROM operations WHERE kind = 'wordpress.switchCache' AND key = $1`,
      [who.websiteId],
    );
    expect(rows).toHaveLength(1);
  });

  it('is never reported as on before a reading', async () => {
    const who = await newCustomer('on');
    expect(await get(who)).toMatchObject({ cache_state: 'enabled' });
    expect((await post(who, 'enabled')).body).toEqual({ status: 'success', redis_state: 'enabling' });
  });

  it('and does not work ends off, with an error that later readings clear', async () => {
    const who = await newCustomer();
    await post(who, 'enabled');
    await sandbox.fault({ provider: 'plesk', kind: 'status', value: 400, match: '"redis","enable"' });
    await runToEnd(product, await operationOf(product, 'wordpress.switchCache', who));
    expect(await get(who)).toMatchObject({ status: 'success', cache_state: 'error' });
    // Reading the error starts another reading.
    await runToEnd(product, await operationOf(product, 'wordpress.readWebsite', who));
    expect(await get(who)).toEqual({ status: 'success', plugin_state: 'active', cache_state: 'disabled' });
  });

  it.each(['drop-after-effect', 'garbage'] as const)(
    'and whose answer is lost by %s ends on',
    async (kind) => {
      const who = await newCustomer();
      await post(who, 'enabled');
      await sandbox.fault({ provider: 'plesk', kind, match: '"redis","enable"' });
      await runToEnd(product, await operationOf(product, 'wordpress.switchCache', who));
      expect(await get(who)).toMatchObject({ cache_state: 'enabled' });
    },
  );
});

describe('a cache that is being switched off', () => {
  it('is off on the panel before the call answers', async () => {
    const who = await newCustomer('on');
    const { answer, operationId } = await asked(who, 'disabled');
    expect(await get(who)).toMatchObject({ cache_state: 'enabled' });
    await runToEnd(product, operationId);
    expect((await answer).body).toEqual({ status: 'success', redis_state: 'disabled' });
    expect(await who.panel.wordpress.cache.status(who.installationId)).toBe('disabled');
    expect(await get(who)).toMatchObject({ status: 'success', cache_state: 'disabled' });
  });

  it('without its plugin was off', async () => {
    const who = await newCustomer();
    const { answer, operationId } = await asked(who, 'disabled');
    await runToEnd(product, operationId);
    expect((await answer).body).toEqual({ status: 'success', redis_state: 'disabled' });
    expect(await get(who)).toMatchObject({ cache_state: 'disabled' });
  });

  it('without success shows an error', async () => {
    const who = await newCustomer('on');
    await sandbox.fault({ provider: 'plesk', kind: 'status', value: 400, match: '"redis","disable"' });
    const { answer, operationId } = await asked(who, 'disabled');
    await runToEnd(product, operationId);
    expect((await answer).body).toMatchObject({ status: 'error', redis_state: null });
  });
});

describe('a switch that takes longer than the call waits', () => {
  it('to off is reported as under way, and shows the result when it has finished', async () => {
    const who = await newCustomer('on');
    const wait = shortenOperationWaits(product.app);
    // No worker runs while the call waits.
    expect((await post(who, 'disabled')).body).toEqual({
      status: 'error',
      redis_state: null,
      changing: 'disabled',
      message: expect.stringContaining('still making your change'),
      message_keys: { message: { key: 'wordpress.stillChanging' } },
    });
    expect(wait).toHaveBeenCalledWith(expect.any(String), switchWaitMs);
    product.app.get(OffsetClock).offsetMs += switchWaitMs;
    expect(await get(who)).toMatchObject({
      status: 'success',
      cache_state: 'enabled',
      changing: 'disabled',
      message: expect.stringContaining('still making your change'),
    });
    // The opposite switch waits, and reports the one under way.
    expect((await post(who, 'enabled')).body).toMatchObject({ status: 'error', changing: 'disabled' });
    await runToEnd(product, await operationOf(product, 'wordpress.switchCache', who));
    expect(await get(who)).toEqual({ status: 'success', plugin_state: 'active', cache_state: 'disabled' });
  });

  it('and is finally refused reports why', async () => {
    const who = await newCustomer('on');
    await sandbox.fault({ provider: 'plesk', kind: 'status', value: 400, match: '"redis","disable"' });
    const { answer, operationId } = await asked(who, 'disabled');
    expect(await get(who)).toEqual({
      status: 'success',
      plugin_state: 'active',
      cache_state: 'enabled',
      changing: 'disabled',
    });
    await runToEnd(product, operationId);
    const message = 'The hosting server does not allow this. Please contact support.';
    expect((await answer).body).toEqual({
      status: 'error',
      redis_state: null,
      message,
      message_keys: { message: { key: 'hosting.refused' } },
    });
    expect(await get(who)).toMatchObject({ status: 'success', cache_state: 'error', message });
    // Reading the error starts another reading.
    await runToEnd(product, await operationOf(product, 'wordpress.readWebsite', who));
    expect(await get(who)).toEqual({ status: 'success', plugin_state: 'active', cache_state: 'enabled' });
  });

  it('to on is still under way after five minutes', async () => {
    const who = await newCustomer();
    await post(who, 'enabled');
    await product.db.query(
      `UPDATE wordpress_sites SET cache_changed_at = now() - interval '5 minutes 1 second' WHERE website_id = $1`,
      [who.websiteId],
    );
    expect(await get(who)).toMatchObject({ cache_state: 'error', changing: 'enabled' });
  });
});

describe('a website without WordPress', () => {
  it('has no cache', async () => {
    const who = await addSiteOwner(product, panels);
    expect(await get(who)).toMatchObject({ status: 'error' });
    expect((await post(who, 'enabled')).body).toEqual({ status: 'error', redis_state: null });
  });
});
