/** The names under which the files of a website are served. */
export interface ServedHosts {
  /** Of the website and of its CDN: A-labels, lower case. */
  hosts: readonly string[];
}

/**
 * The path and query of an address as the CDN caches it. The same file has one copy for all names of a zone.
 * @param address an http(s) address on one of the hosts, or a path
 * @returns undefined for anything else
 */
export function cachedPathOf(address: string, { hosts }: ServedHosts): string | undefined {
  const isPath = address.startsWith('/') && !address.startsWith('//');
  const url = URL.parse(isPath ? `https://${hosts[0]}${address}` : address);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '' || url.port !== '') return undefined;
  return hosts.includes(url.hostname) ? `${url.pathname}${url.search}` : undefined;
}
