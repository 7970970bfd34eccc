import type { HostOrder, HostReport } from './host-messages.ts';
import { type RunningSandbox, startSandbox } from './sandbox.ts';

// Sandboxes for the tests of one process, one after the other or side by side: loading the sandbox takes far longer than
// starting it. Ends with the process that started it.

const running = new Map<number, RunningSandbox>();

async function carryOut({ id, start }: HostOrder): Promise<HostReport> {
  if (start === undefined) {
    await running.get(id)?.stop();
    running.delete(id);
    return { id, stopped: true };
  }
  const sandbox = await startSandbox(start);
  running.set(id, sandbox);
  return { id, urls: sandbox.urls };
}

process.on('message', (order: HostOrder) => {
  void carryOut(order)
    .catch((error: unknown): HostReport => ({ id: order.id, fault: String(error) }))
    .then((report) => process.send?.(report));
});
process.once('disconnect', () => process.exit());
