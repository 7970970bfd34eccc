import { providers } from '@homeport/contract/staff-monitoring';
import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { ProviderClient } from '../foundation/providers/provider-client.ts';
import { ProviderHealthRepository } from '../foundation/providers/provider-health.repository.ts';
import { ProviderHealthService } from '../foundation/providers/provider-health.service.ts';
import { SchedulesRepository } from '../foundation/schedules/schedules.repository.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { OperationsRepository } from '../foundation/operations/operations.repository.ts';
import { QueueProducerService } from '../foundation/queue/queue-producer.service.ts';
import { RedisConnectionsService } from '../foundation/queue/redis-connections.service.ts';
import { MetricsService } from '../foundation/telemetry/metrics.service.ts';
import { ProcessFailuresService } from '../foundation/telemetry/process-failures.service.ts';

let product: Product;
let admin: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
});
afterAll(() => product.stop());

/** What a separate process sees and reports. */
function newProcess(): { metrics: MetricsService; health: ProviderHealthService } {
  const get = product.app.get.bind(product.app);
  const metrics = new MetricsService(
    get(QueueProducerService),
    get(OperationsRepository),
    get(ProcessFailuresService),
    get(RedisConnectionsService),
  );
  const schedules = new SchedulesService(get(SchedulesRepository), get(Clock));
  return { metrics, health: new ProviderHealthService(get(ProviderHealthRepository), metrics, schedules) };
}

function serviceIn(metrics: MetricsService, name: string, displayName = name): ProviderClient<string> {
  return new ProviderClient({
    name,
    displayName,
    codes: 'test',
    client: 'client',
    callsAtOnce: 4,
    metrics,
    translate: () => new ProviderError('unavailable', 'away', 'No answer'),
  });
}

const shownOf = async (name: string) =>
  (await product.call(providers, {}, { token: admin.token })).body.providers.find(
    ({ service }) => service === name,
  );

describe('the health of the providers', () => {
  it('is the sum over all processes, with the worst state of the circuit', async () => {
    const [one, two] = [newProcess(), newProcess()];
    const [good, bad] = [serviceIn(one.metrics, 'test-cdn'), serviceIn(two.metrics, 'test-cdn')];
    for (let n = 0; n < 15; n += 1) await good.use(async () => 'fine');
    for (let n = 0; n < 5; n += 1)
      await expect(bad.use(() => Promise.reject(new Error('cut')))).rejects.toThrow('No answer');
    await one.health.report();
    await two.health.report();
    expect(await shownOf('test-cdn')).toMatchObject({
      circuit: 'open',
      calls: 20,
      refused: 0,
      failed: 5,
      error_rate: 0.25,
      p50_ms: 50,
    });
    expect((await shownOf('test-cdn'))?.processes.map(({ circuit }) => circuit).sort()).toEqual([
      'closed',
      'open',
    ]);
    expect((await shownOf('test-cdn'))?.course.at(-1)).toMatchObject({ calls: 20, failed: 5 });
  });

  it('has the name that the process with its client reports', async () => {
    const { metrics, health } = newProcess();
    serviceIn(metrics, 'test-host', 'TestHost');
    await health.report();
    expect(await shownOf('test-host')).toMatchObject({ display_name: 'TestHost' });
  });

  it('grows by the new calls of each report, and drops processes that no longer report', async () => {
    const { metrics, health } = newProcess();
    const service = serviceIn(metrics, 'test-registrar');
    await health.report();
    expect(await shownOf('test-registrar')).toMatchObject({ circuit: 'closed', calls: 0, error_rate: null });
    await service.use(async () => 'fine');
    await health.report();
    await health.report();
    expect(await shownOf('test-registrar')).toMatchObject({ calls: 1, processes: [{ circuit: 'closed' }] });
    await product.db.query(`UPDATE provider_circuits SET seen_at = now() - interval '61 seconds'`);
    expect(await shownOf('test-registrar')).toMatchObject({ calls: 1, processes: [] });
  });

  it('lists the providers of the process before their first call', async () => {
    await product.app.get(ProviderHealthService).report();
    expect(await shownOf('stripe')).toMatchObject({ display_name: 'Stripe', circuit: 'closed', calls: 0 });
  });

  it('is kept for two days', async () => {
    const repository = product.app.get(ProviderHealthRepository);
    await product.db.query(
      `INSERT INTO provider_minutes (service, minute, ok, refused, failed, seconds, within) VALUES ('old', now() - interval '49 hours', 1, 0, 0, 1, '{}')`,
    );
    await repository.prune();
    expect(await product.db.query(`SELECT 1 FROM provider_minutes WHERE service = 'old'`)).toEqual([]);
  });
});
