import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Interruption, interruption } from '../process/interruption.ts';

/** Set in the process that has a network of its own. */
const MARK = 'HOMEPORT_OWN_NETWORK';

export function hasOwnNetwork(): boolean {
  return process.env[MARK] === '1';
}

/**
 * Runs a script in a network namespace with nothing but a loopback interface, so that every service can have the port that
 * docker-compose.yml gives it. Needs root.
 * @returns its exit code
 */
export async function inOwnNetwork(script: string, args: readonly string[]): Promise<number> {
  const program = [process.execPath, '--disable-warning=ExperimentalWarning', script, ...args];
  const child = spawn('unshare', ['--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', ...program], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [MARK]: '1', PATH: `${process.env['PATH']}:/usr/sbin:/sbin` },
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  try {
    const [code] = await Promise.race([ended, interruption()]);
    return code ?? 1;
  } catch (error) {
    if (!(error instanceof Interruption)) throw error;
    child.kill('SIGTERM');
    const [code] = await ended;
    return code ?? 1;
  }
}
