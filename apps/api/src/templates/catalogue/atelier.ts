import { button, columns, heading, page, paragraph } from '../block-markup.ts';
import type { Template } from '../template.ts';

export const atelier: Template = {
  id: 'tpl-atelier',
  name: 'atelier',
  friendlyName: 'Atelier',
  description: 'A portfolio for people who make things: work first, words second.',
  theme: 'twentytwentyfour',
  tagline: 'Things made slowly',
  pages: [
    {
      slug: 'home',
      title: 'Home',
      content: page(
        heading('We make few things, and make them well.', 1),
        paragraph(
          'An atelier for furniture and light, since 2009. Each piece is drawn, built and finished here.',
        ),
        columns([
          [heading('Chairs', 3), paragraph('Ash and oak, oiled by hand.')],
          [heading('Lamps', 3), paragraph('Folded paper on brass feet.')],
          [heading('Tables', 3), paragraph('Made to the room they stand in.')],
        ]),
        button('See the work', '/work'),
      ),
    },
    {
      slug: 'work',
      title: 'Work',
      content: page(
        heading('Selected work', 1),
        paragraph('Replace these with photographs of your own: one project each, and three sentences.'),
        heading('House by the canal'),
        paragraph('Twelve chairs and a table for a kitchen that faces north.'),
        heading('Reading room'),
        paragraph('Shelves, lamps and one long bench for a library of four thousand books.'),
      ),
    },
    {
      slug: 'contact',
      title: 'Contact',
      content: page(
        heading('Come by', 1),
        paragraph('The workshop is open on Thursdays. Write to us before you travel far.'),
      ),
    },
  ],
  pictures: [
    { file: 'home.svg', alternative: 'The front page: a large sentence above three columns of work' },
    { file: 'page.svg', alternative: 'The page of works: a picture beside each project' },
  ],
};
