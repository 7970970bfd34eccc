import { catalogue } from '../texts/catalogue.ts';

export const text = catalogue('shellLoginTab', {
  // Words of the specification, verbatim.
  linkFailed: 'Error generating link! Please contact support if you continue to see this.',

  // Ours.
  tabBlocked: 'Your browser blocked the new tab.',
});
