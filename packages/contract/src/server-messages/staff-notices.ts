/** Notices to staff. */
export const staffNotices = {
  'notices.ticket': 'Ticket #{number}',
  'notices.newTicket': 'New ticket: {snippet}',
  'notices.cancellation': 'Cancellation: {snippet}',
  'notices.badRating': 'The customer rated our help as bad.',
  'notices.escalated': 'It was escalated.',
  'notices.answerDue': 'The customer is to be answered by {due, date, moment} UTC.',
  'notices.snoozeEnded': 'The snooze is over.',
  'notices.operationFailed': 'It failed ({error}).',
  'notices.operationStuck': 'It needs attention ({error}).',
  'notices.unknownError': 'unknown error',
  'notices.mailFailed': 'The email "{name}" could not be sent.',
  'notices.callsPaused': 'Calls to it are paused: too many failed.',
  'notices.check': '{part}: {check}',
  'notices.fundsShort':
    '{name} cannot be registered: it costs {cost}, and the prepaid account has {balance}. Top it up.',
  'notices.checkSolved': 'This problem is solved.',
  'notices.nameFound': '{name} was found on a panel in an account that may not use it. {reason}',
  'notices.nameMoved': '{name} was moved to the customer who proved or registered it. {email} had it before.',
  'notices.disputed': 'A payment of {amount, number, ::currency/USD} is disputed ({reason}).',
  'notices.disputedUntil':
    'A payment of {amount, number, ::currency/USD} is disputed ({reason}). Answer by {due, date, day}.',
  'notices.disputeDue':
    'The dispute about {amount, number, ::currency/USD} ({reason}) is not answered yet. Submit evidence by {due, date, day}, or it is lost.',
  'notices.disputeWon': 'The dispute about {amount, number, ::currency/USD} ({reason}) is won.',
  'notices.disputeLost': 'The dispute about {amount, number, ::currency/USD} ({reason}) is lost.',
  'notices.disputeClosed': 'The dispute about {amount, number, ::currency/USD} ({reason}) is closed.',
  'notices.security': 'Security',
  'notices.refusals.sign_in': 'There were {count} failed sign-ins within {minutes} minutes.',
  'notices.refusals.token': 'There were {count} forged or stolen tokens within {minutes} minutes.',
  'notices.refusals.denied':
    "There were {count} calls for what is not the caller's within {minutes} minutes.",
  'notices.refusals.rate_limited': 'There were {count} calls beyond a limit within {minutes} minutes.',

  // Why a customer may not use a name that was found on a panel.
  'names.found.invalid': 'It is no domain name that can be hosted.',
  'names.found.reserved': 'It is one of our own names or a provider’s.',
  'names.found.temporary': 'It is a temporary name that was not given to this account.',
  'names.found.registered': 'Another customer registered it.',
  'names.found.held': 'It belongs to another customer.',
  'names.found.resting': 'Another customer had it until recently.',
} as const;
