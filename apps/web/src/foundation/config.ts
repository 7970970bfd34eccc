import { useQuery } from '@tanstack/react-query';
import { publicConfig } from '@homeport/contract/system';
import type { PasswordPolicy } from '@homeport/contract/fields';
import { query } from './http/query.ts';
import type { CallAnswer } from '@homeport/contract/call';

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

export type PublicConfig = CallAnswer<typeof publicConfig>;

let given: PublicConfig | undefined;

/** Sets the configuration where no page brings it: in a rendering outside of a browser, and in tests. */
export function setPageConfig(config: PublicConfig): void {
  given = config;
}

/** The configuration that the page brought along; undefined on pages of the development server. */
export function pageConfig(): PublicConfig | undefined {
  if (given !== undefined || typeof document === 'undefined') return given;
  const element = document.getElementById('portal-config');
  if (element?.textContent) given = JSON.parse(element.textContent) as PublicConfig;
  return given;
}
