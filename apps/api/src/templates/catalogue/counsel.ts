import { button, columns, heading, list, page, paragraph } from '../block-markup.ts';
import type { Template } from '../template.ts';

export const counsel: Template = {
  id: 'tpl-counsel',
  name: 'counsel',
  friendlyName: 'Counsel',
  description: 'For practices that advise: clear services, the people behind them, one way to ask.',
  theme: 'twentytwentyfive',
  tagline: 'Advice in plain words',
  pages: [
    {
      slug: 'home',
      title: 'Home',
      content: page(
        heading('Advice you can act on by Monday.', 1),
        paragraph('We read the papers, tell you where you stand, and say what we would do in your place.'),
        button('Ask a question', '/contact'),
        columns([
          [heading('Companies', 3), paragraph('Founding, contracts, and the day partners part.')],
          [heading('Families', 3), paragraph('Wills, houses, and everything between generations.')],
          [heading('Disputes', 3), paragraph('Settled early where we can, and fought where we must.')],
        ]),
      ),
    },
    {
      slug: 'services',
      title: 'Services',
      content: page(
        heading('What we do', 1),
        list([
          'A first talk within two days',
          'A written opinion at a fixed price',
          'Someone at your side in court',
        ]),
      ),
    },
    {
      slug: 'contact',
      title: 'Contact',
      content: page(
        heading('Ask a question', 1),
        paragraph('Write two sentences about what happened. You hear from us by the next working day.'),
      ),
    },
  ],
  pictures: [
    { file: 'home.svg', alternative: 'The front page: a promise above three fields of advice' },
    { file: 'page.svg', alternative: 'The services as a list with a portrait beside it' },
  ],
};
