import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('templatesCard', {
  title: 'Website templates',
  lead: 'Start with a ready-made website.',
  browse: 'Browse',
});
