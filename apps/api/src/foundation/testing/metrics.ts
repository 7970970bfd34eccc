import { MetricsService } from '../telemetry/metrics.service.ts';

/** Metrics of provider clients, for tests without an app; queues and operations are not counted. */
export function testMetrics(): MetricsService {
  const unused = [{}, {}, {}, {}] as unknown as ConstructorParameters<typeof MetricsService>;
  return new MetricsService(...unused);
}
