import { defineEvent } from '../foundation/events/domain-events.service.ts';
import type { WebsiteFacts } from './websites/websites.repository.ts';

/** A website was deleted. Carries its facts from before. */
export const websiteDeleted = defineEvent<WebsiteFacts>('hosting.websiteDeleted');

/** A website loses its name to another customer. Carries its facts with the old name. */
export const websiteNameLost = defineEvent<WebsiteFacts>('hosting.websiteNameLost');
