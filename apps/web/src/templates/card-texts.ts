import { catalogue } from '../foundation/texts/catalogue.ts';

/** What the dashboard says of templates; it does without the words of their screens. */
export const text = catalogue({
  title: 'Website templates',
  lead: 'Start with a ready-made website.',
  browse: 'Browse',
});
