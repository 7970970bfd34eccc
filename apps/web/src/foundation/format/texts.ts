import { catalogue } from '../texts/catalogue.ts';

export const text = catalogue('format', {
  justNow: 'just now',
  withColon: '{label}:',

  // Sizes.
  bytes: '{size} B',
  kilobytes: '{size} kB',
  megabytes: '{size} MB',
  gigabytes: '{size} GB',

  // Durations, in at most two units.
  milliseconds: '{count} ms',
  seconds: '{count} s',
  minutes: '{count} min',
  minutesAndSeconds: '{minutes} min {seconds} s',
  hoursAndMinutes: '{hours} h {minutes} min',
  hoursAndMinutesShort: '{hours} h {minutes}',
  daysAndHours: '{days} d {hours} h',
});
