import { catalogue } from '../../app/texts/catalogue.ts';

export const text = catalogue({
  trend: 'Trend',
  upSince: 'Up {change} MB since {day}',
  downSince: 'Down {change} MB since {day}',
  levelSince: 'Unchanged since {day}',
  notYet: 'The trend shows once two days are measured.',
  figures: 'Show the figures',
  figuresOf: 'Storage used by all websites, per day',
  dayColumn: 'Day',
  storageColumn: 'Storage',
  megabytes: '{mb} MB',
});
