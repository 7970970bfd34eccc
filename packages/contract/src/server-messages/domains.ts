export const domains = {
  'domains.noName': 'ERROR! Invalid domain name.',
  'domains.unavailable': 'Oops! This domain is NOT available for registration!',
  'domains.ownerConfirmed': 'The owner’s email address is confirmed.',
  'domains.cannotResend': 'The registrar cannot send the email again.',
  'domains.justResent': 'The email was sent a moment ago. Check your inbox and spam folder.',
  'domains.registeredElsewhere': 'This domain is registered elsewhere. Please change its nameservers there.',
  'domains.noOwnNameservers': 'Our nameservers are not available for this domain.',
  'domains.registryRequired': ' REQUIRED!',
  'domains.registryInvalid': 'The registry does not accept this value.',
  'domains.noAccount': '{email} has no account.',
  'domains.ofAnother': '{name} belongs to another customer.',

  // What is sold, and why it is refunded.
  'domains.sale': 'Domain {name}, {years, plural, one {# year} other {# years}}',
  'domains.taken': '{name} was registered by someone else a moment earlier.',
  'domains.dearer': 'The registry has raised the price of {name} in the meantime.',
  'domains.notAccepted': 'The registry did not accept the registration of {name}.',

  'domains.transferSale': 'Transfer of {name}, with one more year',
  'domains.transferNotAccepted': 'The transfer of {name} was not accepted.',
  'domains.transferWrongCode': 'The authorization code of {name} is wrong. Get a new one from its registrar.',
  'domains.transferLocked': '{name} is locked at its registrar. Unlock it there, and start again.',
  'domains.transferRecent': '{name} was registered or transferred less than 60 days ago.',
  'domains.transferExpired': '{name} has expired. Renew it at its registrar first.',
  'domains.transferUnregistered': '{name} is not registered.',
  'domains.transferCancelled': 'You cancelled the transfer of {name}.',

  // Ownership.
  'domains.notManaged': 'This domain is managed where it is registered.',
  'domains.noLock': 'Domains with this ending have no transfer lock.',
  'domains.alreadyLocked': 'This domain is already locked, or is being locked.',
  'domains.alreadyUnlocked': 'This domain is already unlocked, or is being unlocked.',
  'domains.leaving': 'Another registrar is taking over this domain. Refuse that first.',
  'domains.notLeaving': 'No transfer is under way.',
  'domains.unlockFirst': 'Unlock the domain first.',
  'domains.noDnssec': 'DNSSEC is not available for this domain.',
  'domains.dnssecNeedsOurs': 'DNSSEC is available with our nameservers. Switch to them first.',
  'domains.dnssecLeaving': 'You were shown the code for a transfer. Lock the domain first.',
  'domains.dnssecFirst': 'Turn off DNSSEC first: with it, the domain stops working at other nameservers.',
  'domains.dnssecCodeFirst':
    'Turn off DNSSEC first: with it, the domain may stop working at another registrar.',
  'domains.dnssecSettling':
    'The nameservers were changed recently, and some networks still ask the former ones. Try again after {until, date, day}.',
  'domains.dnssecWait':
    'DNSSEC was turned off recently, and some networks still expect it. Try again after {until, date, day}.',
  'domains.noCode': 'The registry of this domain gives no authorization code.',
  'domains.ownerUnderWay': 'The owner is already being changed.',
  'domains.transferUnderWay': 'The transfer has already started, so it can no longer be cancelled.',
  'domains.transferAnswered': 'No confirmation is outstanding.',

  // What is renewed, and why it is refunded.
  'domains.renewalSale': 'Renewal of {name}, {years, plural, one {# year} other {# years}}',
  'domains.restorationSale': 'Restoration of {name}',
  'domains.notRenewable': 'This domain cannot be renewed right now.',
  'domains.renewedElsewhere': '{name} had already been renewed.',
  'domains.renewedMeanwhile': 'Another renewal of {name} was already under way.',
  'domains.renewalGone': '{name} is no longer in our account at the registrar.',
  'domains.renewalDearer': 'The registry has raised the price of {name} in the meantime.',
  'domains.renewalRefused': 'The registry did not accept the renewal of {name}.',
  'domains.noSavedCard': 'Automatic renewal needs a saved card. Renew once by card to save it.',
  'domains.priceExpired': 'The price has expired. Please reload the page.',

  // Operations.
  'domains.transferLate': 'Your transfer is taking longer than usual. Our team is on it and will email you.',
  'domains.lockLate': 'The change of the transfer lock is taking longer than usual. Our team is on it.',
  'domains.dnssecLate': 'The change of DNSSEC is taking longer than usual. Our team is on it.',
  'domains.dnssecRefused': 'The registry did not accept the change of DNSSEC.',
  'domains.dnssecFailed': 'DNSSEC could not be changed.',
  'domains.nameserversSigned':
    'The registry still has DNSSEC keys for this domain, so other nameservers would make it unreachable. Turn off DNSSEC, wait two days, and change the nameservers again.',
  'domains.lockFailed': 'The transfer lock could not be changed.',
  'domains.ownerNotSaved': 'The registry did not accept the new owner details.',
  'domains.ownerNotSavedNotice':
    'Changing the owner of {named, select, yes {{subject}} other {a domain}} failed',
  'domains.renewalLate': 'Your renewal is taking longer than usual. Our team is on it and will email you.',
  'domains.chargeLate': 'Your payment is taking longer than usual. Our team is on it and will email you.',
  'domains.renewalPaidFor':
    'It is paid for: give it up with “homeport domains give-up-renewal”, which asks the registrar first and pays it back.',
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
