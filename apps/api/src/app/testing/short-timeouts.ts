import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { WorkerRpcService } from '../../foundation/queue/worker-rpc.service.ts';

const atMostMs = 200;

/** Shortens the timeouts of requests that no worker answers in these tests. */
export function startWithShortTimeouts(app: NestFastifyApplication): void {
  const [asks, operations] = [app.get(WorkerRpcService), app.get(OperationsService)];
  const ask = asks.ask.bind(asks);
  asks.ask = (name, payload, options) => ask(name, payload, { ...options, deadlineMs: atMostMs });
  const wait = operations.wait.bind(operations);
  operations.wait = (id, ms) => wait(id, Math.min(ms, atMostMs));
  asks.start();
}
