import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppError } from '../foundation/http/app-error.ts';
import { sendProblem } from '../foundation/http/problem.filter.ts';
import { HealthService } from './system/health.service.ts';

/** The health endpoints of a worker, which has no other calls. */
export function serveWorkerHealth(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.get('/api/health/live', async () => ({ status: 'ok' }));
  server.get('/api/health/ready', async (request, reply) => {
    try {
      return await app.get(HealthService).readiness();
    } catch (error) {
      return sendProblem(
        request as never,
        reply as never,
        error instanceof AppError ? error : new AppError('not_ready', { cause: error }),
      );
    }
  });
}
