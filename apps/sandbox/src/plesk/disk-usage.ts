import { createHash } from 'node:crypto';
import type { Panel } from './panel.ts';
import type { SiteRecord } from './records.ts';

/** The kinds in which Plesk counts disk space, in the order of its answers. */
const kinds = [
  'httpdocs',
  'httpsdocs',
  'subdomains',
  'web_users',
  'anonftp',
  'logs',
  'dbases',
  'mailboxes',
  'maillists',
  'domaindumps',
  'configs',
  'chroot',
] as const;
export type DiskUsage = Record<(typeof kinds)[number], number>;

const dayMs = 86_400_000;

/** Storage of a site and its subdomains at a time, in bytes by kind. */
export function siteUsage(panel: Panel, site: SiteRecord, atMs: number): DiskUsage {
  return usageOf(panel, (each) => each === site || each.parentSiteId === site.id, atMs);
}

/** Storage of all sites of a webspace at a time, in bytes by kind. */
export function webspaceUsage(panel: Panel, webspaceId: number, atMs: number): DiskUsage {
  return usageOf(panel, (each) => each.webspaceId === webspaceId, atMs);
}

function usageOf(panel: Panel, counts: (site: SiteRecord) => boolean, atMs: number): DiskUsage {
  const sum = nothing();
  for (const site of panel.sites.values()) {
    // Sites that did not exist at that time used no space.
    if (!counts(site) || site.createdMs > atMs) continue;
    const usage = ownUsage(site, atMs);
    for (const kind of kinds) sum[kind] += usage[kind];
  }
  return sum;
}

/** A fresh site's skeleton, then a growth per day that is the site's own. */
function ownUsage(site: SiteRecord, atMs: number): DiskUsage {
  const days = (atMs - site.createdMs) / dayMs;
  const seed = createHash('sha256').update(site.asciiName).digest();
  const grow = (index: number, skeleton: number, leastPerDay: number, mostPerDay: number) => {
    const share = seed.readUInt16BE(index * 2) / 0xffff;
    return Math.round(skeleton + days * (leastPerDay + share * (mostPerDay - leastPerDay)));
  };
  return {
    ...nothing(),
    [site.kind === 'subdomain' ? 'subdomains' : 'httpdocs']: grow(0, 2_400_000, 600_000, 14_000_000),
    logs: grow(1, 18_000, 20_000, 400_000),
    dbases: site.kind === 'main' ? grow(2, 1_100_000, 100_000, 3_000_000) : 0,
    mailboxes: site.kind === 'main' ? grow(3, 0, 0, 2_000_000) : 0,
    configs: 49_152,
  };
}

export function totalBytes(usage: DiskUsage): number {
  return kinds.reduce((sum, kind) => sum + usage[kind], 0);
}

/** The last midnight (UTC), when the panel's statistics job ran: `real_size` is of that time. */
export function lastStatisticsMs(panel: Panel): number {
  return Math.floor(panel.clock.nowMs() / dayMs) * dayMs;
}

function nothing(): DiskUsage {
  return Object.fromEntries(kinds.map((kind) => [kind, 0])) as DiskUsage;
}
