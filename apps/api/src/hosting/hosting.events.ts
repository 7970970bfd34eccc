import { defineEvent } from '../foundation/events/domain-events.service.ts';
import type { CertificateNews } from './health/certificate-rules.ts';
import type { WebsiteFacts } from './websites/websites.repository.ts';

/** A new name of a website, or one whose records we changed, points to the website's server. */
export const namePointsHere = defineEvent<{ websiteId: string }>('hosting.namePointsHere');

/** There is news of a website's certificate. */
export const certificateNoticed = defineEvent<{
  userId: string;
  /** The name of the website. */
  name: string;
  news: CertificateNews;
  /** Of the same news. */
  key: string;
}>('hosting.certificateNoticed');

/** A website was deleted. Carries its facts from before. */
export const websiteDeleted = defineEvent<WebsiteFacts>('hosting.websiteDeleted');

/** A website loses its name to another customer. Carries its facts with the old name. */
export const websiteNameLost = defineEvent<WebsiteFacts>('hosting.websiteNameLost');
