import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Observations } from './observation.ts';

/** The environment variable with the folder for the records of a layer. */
const FOLDER = 'UI_RECORDS';

/** Adds the observations of a passed test to the records of its layer, if records are wanted. */
export function keepRecord(observations: Observations): void {
  const folder = process.env[FOLDER];
  if (folder) appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(observations)}\n`);
}

/** The observations in a folder of records. */
export function readRecords(folder: string): Observations[] {
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Observations),
  );
}
