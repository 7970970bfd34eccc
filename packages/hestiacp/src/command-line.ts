import {
  createHttpTransport,
  type HttpAnswer,
  type HttpTransport,
  type HttpTransportOptions,
  lostKind,
} from '@homeport/provider-http';
import { HestiacpError, kindOfExitCode } from './hestiacp-error.ts';

export interface HestiacpConnectionOptions {
  /** Gets each request that was answered, with its answer. */
  observe?: HttpTransportOptions['observe'];
  /** The panel's origin, for example `https://panel.example.com:8083`. */
  url: string;
  /** An access key of the administrator with its secret: `ID:SECRET`. */
  key: string;
  /** PEM of the panel's certificate, or of the authority that issued it; by default the system's authorities. */
  certificatePem?: string;
  /** The time limit of a command, in milliseconds. Adding a user or a website takes seconds. Default 120 000. */
  timeoutMs?: number;
  /** The time limit for opening a connection, in milliseconds. Default 10 000. */
  connectTimeoutMs?: number;
  /** How many commands may run on the panel at once; further ones wait. Default 8. */
  maxConnections?: number;
}

/** Runs commands of one panel. */
export interface CommandLine {
  /**
   * Runs a command that changes something.
   * @param args an empty text counts as not given
   * @param secrets are left out of errors
   */
  change(command: string, args: readonly string[], secrets?: readonly string[]): Promise<void>;
  /** Runs a list command in the format `json`. @returns its objects by name, in the panel's order */
  list(command: string, args?: readonly string[]): Promise<[string, Record<string, string>][]>;
  /** Runs a list command in the format `json` that lists names only. */
  names(command: string): Promise<string[]>;
  /** Runs a command that prints plain text. @returns the text @param options.secrets are left out of errors */
  run(
    command: string,
    args: readonly string[],
    options: { changes: boolean; secrets?: readonly string[] },
  ): Promise<string>;
  /** Runs a command that prints plain text and changes nothing. @returns the text without surrounding white space */
  print(command: string, args: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

const exitCodeHeader = 'hestia-exit-code';
const keyPattern = /^(?<id>[A-Za-z0-9]{20}):(?<secret>\S{40})$/;

/** @throws TypeError when the URL is not https, the key is malformed or the certificate is not PEM */
export function createCommandLine(
  options: HestiacpConnectionOptions,
  transport?: HttpTransport,
): CommandLine {
  if (new URL(options.url).protocol !== 'https:') throw new TypeError('A panel is reached over https only');
  const { id, secret } = keyPattern.exec(options.key)?.groups ?? {};
  if (id === undefined || secret === undefined)
    throw new TypeError('A key of HestiaCP consists of an access key, a colon and its secret key');
  const { key: _key, ...connection } = options;
  const http =
    transport ??
    createHttpTransport({
      timeoutMs: 120_000,
      ...connection,
      failure: (details) => new HestiacpError(details),
    });

  async function run(
    command: string,
    args: readonly string[],
    { changes, secrets = [] }: { changes: boolean; secrets?: readonly string[] },
  ): Promise<string> {
    const form = new URLSearchParams({ access_key: id ?? '', secret_key: secret ?? '', cmd: command });
    args.forEach((value, index) => form.set(`arg${index + 1}`, value));
    const answer = await http.send({
      call: command,
      changes,
      method: 'POST',
      path: '/api/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      answerHeaders: [exitCodeHeader],
    });
    throwIfFailed({ call: command, changes }, answer, [secret ?? '', ...secrets]);
    return answer.body;
  }

  return {
    run,
    async change(command, args, secrets = []) {
      await run(command, args, { changes: true, secrets });
    },
    async list(command, args = []) {
      return readObjects(command, await run(command, [...args, 'json'], { changes: false }));
    },
    names: async (command) => readNames(command, await run(command, ['json'], { changes: false })),
    print: async (command, args) => (await run(command, args, { changes: false })).trim(),
    close: () => http.close(),
  };
}

function throwIfFailed(
  call: { call: string; changes: boolean },
  { status, body, headers, retryAfterMs }: HttpAnswer,
  secrets: readonly string[],
): void {
  const exitCode = headers?.[exitCodeHeader];
  if (exitCode === '0') return;
  const code = exitCode === undefined ? status : Number(exitCode);
  const kind = exitCode === undefined ? kindWithoutCommand(status, call) : kindOfExitCode(code, call);
  throw new HestiacpError({
    kind,
    call: call.call,
    code,
    text: exitCode === undefined ? 'The panel’s API did not run the command' : reasonOf(body, secrets),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
}

/** The kind of an answer that says nothing about a command: of a proxy, or while the API is turned off. */
function kindWithoutCommand(status: number, call: { changes: boolean }) {
  if (status === 429) return 'throttled';
  if (status === 503) return 'unavailable';
  if (status >= 400 && status < 500) return 'rejected';
  return lostKind(call);
}

function reasonOf(body: string, secrets: readonly string[]): string {
  const reason = body.replace(/^Error: /, '').trim();
  const safe = secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '[secret]'), reason);
  return safe === '' ? 'No reason given' : safe.slice(0, 300);
}

function readJson(call: string, body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new HestiacpError({ kind: 'unavailable', call, text: 'The answer is not JSON' });
  }
}

function readNames(call: string, body: string): string[] {
  const value = readJson(call, body);
  if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value;
  throw new HestiacpError({ kind: 'unavailable', call, text: 'The answer is not a list of names' });
}

function readObjects(call: string, body: string): [string, Record<string, string>][] {
  const malformed = (text: string) => new HestiacpError({ kind: 'unavailable', call, text });
  const value = readJson(call, body);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed('The answer is not an object');
  return Object.entries(value as Record<string, unknown>).map(([name, object]) => {
    if (typeof object !== 'object' || object === null) throw malformed(`${name} is not an object`);
    return [name, object as Record<string, string>];
  });
}

/** Reads members of a listed object. @throws HestiacpError when one is missing */
export function readText(call: string, object: Record<string, unknown>, member: string): string {
  const value = object[member];
  if (typeof value === 'string') return value;
  throw new HestiacpError({ kind: 'unavailable', call, text: `${member} is missing` });
}

/** Disk usage, which the panel counts in mebibytes. @returns bytes */
export function readDiskUsage(call: string, object: Record<string, unknown>): number {
  const mebibytes = Number(readText(call, object, 'U_DISK'));
  if (!Number.isFinite(mebibytes))
    throw new HestiacpError({ kind: 'unavailable', call, text: 'U_DISK is not a number' });
  return mebibytes * 1024 * 1024;
}
