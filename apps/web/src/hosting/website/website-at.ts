import { toHostname } from '@homeport/contract/fields';
import type { Website } from '@homeport/contract/hosting';

export type WebsiteAt =
  | { kind: 'website'; index: number }
  /** The website has another address: its own name instead of an alias, another spelling or a number. */
  | { kind: 'moved'; name: string }
  | { kind: 'missing' };

/**
 * Finds the website that an address names.
 * @param segment what follows `/website/`; bookmarks from before websites had names hold a number
 */
export function websiteAt(websites: readonly Website[], segment: string | undefined): WebsiteAt {
  if (segment === undefined || segment === '') return { kind: 'website', index: 0 };
  const exact = websites.findIndex(({ website }) => website.ascii_name === segment);
  if (exact !== -1) return { kind: 'website', index: exact };
  const found = /^\d+$/.test(segment) ? websites[Number(segment)] : namedAs(websites, toHostname(segment));
  return found === undefined ? { kind: 'missing' } : { kind: 'moved', name: found.website.ascii_name };
}

function namedAs(websites: readonly Website[], name: string | undefined): Website | undefined {
  if (name === undefined) return undefined;
  return (
    websites.find(({ website }) => website.ascii_name === name) ??
    websites.find(({ website }) => website.aliases.some(({ alias }) => alias === name))
  );
}
