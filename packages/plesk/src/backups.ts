import { PleskError } from './plesk-error.ts';
import type { RestCalls } from './rest-objects.ts';

/** A backup of one subscription, kept in a file on the panel's own server. */
export interface BackupFile {
  /** The name of the subscription, which is that of its main website. */
  subscription: string;
  /** Absolute path on the panel's server. */
  file: string;
}

/**
 * Backups by the utilities `pleskbackup` and `pleskrestore` through the command gate. The XML-API of Plesk Obsidian has
 * no operator for backups (schema 1.6.9.1), and not every panel's gate offers these utilities: ask `isOffered` first.
 * A separate file survives the subscription's deletion, unlike a backup in the panel's repository.
 * Source: docs.plesk.com, Obsidian, "pleskbackup" and "pleskrestore"; public scripts use the same options. That the
 * gate runs them is not confirmed by a public source.
 */
export interface Backups {
  /** Whether the gate lists both utilities. */
  isOffered(): Promise<boolean>;
  /**
   * Backs up a subscription with all its websites, databases and mail. Answers when the file is complete, which can take
   * longer than a call may: an `unknown_outcome` then means that it may still be under way.
   * @throws PleskError not_found where the gate does not offer it, rejected when the utility fails
   */
  take(backup: BackupFile): Promise<void>;
  /**
   * Restores a subscription from a file that was made of it: its settings and content become as they were; websites that
   * were added since then stay. Answers when it is done, which can take longer than a call may. Repeating it changes
   * nothing. Source: docs.plesk.com, "pleskrestore"; public scripts select the subscription the same way.
   * @throws PleskError not_found where the gate does not offer it, rejected when the utility fails
   */
  restore(backup: BackupFile): Promise<void>;
  /** Whether this file is there and complete. @throws PleskError not_found where the gate does not offer the check */
  isComplete(file: string): Promise<boolean>;
}

const utilities = ['pleskbackup', 'pleskrestore'] as const;
const largestExitCode = 255;

export function backupCalls(rest: Pick<RestCalls, 'cli' | 'commands'>): Backups {
  return {
    async isOffered() {
      const offered = await rest.commands();
      return utilities.every((utility) => offered.includes(utility));
    },
    async take({ subscription, file }) {
      await rest.cli('pleskbackup', ['--domains-name', subscription, '-output-file', file]);
    },
    async restore({ subscription, file }) {
      await rest.cli('pleskrestore', ['--restore', file, '-level', 'domains', '-domain-name', subscription]);
    },
    async isComplete(file) {
      try {
        await rest.cli('pleskrestore', ['--check-backup', file]);
        return true;
      } catch (error) {
        if (isFailedCommand(error)) return false;
        throw error;
      }
    },
  };
}

/** The utility ran and said no, unlike a refusal by the gate itself. */
function isFailedCommand(error: unknown): boolean {
  return (
    error instanceof PleskError &&
    error.kind === 'rejected' &&
    typeof error.code === 'number' &&
    error.code <= largestExitCode
  );
}
