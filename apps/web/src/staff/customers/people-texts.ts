import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('staffPeople', {
  title: 'People with access',
  developer: 'Developer',
  billing: 'Billing',
  since: 'Since {day}',
});
