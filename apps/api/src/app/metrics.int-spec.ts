import { Product } from './testing/product.ts';
import { CuttingProxy } from '../foundation/testing/cutting-proxy.ts';
import { redisOfThisWorker } from '../foundation/testing/settings.ts';
import { MetricsService } from '../foundation/telemetry/metrics.service.ts';

let proxy: CuttingProxy;
let product: Product;
beforeAll(async () => {
  proxy = await CuttingProxy.before(redisOfThisWorker());
  product = await Product.start('http', { REDIS_URL: proxy.urlOf(redisOfThisWorker()) });
});
afterAll(() => product.stop());

const read = () => product.app.get(MetricsService).registry.metrics();

it('are all there, and what is known without Redis while it is cut off', async () => {
  const before = await read();
  expect(before).toContain('homeport_redis_up 1');
  expect(before).toContain('homeport_queue_jobs{queue="panel",state="waiting"} 0');
  expect(before).toContain('homeport_process_failures_total{kind="exception"}');
  proxy.close();
  const during = await read();
  expect(during).toContain('homeport_redis_up 0');
  expect(during).not.toContain('homeport_queue_jobs{');
  expect(during).not.toContain('homeport_process_failures_total{');
  expect(during).toContain('homeport_http_request_seconds');
  expect(during).toContain('process_cpu_seconds_total');
});
