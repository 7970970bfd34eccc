import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { Failure, errorCode } from '../process/failure.ts';

/**
 * The first line of a file, or of the standard input when no file is named. Never an argument: other users of a machine
 * can read those.
 */
export async function readPassphrase(file: string | undefined): Promise<string> {
  if (file === undefined && process.stdin.isTTY) process.stderr.write('Passphrase, then Ctrl-D: ');
  const content = file === undefined ? await text(process.stdin) : readText(file);
  const passphrase = content.split(/\r?\n/, 1)[0] ?? '';
  if (passphrase === '')
    throw new Failure('There is no passphrase: give it on the standard input or in a file.');
  return passphrase;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Failure(`The passphrase file ${file} cannot be read (${errorCode(error) ?? 'unknown error'}).`);
  }
}
