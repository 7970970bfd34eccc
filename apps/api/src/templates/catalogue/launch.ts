import { button, columns, heading, page, paragraph } from '../block-markup.ts';
import type { Template } from '../template.ts';

export const launch: Template = {
  id: 'tpl-launch',
  name: 'launch',
  friendlyName: 'Launch',
  description: 'One page for a product: what it does, what it costs, where to begin.',
  theme: 'twentytwentyfive',
  tagline: 'Ready when you are',
  pages: [
    {
      slug: 'home',
      title: 'Home',
      content: page(
        heading('The tool your team has been building in spreadsheets.', 1),
        paragraph('Set it up before lunch. Keep it for as long as you like.'),
        button('Begin', '/pricing'),
        columns([
          [heading('Fast', 3), paragraph('Opens before you have let go of the key.')],
          [heading('Yours', 3), paragraph('Take all your data along, on any day.')],
          [heading('Calm', 3), paragraph('It tells you what changed, once.')],
        ]),
      ),
    },
    {
      slug: 'pricing',
      title: 'Pricing',
      content: page(
        heading('Pricing', 1),
        columns([
          [heading('One', 3), paragraph('Free, for one person and one project.')],
          [heading('Team', 3), paragraph('9 a month for each person. Everything included.')],
        ]),
      ),
    },
  ],
  pictures: [
    { file: 'home.svg', alternative: 'The front page: a claim, a button and three reasons' },
    { file: 'page.svg', alternative: 'The prices: two plans beside each other' },
  ],
};
