import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILE_CACHE, inProject } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import { askTool } from '../process/tool.ts';
import { databaseIdentity } from './database.ts';
import { demoSignIns, loadDemo, type SignIn } from './demo.ts';
import { contentHash } from './stamp.ts';
import type { Places } from './visitor.ts';

export interface SetUp {
  dataDir: string;
  env: Record<string, string>;
}

/**
 * Tells a fresh database about the sandbox's panels and price list: once for each pair of database and sandbox, and
 * again when the product's commands changed.
 */
export async function setUp(steps: Steps, { dataDir, env }: SetUp): Promise<void> {
  const panels = join(dataDir, 'sandbox', 'panels.json');
  const stripe = `${env['STRIPE_API_URL']} ${env['STRIPE_SECRET_KEY']}`;
  const built = [inProject('apps/api/dist/.stamp'), panels];
  const stamp = `${await databaseIdentity(env['DATABASE_URL'] ?? '')} ${contentHash(built, /^$/)} ${stripe}`;
  const stampFile = join(dataDir, 'set-up.json');
  if (isDone(stampFile, stamp)) return;

  const input = readFileSync(panels, 'utf8');
  await steps.run('Register the panel servers', () =>
    homeport(env, ['panel', 'import'], input).then(() => {}),
  );
  await steps.run('Publish the price list', () => homeport(env, ['plans', 'publish']).then(() => {}));
  writeFileSync(stampFile, JSON.stringify({ stamp }), { mode: 0o600 });
}

/** Loads the demonstration data, once for each pair of database and sandbox. The product has to run. */
export async function setUpDemo(steps: Steps, { dataDir, env }: SetUp, places: Places): Promise<SignIn[]> {
  const panelsFile = join(dataDir, 'sandbox', 'panels.json');
  const stamp = `${await databaseIdentity(env['DATABASE_URL'] ?? '')} ${contentHash([panelsFile], /^$/)}`;
  const stampFile = join(dataDir, 'demo.json');
  const context = { places, env, panelsFile, homeport: (args: string[]) => homeport(env, args) };
  if (!isDone(stampFile, stamp)) {
    await steps.run('Bring demonstration customers into every state', () => loadDemo(context));
    writeFileSync(stampFile, JSON.stringify({ stamp }), { mode: 0o600 });
  }
  return demoSignIns;
}

/** Runs the product's command line; answers what it wrote. */
export function homeport(env: Record<string, string>, args: string[], input?: string): Promise<string> {
  const options = {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    ...(input === undefined ? {} : { input }),
  };
  return askTool(`homeport ${args.join(' ')}`, 'apps/api/dist/cli.js', args, options);
}

function isDone(file: string, stamp: string): boolean {
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { stamp?: string }).stamp === stamp;
}
