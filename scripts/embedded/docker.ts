import { spawnSync } from 'node:child_process';

let answer: boolean | undefined;

/** Whether a Docker daemon answers; asked once. */
export function dockerRuns(): boolean {
  answer ??= spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
  return answer;
}
