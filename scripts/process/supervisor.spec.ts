import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Child, ChildSpec } from './child.ts';
import { ProcessList, processStart } from './process-list.ts';
import { Supervisor } from './supervisor.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'supervisor-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function script(name: string, code: string): ChildSpec {
  const command = process.execPath;
  return { name, command, args: ['-e', code], env: {}, cwd: '/', logFile: join(dataDir, `${name}.log`) };
}

// Longer than any of these tests, and it ends if a test is interrupted.
const LONG = 'setTimeout(() => {}, 30_000)';

describe('Supervisor', () => {
  it('reports a child that dies, with its last lines of output', async () => {
    const supervisor = new Supervisor(dataDir);
    supervisor.start(script('worker', 'console.log("no database"); process.exit(3)'));
    await expect(supervisor.failed).rejects.toMatchObject({
      message: `worker ended unexpectedly (exit code 3): ${join(dataDir, 'worker.log')} says why.`,
      details: '  no database',
    });
    await supervisor.stop();
  });

  it('restarts a child that exits, and leaves the others running', async () => {
    const supervisor = new Supervisor(dataDir);
    const other = supervisor.start(script('database', LONG));
    const first = supervisor.start(script('api', LONG));
    const restarted = new Promise<[Child, string]>((resolve) => {
      supervisor.keepRunning(first, (next, how) => resolve([next, how]));
    });
    first.kill('SIGKILL');
    const [next, how] = await restarted;
    expect(how).toBe('signal SIGKILL');
    expect([next.spec.name, next.running, next.pid === first.pid]).toEqual(['api', true, false]);
    expect(other.running).toBe(true);
    await supervisor.stop();
    expect(next.running).toBe(false);
  });

  it('gives up on a child that keeps ending', async () => {
    const supervisor = new Supervisor(dataDir);
    const child = supervisor.start(script('api', 'console.log("no"); process.exit(1)'));
    let restarts = 0;
    supervisor.keepRunning(child, () => (restarts += 1));
    await expect(supervisor.failed).rejects.toThrow('api ended unexpectedly (exit code 1)');
    expect(restarts).toBe(5);
    await supervisor.stop();
  });

  it('ends its children in the order asked for, and takes them off the list', async () => {
    const supervisor = new Supervisor(dataDir);
    const ended: string[] = [];
    for (const name of ['database', 'api']) {
      const child = supervisor.start(script(name, LONG));
      void child.exited.then(() => ended.push(name));
    }
    await supervisor.stop([['database']]);
    expect(ended).toEqual(['api', 'database']);
    expect(new ProcessList(join(dataDir, 'processes.json')).alive()).toEqual([]);
  });

  it('ends what a crashed run left running, before it starts anew', async () => {
    const crashed = new Supervisor(dataDir);
    const leftover = crashed.start(script('api', LONG));
    expect(await new Supervisor(dataDir).claim(dataDir)).toBe(1);
    expect(processStart(leftover.pid)).toBeUndefined();
    await crashed.failed.catch(() => {});
  });

  it('refuses a data folder that a running one holds', async () => {
    const first = new Supervisor(dataDir);
    await first.claim(dataDir);
    await expect(new Supervisor(dataDir).claim(dataDir)).rejects.toThrow(
      `Another Homeport (process ${process.pid}) uses ${dataDir}`,
    );
    await first.stop();
    expect(await new Supervisor(dataDir).claim(dataDir)).toBe(0);
  });

  it('runs a child to its end, and throws when it does not end well', async () => {
    const supervisor = new Supervisor(dataDir);
    await supervisor.complete(script('good', 'console.log("done")'));
    expect(readFileSync(join(dataDir, 'good.log'), 'utf8')).toBe('done\n');
    await expect(supervisor.complete(script('bad', 'process.exit(2)'))).rejects.toThrow('exit code 2');
    await supervisor.stop();
  });
});
