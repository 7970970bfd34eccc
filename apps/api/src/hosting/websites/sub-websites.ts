import type { WebsiteFacts } from './website-directory.service.ts';

type Place = Pick<WebsiteFacts, 'id' | 'accountId' | 'kind' | 'panelSiteId' | 'parentSiteId' | 'state'>;

/** What stands or falls with a website: of a main one everything else in its webspace, of others the subdomains below. */
export function othersThatGo<W extends Place>(website: W, all: readonly W[]): W[] {
  const others = all.filter(
    (other) => other.id !== website.id && other.accountId === website.accountId && other.state !== 'missing',
  );
  return website.kind === 'main'
    ? others
    : others.filter(({ parentSiteId }) => parentSiteId === website.panelSiteId);
}
