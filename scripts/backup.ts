import { readArguments } from './backup/arguments.ts';
import { createBackup } from './backup/create.ts';
import { readPassphrase } from './backup/passphrase.ts';
import { describeFailure } from './process/failure.ts';

const USAGE = `Usage: homeport backup <folder> [--passphrase-file <file>]

Backs up the database, the object storage and the encryption keys into a new folder, while the product runs.
The passphrase, which seals the keys, is the first line of the file or of the standard input.`;

/** `homeport backup`, with the configuration of a worker. */
try {
  const { folder, values } = readArguments(process.argv.slice(2), USAGE, {
    'passphrase-file': { type: 'string' },
  });
  const passphrase = await readPassphrase(values['passphrase-file'] as string | undefined);
  const report = (step: string) => console.log(`… ${step}`);
  const contents = await createBackup({ folder, environment: process.env, passphrase, report });
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
  for (const key of contents.missingObjects)
    console.error(`! The object ${key} is named by a row and missing in the storage`);
  console.log(
    `✓ ${folder}: ${rows} rows of ${contents.tables.length} tables, ${contents.objects.count} objects (${contents.objects.totalBytes} bytes), as of ${contents.snapshotAt}`,
  );
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
