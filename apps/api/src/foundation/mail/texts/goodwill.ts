/** What support gives: credit and longer trials. */
export const goodwill = {
  'creditGiven.subject': 'You have {amount} more credit',
  'creditGiven.preview': 'It is taken off your next invoice.',
  'creditGiven.what':
    'We added credit to your account. It is taken off the next invoices of your plan until it is used up.',
  'creditGiven.where': 'It does not apply to domains and plans for 3 years, and it cannot be paid out.',
  'creditGiven.see': 'See your credit',
  'creditRevoked.subject': 'We took back {amount} of credit',
  'creditRevoked.preview': 'What you had used stays yours.',
  'creditRevoked.what':
    'We took back credit that we had given you. Invoices it was already taken off do not change. Questions? Contact {support}.',
  'trialExtended.subject': 'Your free trial now ends on {day}',
  'trialExtended.preview': 'Nothing is charged before that day.',
  'trialExtended.what':
    'We extended the free trial of your {planName} plan. Your first payment moves to its new end.',
  'trialExtended.ends': 'First payment',
} as const;
