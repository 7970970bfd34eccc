import { EventEmitter } from 'node:events';
import { rate } from '@homeport/contract/feedback';
import pg from 'pg';
import {
  endOnFailure,
  type HostProcess,
  ProcessFailuresService,
} from '../foundation/telemetry/process-failures.service.ts';
import { MetricsService } from '../foundation/telemetry/metrics.service.ts';
import { HealthRepository } from './system/health.repository.ts';
import { addPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';
import { RecordedLog } from './testing/recorded-log.ts';

/** The process as the product sees it: emits errors, and can be ended. */
class Host extends EventEmitter implements HostProcess {
  readonly exited = Promise.withResolvers<number>();

  exit(code: number): void {
    this.exited.resolve(code);
  }
}

let product: Product;
let host: Host;
let log: RecordedLog;
let holder: pg.Client;

beforeEach(async () => {
  product = await Product.start('http');
  host = new Host();
  log = new RecordedLog();
  holder = new pg.Client({ connectionString: product.db.url, application_name: 'homeport-test' });
  await holder.connect();
});

afterEach(async () => {
  log.stop();
  await holder.end();
  await product.stop();
});

/** Sends a request that waits in its transaction until `go`, and raises an unhandled error in the meantime. */
async function failDuringRequest(kind: 'uncaughtException' | 'unhandledRejection') {
  const { token } = await addPerson(product);
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE ratings IN ACCESS EXCLUSIVE MODE');
  const answer = product.call(rate, { body: { rating: 5, review: 'Quick.' } }, { token });
  await expect(async () => expect(await isWaiting()).toBe(true)).toPass();
  host.emit(kind, new Error('forgotten'));
  return { answer, go: () => holder.query('ROLLBACK') };
}

async function isWaiting(): Promise<boolean> {
  const rows = await product.db.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length === 1;
}

describe('an error that no code handled', () => {
  it.each(['uncaughtException', 'unhandledRejection'] as const)(
    '(%s) ends the process with 1, after the requests under way are answered',
    async (kind) => {
      endOnFailure(product.app, 60_000, host);
      const { answer, go } = await failDuringRequest(kind);
      const first = await Promise.race([
        host.exited.promise,
        new Promise((resolve) => setImmediate(resolve, 'runs')),
      ]);
      expect(first).toBe('runs');
      await go();
      expect((await answer).status).toBe(200);
      expect(await host.exited.promise).toBe(1);
      expect(log.text).toContain('forgotten');
    },
  );

  it('ends it although a request never ends', async () => {
    endOnFailure(product.app, 500, host);
    const { answer, go } = await failDuringRequest('uncaughtException');
    expect(await host.exited.promise).toBe(1);
    await go();
    await answer;
  });

  it('is logged with the request it came from, and counted for the metrics of every process', async () => {
    const other = await Product.start('http');
    const before = await other.app.get(ProcessFailuresService).read();
    jest.spyOn(product.app.get(HealthRepository), 'ping').mockImplementation(async () => {
      setImmediate(() => host.emit('uncaughtException', new Error('in a request')));
    });
    endOnFailure(product.app, 60_000, host);
    await product.send('GET', '/api/health/ready');
    await host.exited.promise;
    const line = log.text.split('\n').find((each) => each.includes('in a request'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 60,
      req: { method: 'GET', path: '/api/health/ready' },
    });
    expect(await other.app.get(MetricsService).registry.metrics()).toContain(
      `homeport_process_failures_total{kind="exception"} ${before.exception + 1}`,
    );
    await other.stop();
  });
});
