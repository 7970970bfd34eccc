import type { Website } from '@homeport/contract/hosting';
import { readableHost } from '../../foundation/host-name.ts';

export interface FoundWebsite {
  website: Website;
  /** Its position among all websites. */
  index: number;
}

/** The websites one of whose names, as written by servers or by people, holds what was typed. */
export function findWebsites(websites: readonly Website[], typed: string): FoundWebsite[] {
  const wanted = typed.trim().toLowerCase();
  return websites
    .map((website, index) => ({ website, index }))
    .filter(({ website: { website } }) =>
      [website.ascii_name, ...website.aliases.map(({ alias }) => alias)].some(
        (name) => name.includes(wanted) || readableHost(name).includes(wanted),
      ),
    );
}
