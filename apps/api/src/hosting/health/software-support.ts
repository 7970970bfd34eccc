/** The last day of security updates of each branch. Source: php.net/supported-versions and php.net/eol. */
const phpEnds: Readonly<Record<string, string>> = {
  '8.0': '2023-11-26',
  '8.1': '2025-12-31',
  '8.2': '2026-12-31',
  '8.3': '2027-12-31',
  '8.4': '2028-12-31',
  '8.5': '2029-12-31',
};
const oldestKnownPhp = 8;
/** Older ones get no security updates. Source: make.wordpress.org/security, 2025-07-02. */
const oldestWordpress = [4, 7] as const;

/** Whether a PHP version, such as 8.3.12, gets security updates. Branches newer than the known ones do. */
export function isPhpSupported(version: string, now: Date): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < oldestKnownPhp) return false;
  const end = phpEnds[`${major}.${minor}`];
  return end === undefined || now < new Date(`${end}T23:59:59Z`);
}

/** Whether a WordPress version, such as 6.9.1, gets security updates. */
export function isWordpressSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestWordpress;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
