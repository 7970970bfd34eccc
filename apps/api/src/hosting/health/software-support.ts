/** The last day of security updates of each branch. Source: php.net/supported-versions and php.net/eol, November 2026. */
const securityUntil: Readonly<Record<string, string>> = {
  '5.6': '2018-12-31',
  '7.0': '2019-01-10',
  '7.1': '2019-12-01',
  '7.2': '2020-11-30',
  '7.3': '2021-12-06',
  '7.4': '2022-11-28',
  '8.0': '2023-11-26',
  '8.1': '2025-12-31',
  '8.2': '2026-12-31',
  '8.3': '2027-12-31',
  '8.4': '2028-12-31',
  '8.5': '2029-12-31',
};
/** A branch that is not listed is newer than the list from this one on, and else older. */
const oldestSupportedMajor = 8;
/** Older ones get no security updates. Source: make.wordpress.org/security, 2025-07-02. */
const oldestWordpress = [4, 7] as const;

export interface PhpSupport {
  version: string;
  /** The last day of its security updates, as an ISO date; null: not known. */
  security_until: string | null;
  /** Whether it still gets security updates. */
  supported: boolean;
}

/** How long a PHP version, such as 8.3.12, gets security updates. */
export function phpSupportOf(version: string, now: Date): PhpSupport {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const until = securityUntil[`${major}.${minor}`] ?? null;
  const supported = until === null ? major >= oldestSupportedMajor : now.toISOString().slice(0, 10) <= until;
  return { version, security_until: until, supported };
}

/** Whether a WordPress version, such as 6.9.1, gets security updates. */
export function isWordpressSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestWordpress;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** What a WordPress should be updated to. */
export interface WordpressUpdate {
  version: string;
  /** A maintenance and security release of the present version. */
  is_security: boolean;
}

/**
 * Chooses among the newer versions: the release that only mends the present version, as long as there are such releases,
 * and else the newest.
 */
export function wordpressUpdateOf(
  version: string,
  newerVersions: readonly string[],
): WordpressUpdate | undefined {
  const newer = newerVersions.filter((each) => compareVersions(each, version) > 0).toSorted(compareVersions);
  const mended = newer.findLast((each) => branchOf(each) === branchOf(version));
  if (mended !== undefined && isWordpressSupported(version)) return { version: mended, is_security: true };
  const newest = newer.at(-1);
  return newest === undefined ? undefined : { version: newest, is_security: false };
}

/** A branch, such as 6.9, has the same features throughout. */
export function branchOf(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}

/** @returns less than 0 when the first is older */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  for (let index = 0; index < Math.max(a?.length ?? 0, b?.length ?? 0); index += 1) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
