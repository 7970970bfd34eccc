import { timingSafeEqual } from 'node:crypto';
import { hestiacpContract } from '@homeport/provider-contracts';
import { CommandError } from './command-error.ts';
import { runCommand } from './commands.ts';
import type { HestiacpHost } from './hestiacp-host.ts';

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The most arguments that a command can be given. */
const mostArguments = 13;
/** The status and exit code of a request without a key. */
const noAccess = 405;

/** Answers a request to `/api/`: a command with its arguments and an access key, as a form or as JSON. */
export async function answerApi(host: HestiacpHost, contentType: string, body: string): Promise<ApiAnswer> {
  const fields = readFields(contentType, body);
  if (!['access_key', 'user', 'hash'].some((name) => name in fields))
    return { status: noAccess, headers: exitCode(noAccess), body: 'Error: data received is null or invalid' };
  const wantsCode = fields['returncode'] === 'yes';
  try {
    const output = await run(host, fields);
    if (wantsCode) return { status: 200, headers: exitCode(0), body: '0' };
    if (output === '') return { status: 204, headers: exitCode(0), body: '' };
    const type = isJson(output) ? 'application/json; charset=utf-8' : 'text/html; charset=UTF-8';
    return { status: 200, headers: { ...exitCode(0), 'content-type': type }, body: output };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const { code, message } = error;
    const status = hestiacpContract().statusOf(code);
    return { status, headers: exitCode(code), body: wantsCode ? String(code) : `Error: ${message}` };
  }
}

async function run(host: HestiacpHost, fields: Record<string, string>): Promise<string> {
  const [id = '', secret = ''] = (fields['hash'] ?? '').split(':');
  const accessKey = fields['access_key'] ?? id;
  const secretKey = fields['secret_key'] ?? secret;
  // Passwords and API keys of older versions; a new panel has them turned off.
  if (accessKey === '' || secretKey === '') throw new CommandError('E_DISABLED', 'API Disabled');
  const command = (fields['cmd'] ?? '').trim();
  if (command === '') throw new CommandError('E_INVALID', 'Command not provided');
  if (!/^[a-zA-Z0-9_-]+$/.test(command)) throw new CommandError('E_INVALID', `${command} command invalid`);
  if (accessKey !== host.credentials.accessKey || !isEqual(secretKey, host.credentials.secretKey))
    throw new CommandError('E_PASSWORD', `Invalid secret key for key ${accessKey}`);
  const args = Array.from({ length: mostArguments }, (_, index) => fields[`arg${index + 1}`]?.trim());
  const last = args.findLastIndex((each) => each !== undefined);
  const given = args.slice(0, last + 1).map((each) => each ?? '');
  return runCommand(host, command, given);
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function readFields(contentType: string, body: string): Record<string, string> {
  if (contentType.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(body));
  try {
    const value = JSON.parse(body) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(value ?? {}).map(([name, each]) => [name, String(each)]));
  } catch {
    return {};
  }
}

function isJson(text: string): boolean {
  try {
    return Boolean(JSON.parse(text));
  } catch {
    return false;
  }
}

function exitCode(code: number): Record<string, string> {
  return { 'hestia-exit-code': String(code) };
}
