/**
 * The last day of security updates of each version of PHP.
 * Source: php.net, "Supported Versions" and "Unsupported Branches", read in November 2026.
 */
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

export interface PhpSupport {
  version: string;
  /** The last day of its security updates, as an ISO date; null: not known. */
  security_until: string | null;
  /** Whether it still gets security updates. Versions whose date is not known count as newer than this list. */
  supported: boolean;
}

/** How long a version of PHP gets security updates. */
export function supportOf(version: string, now: Date): PhpSupport {
  const until = securityUntil[version] ?? null;
  return {
    version,
    security_until: until,
    supported: until === null || now.toISOString().slice(0, 10) <= until,
  };
}
