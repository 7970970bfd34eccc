import { pathTo } from '../foundation/routing/paths.ts';

/** Where all templates are shown. */
export const CATALOGUE = pathTo('orderTemplate', { templateName: '' });

export const placeOf = (templateName: string): string => pathTo('orderTemplate', { templateName });

export const installPlaceOf = (templateName: string): string => pathTo('installTemplate', { templateName });
