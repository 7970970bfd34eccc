import type { CallAnswer } from '@homeport/contract/call';
import type { publicConfig } from '@homeport/contract/system';

export type PublicConfig = CallAnswer<typeof publicConfig>;

let given: PublicConfig | undefined;

/** Sets the configuration in prerendering and tests, where no page contains it. */
export function setPageConfig(config: PublicConfig | undefined): void {
  given = config;
}

/** The configuration in the page; undefined on pages of the development server. */
export function pageConfig(): PublicConfig | undefined {
  if (given !== undefined || typeof document === 'undefined') return given;
  const element = document.getElementById('portal-config');
  if (element?.textContent) given = JSON.parse(element.textContent) as PublicConfig;
  return given;
}
