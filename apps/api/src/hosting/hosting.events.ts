import { defineEvent } from '../foundation/events/domain-events.service.ts';
import type { WebsiteFacts } from './websites/websites.repository.ts';

/** A new name of a website, or one whose records we changed, points to the website's server. */
export const namePointsHere = defineEvent<{ websiteId: string }>('hosting.namePointsHere');

/** A website was deleted. Carries its facts from before. */
export const websiteDeleted = defineEvent<WebsiteFacts>('hosting.websiteDeleted');

/** A website loses its name to another customer. Carries its facts with the old name. */
export const websiteNameLost = defineEvent<WebsiteFacts>('hosting.websiteNameLost');
