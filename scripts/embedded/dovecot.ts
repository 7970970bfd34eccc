import { dataDirectory } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import { findExecutable } from './executable.ts';
import { type PackageResult, unpackDebianPackage } from './unpacked-package.ts';

/** Root's own, because the program reads mailboxes as a user who may not enter a clone under /root. */
const ROOTS_FOLDER = '/var/cache/homeport';

/**
 * Finds Dovecot on the path, else fetches Debian's or Ubuntu's package and unpacks it. It is never installed, not even by
 * root: that would start a mail server.
 */
export async function getDovecot(steps: Steps): Promise<PackageResult> {
  const programs = ['dovecot'];
  const found = findExecutable(programs);
  if (found) return { path: found };
  const aptGet = findExecutable(['apt-get']);
  if (!aptGet) return { problem: 'there is no apt-get' };
  const dataDir = process.getuid?.() === 0 ? ROOTS_FOLDER : dataDirectory(process.env);
  return unpackDebianPackage(steps, { aptGet, name: 'dovecot-imapd', programs, dataDir });
}

/** What tests need to know to start it, or to say why they cannot. */
export async function dovecotSettings(steps: Steps): Promise<Record<string, string>> {
  const result = await getDovecot(steps);
  if ('path' in result) return { DOVECOT: result.path };
  return {
    DOVECOT_PROBLEM: `No Dovecot was found and none could be fetched (${result.problem}): install it (on Debian or Ubuntu "sudo apt-get update && sudo apt-get install dovecot-imapd", on a Mac "brew install dovecot").`,
  };
}
