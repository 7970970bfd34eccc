import type { publicConfig } from '@homeport/contract/system';
import type { CallAnswer } from '@homeport/contract/call';

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
