import { PleskError } from './plesk-error.ts';
import type { RestCalls } from './rest-objects.ts';

/** The option that WordPress keeps while it is being updated: the time in seconds at which that began. */
const lockOption = 'core_updater.lock';

/**
 * Updates of one WordPress installation itself, through WP-CLI and WP Toolkit's `--wp-cli`. Source:
 * developer.wordpress.org/cli/commands/core and its tests (github.com/wp-cli/core-command).
 */
export interface WordpressUpdates {
  /** The installed version, from its files. @throws PleskError rejected without WordPress */
  version(id: number): Promise<string>;
  /** The newer versions that WordPress offers, in no order. @throws PleskError rejected when WordPress does not run */
  list(id: number): Promise<string[]>;
  /** When an update began that has not ended, or broke off; undefined: none. */
  beganAt(id: number): Promise<Date | undefined>;
  /**
   * Updates WordPress to a version, and then its database. Repeating it finishes what broke off.
   * @throws PleskError rejected when the version cannot be installed, or while another update is under way
   */
  update(id: number, version: string): Promise<void>;
}

export function updateCalls(rest: Pick<RestCalls, 'cli'>): WordpressUpdates {
  const wp = async (id: number, ...words: readonly string[]) => {
    const to = ['--call', 'wp-toolkit', '--wp-cli', '-instance-id', String(id), '--'];
    return (await rest.cli('extension', [...to, ...words])).stdout;
  };
  return {
    version: async (id) => (await wp(id, 'core', 'version')).trim(),
    list: async (id) => readVersions(await wp(id, 'core', 'check-update', '--format=json')),
    async beganAt(id) {
      try {
        const seconds = Number((await wp(id, 'option', 'get', lockOption)).trim());
        return Number.isSafeInteger(seconds) && seconds > 0 ? new Date(seconds * 1000) : undefined;
      } catch (error) {
        // WP-CLI fails for an option that does not exist.
        if (error instanceof PleskError && error.kind === 'rejected') return undefined;
        throw error;
      }
    },
    async update(id, version) {
      await wp(id, 'core', 'update', `--version=${version}`);
      await wp(id, 'core', 'update-db');
    },
  };
}

/** Reads the list; older versions of WP-CLI print a sentence where it is empty. */
function readVersions(stdout: string): string[] {
  const json = /^\[.*\]\s*$/ms.exec(stdout)?.[0];
  if (json === undefined) {
    if (stdout.includes('Success:')) return [];
    throw malformed();
  }
  try {
    const updates = JSON.parse(json) as unknown[];
    return updates.flatMap((update) => {
      const version = typeof update === 'object' && update !== null && 'version' in update && update.version;
      return typeof version === 'string' ? [version] : [];
    });
  } catch {
    throw malformed();
  }
}

function malformed(): PleskError {
  return new PleskError({
    kind: 'unavailable',
    call: 'wp core check-update',
    text: 'The answer has no list of versions',
  });
}
