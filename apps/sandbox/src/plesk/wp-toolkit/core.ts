import type { Panel } from '../panel.ts';
import { type CommandResult, done, failed } from '../rest/command.ts';
import { contentOf } from './content.ts';
import type { InstallationRecord } from './records.ts';

/** The newest release of each branch that wordpress.org offers, the newest branch first. */
const newest = ['6.9.1', '6.8.4', '4.7.31'];
export const [currentVersion = ''] = newest;
/** Each release that can be downloaded. */
const releases: readonly string[] = [...newest, '6.9', '6.8.3', '6.8', '4.6.30'];
/** Kept while an update is under way: when it began, in seconds. WordPress ignores it after 15 minutes. */
const lockOption = 'core_updater.lock';
const lockMs = 15 * 60_000;

/** Whether a version can be installed. */
export function isRelease(version: string): boolean {
  return releases.includes(version);
}

/** The newer versions that wordpress.org offers to an installation: of its own branch, and the newest. */
export function updatesOf({ version }: InstallationRecord): { version: string; update_type: string }[] {
  if (version === '') return [];
  return newest
    .filter((offered, index) => isNewer(offered, version) && (index === 0 || isSameBranch(offered, version)))
    .map((offered) => ({
      version: offered,
      update_type: isSameBranch(offered, version) ? 'minor' : 'major',
    }));
}

type CoreCommand = (
  panel: Panel,
  installation: InstallationRecord,
  words: readonly string[],
) => CommandResult;

const commands: Readonly<Record<string, CoreCommand>> = {
  version: (_panel, { version }) => done(`${version}\n`),
  'check-update'(_panel, installation, words) {
    if (!words.includes('--format=json')) return failed('Only --format=json is played here.');
    const updates = updatesOf(installation).map((update) => ({
      ...update,
      package_url: `https://downloads.wordpress.org/release/wordpress-${update.version}.zip`,
    }));
    return done(`${JSON.stringify(updates)}\n`);
  },
  update(panel, installation, words) {
    const wanted = words.find((word) => word.startsWith('--version='))?.slice('--version='.length);
    const version = wanted ?? currentVersion;
    if (isLocked(panel, installation)) return failed('Error: Another update is currently in progress.');
    if (!words.includes('--force') && !isNewer(version, installation.version))
      return done('Success: WordPress is up to date.\n');
    if (!isRelease(version)) return failed('Error: Download failed. Not Found');
    installation.version = version;
    return done(`Updating to version ${version} (en_US)...\nSuccess: WordPress updated successfully.\n`);
  },
  'update-db': () => done('Success: WordPress database already at latest db version 60717.\n'),
};

/** `core` of WP-CLI; undefined: not one of its commands. */
export function coreCommand(
  panel: Panel,
  installation: InstallationRecord,
  name: string,
  words: readonly string[],
): CommandResult | undefined {
  return Object.hasOwn(commands, name) ? commands[name]?.(panel, installation, words) : undefined;
}

function isLocked(panel: Panel, installation: InstallationRecord): boolean {
  const since = Number(contentOf(installation).options[lockOption] ?? 0) * 1000;
  return panel.clock.nowMs() - since < lockMs;
}

function isSameBranch(one: string, other: string): boolean {
  return branchOf(one) === branchOf(other);
}

function branchOf(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}

function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}
