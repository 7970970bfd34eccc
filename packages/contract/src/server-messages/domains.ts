export const domains = {
  'domains.noName': 'ERROR! Invalid domain name.',
  'domains.unavailable': 'Oops! This domain is NOT available for registration!',
  'domains.ownerConfirmed': 'The owner’s email address is confirmed.',
  'domains.cannotResend': 'The registrar cannot send the email again.',
  'domains.justResent': 'The email was sent a moment ago. Check your inbox and spam folder.',
  'domains.registeredElsewhere': 'This domain is registered elsewhere. Please change its nameservers there.',
  'domains.noOwnNameservers': 'Our nameservers are not available for this domain.',
  'domains.noAccount': '{email} has no account.',
  'domains.ofAnother': '{name} belongs to another customer.',

  // What is sold, and why it is refunded.
  'domains.sale': 'Domain {name}, {years, plural, one {# year} other {# years}}',
  'domains.taken': '{name} was registered by someone else a moment earlier.',
  'domains.dearer': 'The registry has raised the price of {name} in the meantime.',
  'domains.notAccepted': 'The registry did not accept the registration of {name}.',

  // Operations.
  'domains.registrationLate':
    'Your registration is taking longer than usual. Our team is on it and will email you.',
  'domains.resendFailed': 'The confirmation email could not be sent again.',
  'domains.resendNotice':
    'Sending the confirmation email for {named, select, yes {{subject}} other {your account}} failed',
  'domains.nameserversLate': 'The change of your nameservers is taking longer than usual. Our team is on it.',
  'domains.nameserversFailed': 'The nameservers could not be changed.',
  'domains.paidFor':
    'It is paid for: give it up with “homeport domains give-up”, which asks the registrar first and pays it back.',
} as const;
