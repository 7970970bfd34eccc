import type { HestiacpClient, HestiacpPackage } from '@homeport/hestiacp';
import type { ZoneLimits } from '../panel-ability.ts';

/** @param packages the names of those that customers with websites have */
export async function zoneLimits(
  { settings }: HestiacpClient,
  packages: readonly string[],
): Promise<ZoneLimits> {
  const { runsDns } = await settings.facts();
  const known = await settings.packages();
  const small = known.filter((each) => packages.includes(each.name) && isSmall(each));
  return { runsDns, smallPlans: small.map(({ name, mostZones }) => `${name} (${mostZones})`) };
}

/** Whether a package allows fewer zones than names: each website and each alias has one. */
function isSmall({ mostZones, mostWebsites, mostAliases }: HestiacpPackage): boolean {
  if (mostZones === null) return false;
  if (mostWebsites === null || mostAliases === null) return true;
  return mostZones < mostWebsites * (1 + mostAliases);
}
