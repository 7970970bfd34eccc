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
  'ticketNotifications.answerable': 'Answer this email, or open the request in the portal.',
  'ticketNotifications.several':
    'This email is about several requests. Open the one you want to answer: this inbox isn’t monitored.',
  'emailRefused.subject': 'We couldn’t accept your email',
  'emailRefused.preview': 'It wasn’t added to a request.',
  'emailRefused.write': 'Write to us in the portal',
  'emailRefused.signUp': 'Sign up',
  'emailRefused.unverified':
    'We couldn’t verify that your email really came from you, because its mail server doesn’t sign it (DKIM). It wasn’t added to any request. Please write to us in the portal.',
  'emailRefused.unknownSender':
    'This address has no account with us. Please write from the address of your account, or sign up first.',
  'emailRefused.wrongAddress':
    'The address you answered doesn’t belong to one of your requests. Please open your request in the portal, or answer our latest email about it.',
  'emailRefused.notYours': 'You can’t answer this request by email. Please open it in the portal.',
  'emailRefused.empty':
    'We found no text in your email. Please write your answer above ours, or answer in the portal.',
  'emailRefused.tooLong':
    'Your email is longer than the 20,000 characters that a request can have. Please shorten it, or write to us in the portal.',
  'emailRefused.tooLarge':
    'Your email is larger than 10 MB. Please send it again without its files, or add smaller ones in the portal.',
  'emailRefused.tooMany': 'You have sent more emails than we accept in a day. Please try again tomorrow.',
} as const;
