import { useCallback } from 'react';
import { useConfig } from '../foundation/config.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import type { PathArgs, PathName } from '../foundation/routing/paths.ts';

type StaffPathName = Extract<PathName, `staff${string}`>;

/** The address of a screen of the staff area, with the brand's slug in it. */
export function useStaffPath() {
  const slug = useConfig()?.brand_slug ?? '';
  return useCallback(
    <Name extends StaffPathName>(name: Name, ...args: PathArgs<Name>) =>
      pathTo(name, ...args).replace('{product}', slug),
    [slug],
  );
}
