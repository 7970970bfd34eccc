import { readFileSync } from 'node:fs';

/** A failure the person at the terminal can do something about: its message is one sentence that says what. */
export class Failure extends Error {
  override readonly name = 'Failure';
  /** Details, such as the last lines of a log; shown above the message. */
  readonly details: string;

  constructor(sentence: string, details = '') {
    super(sentence);
    this.details = details;
  }
}

/** The system's error code (`ENOSPC`, `EADDRINUSE`, …) of anything thrown, or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The text to print for an error: details and message of a `Failure`, a message for a full disk, else the stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof Failure) return `${error.details && `${error.details}\n\n`}✗ ${error.message}`;
  if (errorCode(error) === 'ENOSPC') return '✗ The disk is full: free some space, then start again.';
  if (error instanceof Error) return `✗ ${error.stack ?? error.message}`;
  return `✗ ${String(error)}`;
}

/** The end of a log, indented. */
export function lastLines(file: string, count: number): string {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(-count)
    .map((line) => `  ${line}`)
    .join('\n');
}
