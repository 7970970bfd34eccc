import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('staffChecks', {
  checks: 'Checks',
  checksLead: 'What the portal needs, checked every six hours.',
  lastChecked: 'Last checked',
  checkNow: 'Check now',
  checking: 'Checking',
  noChecks: 'Not checked yet.',
  problems: '{count, plural, one {# problem} other {# problems}}',
  allGood: 'No problems',
  good: 'OK',
  problem: 'Problem',
  notChecked: 'Not checked',
  since: 'since',
  howToFix: 'How to fix it:',
});
