import { button, columns, heading, list, page, paragraph } from '../block-markup.ts';
import type { Template } from '../template.ts';

export const bistro: Template = {
  id: 'tpl-bistro',
  name: 'bistro',
  friendlyName: 'Bistro',
  description: 'For restaurants and cafés: the menu, the hours and the way to the table.',
  theme: 'twentytwentythree',
  tagline: 'Open from noon',
  pages: [
    {
      slug: 'home',
      title: 'Home',
      content: page(
        heading('Lunch is at noon. Dinner is when you come.', 1),
        paragraph('A small kitchen with a short menu, cooked from what the market has.'),
        button('See the menu', '/menu'),
        columns([
          [heading('Hours', 3), list(['Tuesday to Friday, 12 to 22', 'Saturday, 17 to 23'])],
          [heading('Find us', 3), paragraph('By the harbour, behind the old customs house.')],
        ]),
      ),
    },
    {
      slug: 'menu',
      title: 'Menu',
      content: page(
        heading('Menu', 1),
        heading('To begin'),
        list(['Leek vinaigrette, 8', 'Smoked trout on rye, 11']),
        heading('Then'),
        list(['Braised chicken with lemon, 19', 'Barley with mushrooms, 16']),
        heading('Sweet'),
        list(['Apple tart, 7']),
      ),
    },
    {
      slug: 'book',
      title: 'Book a table',
      content: page(
        heading('Book a table', 1),
        paragraph('Call us in the afternoon, or write a day ahead. We keep a table for fifteen minutes.'),
      ),
    },
  ],
  pictures: [
    { file: 'home.svg', alternative: 'The front page: an invitation, the hours and the way there' },
    { file: 'page.svg', alternative: 'The menu: three courses with their prices' },
  ],
};
