import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { WorkerRpcService } from '../../foundation/queue/worker-rpc.service.ts';

const atMostMs = 200;

/**
 * Until the test ends, no wait for an operation takes longer than 200 ms.
 * @returns a spy, called with the operation's id and the milliseconds that the product would wait
 */
export function shortenOperationWaits(app: NestFastifyApplication) {
  const operations = app.get(OperationsService);
  const wait = operations.wait.bind(operations);
  return jest
    .spyOn(operations, 'wait')
    .mockImplementation((id, milliseconds) => wait(id, Math.min(milliseconds, atMostMs)));
}

/** Shortens the timeouts of worker requests that are not answered in these tests. */
export function startWithShortTimeouts(app: NestFastifyApplication): void {
  const [asks, operations] = [app.get(WorkerRpcService), app.get(OperationsService)];
  const ask = asks.ask.bind(asks);
  asks.ask = (name, payload, options) => ask(name, payload, { ...options, deadlineMs: atMostMs });
  const wait = operations.wait.bind(operations);
  operations.wait = (id, ms) => wait(id, Math.min(ms, atMostMs));
  asks.start();
}
