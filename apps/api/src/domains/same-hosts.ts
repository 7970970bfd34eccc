/** Whether two lists contain the same hosts, ignoring order, case and trailing dots. */
export function sameHosts(a: readonly string[], b: readonly string[]): boolean {
  return sorted(a).join(' ') === sorted(b).join(' ');
}

function sorted(hosts: readonly string[]): string[] {
  return hosts.map((host) => host.toLowerCase().replace(/\.$/, '')).sort();
}
