import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('videos', {
  title: 'Videos',
  none: 'Short videos that answer the most common questions will appear here. There are none yet.',
  dashboard: 'Dashboard',
  guides: 'Read the guides',
});
