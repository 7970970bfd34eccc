import { heading, page, paragraph } from '../block-markup.ts';
import type { Template } from '../template.ts';

export const journal: Template = {
  id: 'tpl-journal',
  name: 'journal',
  friendlyName: 'Journal',
  description: 'For writers: quiet type, long lines of thought, nothing in between.',
  theme: 'twentytwentyfour',
  tagline: 'Notes, irregularly',
  pages: [
    {
      slug: 'home',
      title: 'Home',
      content: page(
        heading('Notes from a slow year', 1),
        paragraph(
          'I write about gardens, boats and the books that are read on them. New notes come irregularly.',
        ),
        heading('On keeping a harbour log'),
        paragraph('Weather first, then who came and who left. What it teaches is mostly patience.'),
        heading('The pear tree, again'),
        paragraph('It flowered in the week it always does, whatever the calendar had said.'),
      ),
    },
    {
      slug: 'about',
      title: 'About',
      content: page(
        heading('About', 1),
        paragraph('Tell your readers who you are in a paragraph, and why you write in another.'),
      ),
    },
  ],
  pictures: [
    { file: 'home.svg', alternative: 'The front page: notes below each other in one narrow column' },
    { file: 'page.svg', alternative: 'The page about the writer: a portrait and two paragraphs' },
  ],
};
