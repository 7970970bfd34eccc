import type { WebsiteFacts } from '../websites/websites.repository.ts';

type Website = Pick<WebsiteFacts, 'id' | 'accountId' | 'kind' | 'panelSiteId' | 'parentSiteId' | 'state'>;

/** What is deleted with a website: its subdomains; for a main website everything else in its webspace. */
export function dependentsOf<W extends Website>(website: W, all: readonly W[]): W[] {
  const others = all.filter(
    (other) => other.id !== website.id && other.accountId === website.accountId && other.state !== 'missing',
  );
  return website.kind === 'main'
    ? others
    : others.filter(({ parentSiteId }) => parentSiteId === website.panelSiteId);
}
