import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import { askTool } from '../process/tool.ts';
import { databaseIdentity } from './database.ts';
import { contentHash } from './stamp.ts';

export interface SetUp {
  dataDir: string;
  env: Record<string, string>;
  /** False leaves the demonstration customers out, for a stand that is measured. */
  demo: boolean;
}

/** A demonstration sign-in, as `homeport demo` prints it. */
export type SignIn = Record<string, string>;

/**
 * Tells a fresh database about the sandbox's panels and price list, and loads the demonstration data: once for
 * each pair of database and sandbox, and again when the product's commands changed.
 * @returns the demonstration sign-ins
 */
export async function setUp(steps: Steps, { dataDir, env, demo }: SetUp): Promise<SignIn[]> {
  const panels = join(dataDir, 'sandbox', 'panels.json');
  const stripe = `${env['STRIPE_API_URL']} ${env['STRIPE_SECRET_KEY']}`;
  const built = [inProject('apps/api/dist/.stamp'), panels];
  const stamp = `${await databaseIdentity(env['DATABASE_URL'] ?? '')} ${contentHash(built, /^$/)} ${stripe} ${demo}`;
  const stampFile = join(dataDir, 'set-up.json');
  const done = readDone(stampFile);
  if (done?.stamp === stamp) return done.signIns;

  const input = readFileSync(panels, 'utf8');
  await steps.run('Register the panel servers', () =>
    homeport(env, ['panel', 'import'], input).then(() => {}),
  );
  await steps.run('Publish the price list', () => homeport(env, ['plans', 'publish']).then(() => {}));
  let signIns: SignIn[] = [];
  if (demo) {
    await steps.run('Load the demonstration data', async () => {
      signIns = JSON.parse(await homeport(env, ['demo'])) as SignIn[];
    });
  }
  writeFileSync(stampFile, JSON.stringify({ stamp, signIns }, null, 2), { mode: 0o600 });
  return signIns;
}

function homeport(env: Record<string, string>, args: string[], input?: string): Promise<string> {
  const options = { env, ...(input === undefined ? {} : { input }) };
  return askTool(`homeport ${args.join(' ')}`, 'apps/api/dist/cli.js', args, options);
}

function readDone(file: string): { stamp: string; signIns: SignIn[] } | undefined {
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as { stamp: string; signIns: SignIn[] };
}
