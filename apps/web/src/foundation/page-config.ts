import type { publicConfig } from '@homeport/contract/system';
import type { CallAnswer } from '@homeport/contract/call';

export type PublicConfig = CallAnswer<typeof publicConfig>;

/** The configuration that the server put into the page; undefined on pages of the development server. */
export function pageConfig(): PublicConfig | undefined {
  const json = document.getElementById('portal-config')?.textContent;
  return json ? (JSON.parse(json) as PublicConfig) : undefined;
}
