import { dataDirectory } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import { findExecutable } from './executable.ts';
import { type PackageResult, unpackDebianPackage } from './unpacked-package.ts';

/** Root's own, because programs read files as a user who may not enter a clone under /root. */
const ROOTS_FOLDER = '/var/cache/homeport';

/** A program that some tests run. */
interface TestProgram {
  title: string;
  program: string;
  /** Of Debian and Ubuntu. */
  debianPackage: string;
  /** Of Homebrew. */
  formula: string;
}

/** By the setting that has the path of the program. */
const TEST_PROGRAMS: Readonly<Record<string, TestProgram>> = {
  CURL: {
    title: 'curl',
    program: 'curl',
    debianPackage: 'curl',
    formula: 'curl',
  },
  DOVECOT: {
    title: 'Dovecot',
    program: 'dovecot',
    debianPackage: 'dovecot-imapd',
    formula: 'dovecot',
  },
  MARIADB: {
    title: 'MariaDB',
    program: 'mariadbd',
    debianPackage: 'mariadb-server-core',
    formula: 'mariadb',
  },
};

/** What tests need to know to start these programs, or to say why they cannot. */
export async function testProgramSettings(steps: Steps): Promise<Record<string, string>> {
  const settings: Record<string, string> = {};
  for (const [variable, wanted] of Object.entries(TEST_PROGRAMS)) {
    const found = await getProgram(steps, wanted);
    if ('path' in found) settings[variable] = found.path;
    else settings[`${variable}_PROBLEM`] = adviceFor(wanted, found.problem);
  }
  return settings;
}

/**
 * Finds the program on the path, else fetches Debian's or Ubuntu's package and unpacks it. It is never installed, not
 * even by root: that would start a server.
 */
async function getProgram(steps: Steps, { program, debianPackage }: TestProgram): Promise<PackageResult> {
  const found = findExecutable([program]);
  if (found) return { path: found };
  const aptGet = findExecutable(['apt-get']);
  if (!aptGet) return { problem: 'there is no apt-get' };
  const dataDir = process.getuid?.() === 0 ? ROOTS_FOLDER : dataDirectory(process.env);
  return unpackDebianPackage(steps, { aptGet, name: debianPackage, programs: [program], dataDir });
}

function adviceFor({ title, debianPackage, formula }: TestProgram, problem: string): string {
  const apt = `sudo apt-get update && sudo apt-get install ${debianPackage}`;
  return `No ${title} was found and none could be fetched (${problem}): install it (on Debian or Ubuntu "${apt}", on a Mac "brew install ${formula}").`;
}
