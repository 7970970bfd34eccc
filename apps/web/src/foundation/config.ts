import { useQuery } from '@tanstack/react-query';
import { publicConfig } from '@homeport/contract/system';
import type { CallAnswer } from '@homeport/contract/call';
import type { PasswordPolicy } from '@homeport/contract/fields';
import { query } from './http/query.ts';
import { api } from './portal.ts';

const ENTRY = 'portal.config';
const FRESH_MS = 5 * 60_000;

export type PublicConfig = CallAnswer<typeof publicConfig>;

/**
 * What the last visit knew, so that this one does not wait for it. The answer that comes meanwhile replaces it; what an
 * older release did not know yet is missing until then.
 */
function lastKnown(): PublicConfig | undefined {
  const entry: unknown = JSON.parse(localStorage.getItem(ENTRY) ?? 'null');
  const known = typeof entry === 'object' && entry !== null && 'brand_slug' in entry && 'links' in entry;
  return known ? (entry as PublicConfig) : undefined;
}

/** Brand, links and switches, or that they could not be had. */
export function useConfigLookup(): { config: PublicConfig | undefined; failed: boolean } {
  const { data, isError } = useQuery({
    queryKey: query(publicConfig, {}).queryKey,
    queryFn: async ({ signal }) => {
      const config = await api(publicConfig, {}, { signal });
      localStorage.setItem(ENTRY, JSON.stringify(config));
      return config;
    },
    staleTime: FRESH_MS,
    initialData: lastKnown,
    initialDataUpdatedAt: 0,
  });
  return { config: data, failed: data === undefined && isError };
}

/** Brand, links and switches; undefined until they are known, at the first visit. */
export const useConfig = (): PublicConfig | undefined => useConfigLookup().config;

/** What a new password may be. An older release has left no policy in the browser: the standard holds until it is known. */
export function usePasswordPolicy(): PasswordPolicy {
  const config: { password_policy?: PasswordPolicy } | undefined = useConfig();
  return config?.password_policy ?? 'standard';
}
