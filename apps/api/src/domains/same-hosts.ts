/** Whether two lists name the same hosts: in any order, with or without the dot at the end. */
export function sameHosts(a: readonly string[], b: readonly string[]): boolean {
  return sorted(a).join(' ') === sorted(b).join(' ');
}

function sorted(hosts: readonly string[]): string[] {
  return hosts.map((host) => host.toLowerCase().replace(/\.$/, '')).sort();
}
