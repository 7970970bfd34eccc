import { resolve } from 'node:path';
import { readArguments } from './backup/arguments.ts';
import { keyLines } from './backup/keys.ts';
import { readManifest } from './backup/manifest.ts';
import { readPassphrase } from './backup/passphrase.ts';
import { checkBackup, restoreBackup } from './backup/restore.ts';
import { describeFailure } from './process/failure.ts';

const USAGE = `Usage: homeport restore <folder> [--passphrase-file <file>] [--check | --keys]

Restores a backup into an empty database and an empty bucket. Needs the configuration of a worker, and
DATABASE_OWNER_URL. Run it again after an interruption: it starts anew.
  --check  only checks the backup: its passphrase and every file
  --keys   only prints the encryption keys, as lines of an environment file`;

/** `homeport restore` */
async function main(args: string[]): Promise<string> {
  const { folder, values } = readArguments(args, USAGE, {
    'passphrase-file': { type: 'string' },
    check: { type: 'boolean' },
    keys: { type: 'boolean' },
  });
  const passphrase = await readPassphrase(values['passphrase-file'] as string | undefined);
  if (values['keys'] === true) return keyLines((await readManifest(resolve(folder), passphrase)).keys);
  if (values['check'] === true) {
    const { contents } = await checkBackup(resolve(folder), passphrase);
    return `✓ Undamaged: version ${contents.version}, as of ${contents.snapshotAt}\n`;
  }
  const report = (step: string) => console.log(`… ${step}`);
  const contents = await restoreBackup({ folder, environment: process.env, passphrase, report });
  return `✓ Restored as of ${contents.snapshotAt}: start the product, then run "homeport audit verify"\n`;
}

try {
  process.stdout.write(await main(process.argv.slice(2)));
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
// The migrations leave a timer behind, which would hold the process for ten seconds more.
process.exit();
