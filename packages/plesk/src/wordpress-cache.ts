import type { RestCalls } from './rest-objects.ts';

/**
 * The Redis object cache of one WordPress installation, by the command line of the plugin `redis-cache`, which has to
 * be active: without it every command is refused.
 * Source: WP Toolkit's command line (`--wp-cli`), reached through the panel's command gate.
 */
export interface WordpressCache {
  /** `broken`: switched on, but it does not reach its Redis. @throws PleskError rejected without the plugin */
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
      const status = /^Status:\s*(.*?)\s*$/m.exec(stdout)?.[1] ?? '';
      if (status === 'Connected') return 'enabled';
      return status === 'Disabled' ? 'disabled' : 'broken';
    },
    async enable(id) {
      await redis(id, 'enable');
    },
    async disable(id) {
      await redis(id, 'disable');
    },
  };
}
