import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('accountCredit', {
  credit: 'Credit',
  youHave:
    'You have {amount} of credit. It is taken off the next invoice of your plan. It does not apply to domains and plans for 3 years.',
  usedUp: 'Your credit is used up.',
  unknown: 'We can’t show your credit right now. Please try again later.',
  given: 'Credit from support',
  revoked: '{amount} of it was taken back',
});
