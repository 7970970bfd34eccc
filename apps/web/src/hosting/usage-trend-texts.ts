import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('hostingUsageTrend', {
  trend: 'Trend',
  upSince: 'Up {change} since {day}',
  downSince: 'Down {change} since {day}',
  levelSince: 'Unchanged since {day}',
  notYet: 'Trends appear after two days.',
  figures: 'Show the figures',
  figuresOf: 'Storage used by all websites, per day',
  dayColumn: 'Day',
  storageColumn: 'Storage',
});
