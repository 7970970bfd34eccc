/** Incidents and planned work. */
export const status = {
  'status.serversNeeded': 'Choose at least one server.',
  'status.serverUnknown': 'One of these servers no longer exists.',
  'status.startsInFuture': 'An incident cannot begin in the future.',
  'status.endsBeforeStart': 'Must be later than the beginning.',
  'status.changedMeanwhile': 'Someone else has changed this meanwhile. Reload the page.',
  'status.hasEnded': 'This has already ended.',
  'status.idUsed': 'This id was used for something else.',
  'status.hasBegun': 'The planned work has begun.',
  'status.serverSilent':
    'It has not answered since {since, date, day}. Decide whether customers are told of an incident.',
  'status.notTold': 'Not everyone could be told.',
  'status.feed': '{brand} status',
  'status.states.investigating': 'Investigating',
  'status.states.identified': 'Identified',
  'status.states.monitoring': 'Monitoring',
  'status.states.resolved': 'Resolved',
  'status.states.planned': 'Planned',
  'status.states.under_way': 'Under way',
  'status.states.done': 'Done',
  'status.states.cancelled': 'Cancelled',
} as const;
