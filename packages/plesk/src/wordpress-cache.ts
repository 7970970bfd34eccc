import type { RestCalls } from './rest-objects.ts';

/**
 * The Redis object cache of one WordPress installation, by the command line of the plugin `redis-cache`, which has to
 * be active: without it every command is refused.
 * Source: WP Toolkit's command line (`--wp-cli`), reached through the panel's command gate; what `redis status` prints
 * is the plugin's diagnostics (redis-cache 2, includes/diagnostics.php).
 */
export interface WordpressCache {
  /** `broken`: switched on, but cannot reach its Redis. @throws PleskError rejected without the plugin */
  status(id: number): Promise<'enabled' | 'disabled' | 'broken'>;
  /** Harmless when it is on already. */
  enable(id: number): Promise<void>;
  /** @throws PleskError rejected when it is off already */
  disable(id: number): Promise<void>;
}

export function cacheCalls(rest: Pick<RestCalls, 'cli'>): WordpressCache {
  const redis = (id: number, command: string) =>
    rest.cli('extension', [
      '--call',
      'wp-toolkit',
      '--wp-cli',
      '-instance-id',
      String(id),
      '--',
      'redis',
      command,
    ]);
  return {
    async status(id) {
      const { stdout } = await redis(id, 'status');
      return readStatus(stdout);
    },
    async enable(id) {
      await redis(id, 'enable');
    },
    async disable(id) {
      await redis(id, 'disable');
    },
  };
}

/** Reads the lines that the plugin never translates; `Status` is in the language of the WordPress. */
function readStatus(diagnostics: string): 'enabled' | 'disabled' | 'broken' {
  const value = (name: string) => new RegExp(`^${name}:\\s*(.*?)\\s*$`, 'm').exec(diagnostics)?.[1];
  const dropIn = value('Drop-in');
  if (dropIn === 'Not installed') return 'disabled';
  if (dropIn !== 'Valid') return 'broken';
  if (value('Disabled') === 'Yes') return 'disabled';
  const isUnreachable =
    value('Redis Version') === 'Unknown' ||
    value('Connection Exception') !== undefined ||
    value('Status') === 'Not connected';
  return isUnreachable ? 'broken' : 'enabled';
}
