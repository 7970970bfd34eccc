import type { HostOrder, HostReport } from './host-messages.ts';
import { anyPorts } from './core/ports.ts';
import { Store } from './core/store.ts';
import { type RunningSandbox, startSandbox } from './sandbox.ts';

// Sandboxes for the tests of one process, one after the other or side by side: loading the sandbox takes far longer than
// starting it. They listen on free ports, are never started again, and keep their state in memory. Ends with the process that started it.

const running = new Map<number, RunningSandbox>();

async function carryOut({ id, start }: HostOrder): Promise<HostReport> {
  if (start === undefined) {
    await running.get(id)?.stop();
    running.delete(id);
    return { id, stopped: true };
  }
  const sandbox = await startSandbox({ ...start, ...anyPorts }, new Store());
  running.set(id, sandbox);
  return { id, urls: sandbox.urls };
}

process.on('message', (order: HostOrder) => {
  void carryOut(order)
    .catch((error: unknown): HostReport => ({ id: order.id, fault: String(error) }))
    .then((report) => process.send?.(report));
});
process.once('disconnect', () => process.exit());
