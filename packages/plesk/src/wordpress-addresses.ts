import type { RestCalls } from './rest-objects.ts';

export type AddressScheme = 'http' | 'https';

/** The options of WordPress with its own addresses: for visitors, and of its files. */
const options = ['home', 'siteurl'] as const;

/**
 * The addresses of one WordPress installation, through WP-CLI (`option get`, `option update`; source:
 * developer.wordpress.org/cli/commands/option) and WP Toolkit's `--wp-cli`. Since version 5.7, WordPress itself replaces
 * http in its content once its addresses are https (source: make.wordpress.org/core, "Improved HTTPS detection and
 * migration in WordPress 5.7").
 */
export interface WordpressAddresses {
  /**
   * Changes the scheme of the addresses, and nothing else in them.
   * @param hosts only addresses of these hosts change
   * @returns unable: an address is of another host, or wp-config.php sets it; then nothing has changed
   * @throws PleskError rejected when WordPress does not run
   */
  setScheme(
    id: number,
    scheme: AddressScheme,
    hosts: readonly string[],
  ): Promise<'changed' | 'ready' | 'unable'>;
}

export function addressCalls(rest: Pick<RestCalls, 'cli'>): WordpressAddresses {
  const option = async (id: number, ...words: readonly string[]) => {
    const to = ['--call', 'wp-toolkit', '--wp-cli', '-instance-id', String(id), '--', 'option'];
    return (await rest.cli('extension', [...to, ...words])).stdout.trim();
  };
  const write = async (id: number, values: readonly (readonly [string, string])[]) => {
    for (const [name, value] of values) await option(id, 'update', name, value);
  };
  return {
    async setScheme(id, scheme, hosts) {
      const before: [string, string][] = [];
      for (const name of options) before.push([name, await option(id, 'get', name)]);
      const wanted = before.map(([name, value]) => [name, withScheme(value, scheme, hosts)] as const);
      if (wanted.some(([, value]) => value === undefined)) return 'unable';
      const changes = wanted.flatMap(([name, value], index) =>
        value === undefined || value === before[index]?.[1] ? [] : [[name, value] as const],
      );
      if (changes.length === 0) return 'ready';
      await write(id, changes);
      for (const [name, value] of changes) {
        if ((await option(id, 'get', name)) === value) continue;
        await write(id, before);
        return 'unable';
      }
      return 'changed';
    },
  };
}

/** @returns undefined for an address of another host, or one that cannot be read */
function withScheme(address: string, scheme: AddressScheme, hosts: readonly string[]): string | undefined {
  const url = URL.parse(address);
  if (url === null || url.port !== '' || !hosts.includes(url.hostname)) return undefined;
  return address.replace(/^https?:/i, `${scheme}:`);
}
