import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('statusBanner', {
  label: 'Service status',
  incident:
    'Since {time}. {state, select, monitoring {A fix is in place, and we are watching it} other {We are working on it}}.',
  planned: 'Planned work from {time}.',
  plannedUntil: 'Planned work from {time} to {end}.',
  underWay: 'Planned work since {time}.',
  underWayUntil: 'Planned work since {time}, until about {end}.',
  details: 'Details',
  detailsOf: 'Details: {title}',
  putAway: 'Hide until the next update',
});
