/** The options of WordPress with its own addresses: for visitors, and of its files. */
const names = ['home', 'siteurl'] as const;

/** Options of one WordPress. */
interface Options {
  get(name: string): Promise<string>;
  update(name: string, value: string): Promise<void>;
}

/** Changes the scheme of both addresses, or neither. */
export async function changeScheme(
  options: Options,
  scheme: 'http' | 'https',
  hosts: readonly string[],
): Promise<'changed' | 'ready' | 'unable'> {
  const before = new Map<string, string>();
  for (const name of names) before.set(name, await options.get(name));
  if ([...before.values()].some((address) => !isOf(address, hosts))) return 'unable';
  const changes = [...before].filter(([, address]) => !address.startsWith(`${scheme}:`));
  for (const [name, address] of changes)
    await options.update(name, address.replace(/^https?:/i, `${scheme}:`));
  for (const [name] of changes) {
    // wp-config.php can set an address, which then stays.
    if ((await options.get(name)).startsWith(`${scheme}:`)) continue;
    for (const [each, address] of changes) await options.update(each, address);
    return 'unable';
  }
  return changes.length === 0 ? 'ready' : 'changed';
}

function isOf(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  return url !== null && url.port === '' && hosts.includes(url.hostname);
}
