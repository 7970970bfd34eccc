import { useQuery } from '@tanstack/react-query';
import { publicConfig } from '@homeport/contract/system';
import type { PasswordPolicy } from '@homeport/contract/fields';
import { query } from './http/query.ts';
import { pageConfig } from './page-config.ts';
import type { PublicConfig } from './page-config.ts';

const FRESH_MS = 5 * 60_000;

/** Brand, links and switches, or that they could not be loaded. The page brings them; long visits refresh them. */
export function useConfigLookup(): { config: PublicConfig | undefined; failed: boolean } {
  const { data, isError } = useQuery({
    ...query(publicConfig, {}),
    staleTime: FRESH_MS,
    initialData: pageConfig,
  });
  return { config: data, failed: data === undefined && isError };
}

/** Brand, links and switches; undefined until they are known. */
export const useConfig = (): PublicConfig | undefined => useConfigLookup().config;

/** The rules for new passwords; the standard ones until the configuration is known. */
export const usePasswordPolicy = (): PasswordPolicy => useConfig()?.password_policy ?? 'standard';
