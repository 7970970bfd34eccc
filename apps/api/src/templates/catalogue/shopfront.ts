import { button, columns, heading, list, page, paragraph } from '../block-markup.ts';
import type { Template } from '../template.ts';

export const shopfront: Template = {
  id: 'tpl-shopfront',
  name: 'shopfront',
  friendlyName: 'Shopfront',
  description: 'For a shop around the corner: what is new, when you are open, how to order.',
  theme: 'twentytwentytwo',
  tagline: 'Around the corner',
  pages: [
    {
      slug: 'home',
      title: 'Home',
      content: page(
        heading('New on the shelf this week', 1),
        columns([
          [heading('Linen', 3), paragraph('Tea towels in four quiet colours.')],
          [heading('Clay', 3), paragraph('Cups that fit the hand they were made by.')],
          [heading('Paper', 3), paragraph('Notebooks that lie flat.')],
        ]),
        button('How to order', '/order'),
      ),
    },
    {
      slug: 'order',
      title: 'How to order',
      content: page(
        heading('How to order', 1),
        list(['Write us what you would like', 'We put it aside for a week', 'Fetch it, or have it sent']),
      ),
    },
    {
      slug: 'visit',
      title: 'Visit',
      content: page(
        heading('Visit', 1),
        paragraph('Monday to Saturday from ten to six. The bell is quiet; knock if nobody comes.'),
      ),
    },
  ],
  pictures: [
    { file: 'home.svg', alternative: 'The front page: what is new in three pictures' },
    { file: 'page.svg', alternative: 'The way to order in three numbered steps' },
  ],
};
