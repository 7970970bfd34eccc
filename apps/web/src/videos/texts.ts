import { catalogue } from '../app/texts/catalogue.ts';

export const text = catalogue({
  title: 'Videos',
  none: 'Short films on the things people ask most will stand here. There are none yet.',
  dashboard: 'Dashboard',
  guides: 'Read the guides',
});
