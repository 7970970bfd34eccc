export const support = {
  'ticketNotifications.unmonitored': 'Please answer in the portal: this inbox isn’t monitored.',
  'ticketNotifications.subject': 'Request #{ticket} was updated',
  'ticketNotifications.subjectOfMany': '{count, plural, one {# request was} other {# requests were}} updated',
  'ticketNotifications.rate':
    'How was our help with request #{ticket}? It takes a few seconds, and you don’t have to sign in.',
  'ticketNotifications.rateNow': 'Rate our help',
  'ticketReceived.subject': 'We received your request #{ticket}',
  'ticketReceived.preview': 'We will email you when we reply.',
  'ticketReceived.what': 'We will email you when we reply. You wrote:',
} as const;
