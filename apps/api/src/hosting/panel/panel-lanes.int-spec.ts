import type { PleskClient } from '@homeport/plesk';
import { Product } from '../../app/testing/product.ts';
import type { ProviderError } from '../../foundation/operations/operation.ts';
import { MetricsService } from '../../foundation/telemetry/metrics.service.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { until, untilFound } from '../../foundation/testing/polling.ts';
import { PleskConnectionsAdapter } from './plesk/plesk-connections.adapter.ts';
import { SyncSchedule } from '../sync/sync.schedule.ts';
import { registerPanels } from '../testing/panels.ts';

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
let connections: PleskConnectionsAdapter;
const servers = new Map<string, string>();

const timeoutMs = 2_000;
const idOf = (name: string) => servers.get(name) ?? '';
const pause = (match: string, times: number, value = 60_000) =>
  sandbox.fault({ provider: 'plesk', match, kind: 'delay', value, times });

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('worker', {
    PANEL_TIMEOUT_MS: String(timeoutMs),
    PANEL_CONCURRENCY: '3',
    SYNC_CONCURRENCY: '2',
    SYNC_EVERY_SECONDS: '1000000000',
  });
  // The only regular reading and the checks of the installation run before any server is registered.
  await until('the regular reading', async () => {
    const slots = await product.db.query("SELECT 1 FROM schedule_slots WHERE name = 'hosting.sync'");
    return slots.length > 0;
  });
  await until('the checks', async () => {
    const made = await product.db.query(
      "SELECT 1 FROM operations WHERE kind = 'doctor.examine' AND state = 'succeeded'",
    );
    return made.length > 0;
  });
  panels = await registerPanels(product, sandbox.dataDir);
  connections = product.app.get(PleskConnectionsAdapter);
  for (const { id, name } of await product.db.query<{ id: string; name: string }>(
    'SELECT id, name FROM panel_servers',
  ))
    servers.set(name, id);
});

afterEach(() => sandbox.clearFaults());

afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

async function untilStruck(left: number): Promise<void> {
  await until('the requests', async () => timesLeft(await sandbox.faults()) <= left);
}

function timesLeft(faults: unknown[]): number {
  return (faults as { times: number }[]).reduce((sum, { times }) => sum + times, 0);
}

describe('the lanes of a server', () => {
  it('leave room for customers during a long reading', async () => {
    await pause('iad1 us_east GET /api/v2/server', 100, 1_000);
    const sweep = Array.from({ length: 6 }, () =>
      connections.use(idOf('iad1'), (plesk) => plesk.rest.server(), { lane: 'sync' }),
    );
    let swept = 0;
    for (const call of sweep) void call.then(() => (swept += 1));
    await untilStruck(98);
    await connections.use(idOf('iad1'), (plesk) => plesk.customers.list());
    expect(swept).toBe(0);
    // At most two ran at once.
    expect(timesLeft(await sandbox.faults())).toBe(98);
    await sandbox.clearFaults();
    await Promise.all(sweep);
    expect(swept).toBe(6);
  });

  it('cancel waiting calls when the work is stopped, and let running calls finish', async () => {
    await pause('iad1 us_east GET /api/v2/server', 2, 300);
    const stop = new AbortController();
    const calls = Array.from({ length: 5 }, () =>
      connections.use(idOf('iad1'), (plesk) => plesk.rest.server(), { lane: 'sync', signal: stop.signal }),
    );
    const ended = Promise.allSettled(calls);
    await untilStruck(0);
    stop.abort();
    expect(
      (await ended).map((result) =>
        result.status === 'rejected' ? (result.reason as ProviderError).kind : 'ok',
      ),
    ).toEqual(['ok', 'ok', 'unavailable', 'unavailable', 'unavailable']);
  });
});

describe('a server that does not answer', () => {
  // Other providers cannot be reached here either.
  const circuits = async () => {
    const { values } = await product.app.get(MetricsService).circuitOpened.get();
    return values.find(({ labels }) => labels.service === 'plesk')?.value ?? 0;
  };

  it('times out, and then refuses at once', async () => {
    const before = await circuits();
    await pause('lax1 ', 100);
    const call = () => connections.use(idOf('lax1'), (plesk) => plesk.customers.list());
    const first = await Promise.allSettled([call(), call()]);
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await circuits()).toBe(before + 1);
    await expect(call()).rejects.toThrow('The panel server is unavailable');
  });

  it('does not hold up the reading of other servers', async () => {
    await pause('fra1 ', 100);
    await sandbox.fault({ provider: 'plesk', match: 'lhr1 ', kind: 'status', value: 500, times: 100 });
    const startedAt = new Date();
    await product.app.get(SyncSchedule).syncAll(0);
    const readings = () =>
      product.db.query<{
        name: string;
        ended: boolean;
        last_synced_at: Date | null;
        sync_error: string | null;
      }>(
        `SELECT s.name, o.finished_at IS NOT NULL AS ended, s.last_synced_at, s.sync_error FROM panel_servers s
         JOIN operations o ON o.key = s.id::text AND o.kind = 'hosting.syncServer' ORDER BY s.name`,
      );
    const healthy = ['dfw1', 'iad1'];
    const rows = await untilFound('the readings', async () => {
      const all = await readings();
      return healthy.every((name) => all.find((row) => row.name === name)?.ended) ? all : undefined;
    });
    expect(rows.find(({ name }) => name === 'fra1')).toMatchObject({ ended: false, last_synced_at: null });
    for (const name of healthy) {
      const row = rows.find((each) => each.name === name);
      expect(row?.sync_error).toBeNull();
      expect(row?.last_synced_at?.getTime()).toBeGreaterThan(startedAt.getTime());
    }
    const troubled = await untilFound('their errors', async () => {
      const all = (await readings()).filter(({ name }) => ['fra1', 'lhr1'].includes(name));
      return all.every((row) => row.sync_error !== null) ? all : undefined;
    });
    expect(troubled.map(({ sync_error }) => sync_error)).toEqual([
      expect.stringContaining('TIMEOUT'),
      expect.stringContaining('500'),
    ]);
  });
});
