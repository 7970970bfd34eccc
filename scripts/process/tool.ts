import { type ChildProcess, spawn } from 'node:child_process';
import { Failure } from './failure.ts';
import { ROOT, inProject } from './paths.ts';

export interface ToolOptions {
  env?: NodeJS.ProcessEnv;
  /** Working directory; default: the project's root. */
  cwd?: string;
  /** Options of Node itself. */
  node?: string[];
}

const running = new Set<ChildProcess>();

/** Runs a script of the project's packages under its Node, output on the terminal; answers the exit code. */
export async function runTool(
  script: string,
  args: string[],
  options: ToolOptions & { stdin?: 'inherit' } = {},
): Promise<number> {
  const child = spawn(process.execPath, [...(options.node ?? []), inProject(script), ...args], {
    ...place(options),
    stdio: [options.stdin ?? 'ignore', 'inherit', 'inherit'],
  });
  return ended(child);
}

/** The same with its output kept: answers what it wrote to its standard output, throws when it fails. */
export async function askTool(
  what: string,
  script: string,
  args: string[],
  options: ToolOptions & { input?: string } = {},
): Promise<string> {
  const child = spawn(process.execPath, [inProject(script), ...args], { ...place(options), stdio: 'pipe' });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  child.stdin.end(options.input ?? '');
  const code = await ended(child);
  if (code === 0) return output;
  throw new Failure(
    `${what} failed with exit code ${code}: the lines above say why.`,
    `${output}${errors}`.trim(),
  );
}

/** Ends the tools that still run. */
export function stopTools(): void {
  for (const child of running) child.kill('SIGTERM');
}

function place(options: ToolOptions): { cwd: string; env: NodeJS.ProcessEnv } {
  return { cwd: options.cwd ?? ROOT, env: { ...process.env, ...options.env } };
}

function ended(child: ChildProcess): Promise<number> {
  running.add(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}
