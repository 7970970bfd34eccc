import { useCallback } from 'react';
import { useConfig } from '../foundation/config.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import type { PathArgs, PathName } from '../foundation/routing/paths.ts';

type StaffPathName = Extract<PathName, `staff${string}`>;

/** Returns the path of a staff screen; it contains the brand's slug. */
export function useStaffPath() {
  const slug = useConfig()?.brand_slug ?? '';
  return useCallback(
    <Name extends StaffPathName>(name: Name, ...args: PathArgs<Name>) =>
      pathTo(name, ...args).replace('{product}', slug),
    [slug],
  );
}
