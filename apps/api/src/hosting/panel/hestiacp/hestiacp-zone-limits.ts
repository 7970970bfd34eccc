import type { HestiacpClient, HestiacpPackage } from '@homeport/hestiacp';
import type { ZoneLimits } from '../panel-ability.ts';

/** @param packages the names of those that customers with websites have */
export async function zoneLimits(
  { settings }: HestiacpClient,
  packages: readonly string[],
): Promise<ZoneLimits> {
  const { runsDns } = await settings.facts();
  const known = await settings.packages();
  const own = known.filter((each) => packages.includes(each.name));
  return {
    runsDns,
    smallPlans: own.filter(isSmall).map(({ name, mostZones }) => `${name} (${mostZones})`),
    shortZonePlans: own.filter(hasShortZones).map(({ name, mostRecords }) => `${name} (${mostRecords})`),
  };
}

/** More than zones of websites with email and a few services have. */
export const fewestRecords = 200;

/** Whether zones of the package are full too soon. */
function hasShortZones({ mostRecords }: HestiacpPackage): boolean {
  return mostRecords !== null && mostRecords < fewestRecords;
}

/** Whether a package allows fewer zones than names: each website and each alias has one. */
function isSmall({ mostZones, mostWebsites, mostAliases }: HestiacpPackage): boolean {
  if (mostZones === null) return false;
  if (mostWebsites === null || mostAliases === null) return true;
  return mostZones < mostWebsites * (1 + mostAliases);
}
