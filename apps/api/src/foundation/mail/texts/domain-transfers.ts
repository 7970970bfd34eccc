export const domainTransfers = {
  'domainTransfers.open': 'Open your domains',
  'transferStarted.subject': 'The transfer of {name} has started',
  'transferStarted.preview': 'It usually takes five to seven days.',
  'transferStarted.what':
    'We asked the current registrar of {name} to hand it over. It may take up to five days to answer, and it may email you to confirm. Your website and email keep working. We email you when the domain has arrived.',
  'transferUnanswered.subject': 'Confirm the transfer of {name}',
  'transferUnanswered.preview': 'An email asks the owner to confirm it.',
  'transferUnanswered.what':
    'The transfer of {name} waits for its owner. Follow the link in the email that asks the owner to confirm it. You can have that email sent again from your transfers.',
  'transferDone.subject': '{name} has arrived',
  'transferDone.preview': 'Your domain is in your account now.',
  'transferDone.what':
    '{name} is registered in your account with us, with a year added. It is locked against transfers, and its nameservers stayed as they were.',
  'transferCode.subject': 'The transfer code of {name} was shown',
  'transferCode.preview': 'Whoever has the code can move the domain away.',
  'transferCode.what':
    'The code with which another registrar can take over {name} was shown in your account. If you did not ask for it, lock the domain now: that makes the code invalid. Then change your password.',
  'transferAway.subject': '{name} is being transferred away',
  'transferAway.preview': 'Wasn’t you? Refuse the transfer now.',
  'transferAway.what':
    'Another registrar has asked to take over {name}. If you requested that, you don’t need to do anything: the transfer usually takes about five days.',
  'transferAway.next':
    'Wasn’t you? Refuse the transfer on the ownership page of {name} as soon as possible, then lock the domain, which makes its transfer code invalid, and change your password. After the domain has moved, we can’t bring it back.',
  'transferAway.open': 'Review the transfer',
  'domainLeft.subject': '{name} was transferred away',
  'domainLeft.preview': 'Another registrar has it now.',
  'domainLeft.what':
    'Another registrar has taken over {name}, as you requested. We no longer renew it. If its DNS was with us, set it up at the new provider.',
  'lockChanged.subject': '{isLocked, select, yes {Support locked {name}} other {Support unlocked {name}}}',
  'lockChanged.preview':
    '{isLocked, select, yes {Other registrars cannot take it over.} other {Another registrar can take it over with its transfer code.}}',
  'lockChanged.locked':
    'A member of our team locked {name} against transfers to other registrars. Your website and email are not affected.',
  'lockChanged.codeEnded': 'The transfer code that you were shown is no longer valid.',
  'lockChanged.unlocked':
    'A member of our team turned off the transfer lock of {name}. Anyone with its transfer code can now move it to another registrar. If you did not ask for this, lock the domain again and contact us.',
  'lockChanged.reason': 'Why',
  'lockChanged.logged': 'You also find this in your account history.',
  'ownerChanged.subject':
    '{isDone, select, yes {{name} has a new owner} other {The owner of {name} was not changed}}',
  'ownerChanged.preview': 'The change of owner has ended.',
  'ownerChanged.what':
    '{isDone, select, yes {Both owners confirmed the change of {name}. Other registrars cannot take over the domain for 60 days.} other {The change of owner of {name} was refused, or was not confirmed in time. Everything stays as it was.}}',
} as const;
