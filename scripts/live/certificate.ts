import { readFileSync } from 'node:fs';
import type { Environment } from './case.ts';

/** The certificate of a panel, from the file that `PLESK_CERTIFICATE` or `HESTIACP_CERTIFICATE` names. */
export function certificateOf(env: Environment, provider: string): { certificatePem?: string } {
  const file = env[`${provider.toUpperCase()}_CERTIFICATE`];
  return file ? { certificatePem: readFileSync(file, 'utf8') } : {};
}
