import { useQuery } from '@tanstack/react-query';
import { publicConfig } from '@homeport/contract/system';
import type { PasswordPolicy } from '@homeport/contract/fields';
import { query } from './http/query.ts';
import { pageConfig, type PublicConfig } from './page-config.ts';

const FRESH_MS = 5 * 60_000;

/** The configuration, or that it could not be loaded. Part of the page; refreshed in long visits. */
export function useConfigLookup(): { config: PublicConfig | undefined; failed: boolean } {
  const { data, isError } = useQuery({
    ...query(publicConfig, {}),
    staleTime: FRESH_MS,
    initialData: pageConfig,
  });
  return { config: data, failed: data === undefined && isError };
}

/** The configuration; undefined until it is known. */
export const useConfig = (): PublicConfig | undefined => useConfigLookup().config;

/** The password policy; `standard` until the configuration is known. */
export const usePasswordPolicy = (): PasswordPolicy => useConfig()?.password_policy ?? 'standard';
