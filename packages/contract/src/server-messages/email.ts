export const email = {
  'email.passwordRefused': 'The server does not accept this password.',
  'email.passwordUnconfirmed':
    'The mail service did not answer, so we do not know whether the new password applies. Please set it again in a minute.',
  'email.passwordBeingSet':
    'Another password is being set for {address} right now. Please try again in a minute.',
  'email.temporaryName': 'A temporary name cannot have email. Please connect a domain of your own.',
  'email.invalidName': '{name} is no domain name that can have email.',
  'email.beingMoved': '{name} is being moved from another account. Please try again in a minute.',
  'email.beingDisconnected': '{name} is still being disconnected. Please connect it again when that is done.',
  'email.beingConnected': '{name} is being connected right now. Please disconnect it when that is done.',
  'email.notIncluded': 'Your plan does not include email. Please upgrade to use it.',
  'email.noFurtherDomain': 'Your plan does not include another email domain. Please upgrade to connect more.',
  'email.noMailUnderName': '{email} has no mail under {name}.',

  // Addresses.
  'email.notConnected': '{name} is not connected to email yet. Please finish that first.',
  'email.notOffered': 'The mail service of this domain does not offer this.',
  'email.addressReserved': '{address} is reserved for the mail server. Please choose another name.',
  'email.mailboxExists': 'There is already a mailbox {address}.',
  'email.forwarderExists': 'There is already a forwarder {address}.',
  'email.quotaTooLarge': 'Your plan has {left, number} MB left for mailboxes.',
  'email.forwardLoop': 'Email would go round in a loop: {loop}',
  'email.deletionLoop':
    'Email would go round in a loop without {address}: {loop}. Please change the catch-all or the forwarder first.',
  'email.typeAddress': 'Please type the address of the mailbox.',
  'email.beingCreated': '{address} is being created right now. Please try again when that is done.',
  'email.beingDeleted': '{address} is being deleted.',
  'email.addressTaken':
    'This address exists at the mail service already. It appears in the list in a moment.',
  'email.addressRefused': 'The mail service does not accept this address. Please choose another name.',
  'email.quotaRefused': 'The mail service does not accept this storage limit. The former one still applies.',
  'email.forwarderRefused':
    'The mail service does not accept this forwarder. Please check the addresses, or choose another name.',
  'email.catchAllRefused': 'The mail service does not accept this catch-all. The former one still applies.',
  'email.addressGone': 'This address no longer exists.',
  'email.mailboxNotCreated': 'The mailbox could not be created. Please try again.',
  'email.mailboxUnconfirmed':
    'The mail service did not answer, so we do not know whether the mailbox was created. If it appears in the list within a few minutes, give it a new password. Otherwise, create it again.',
  'email.mailboxNotChanged':
    'The storage limit could not be changed, so the former one still applies. Please try again.',
  'email.quotaUnconfirmed':
    'The mail service did not answer, so we do not know whether the new storage limit applies. The list shows it as soon as the service answers.',
  'email.mailboxNotDeleted': 'The mailbox could not be deleted yet. Please try again.',
  'email.forwarderNotCreated': 'The forwarder could not be created. Please try again.',
  'email.forwarderUnconfirmed':
    'The mail service did not answer, so we do not know whether the forwarder was created. If it does not appear in the list within a few minutes, create it again.',
  'email.forwarderNotDeleted': 'The forwarder could not be deleted yet. Please try again.',
  'email.catchAllNotSet':
    'The catch-all could not be changed, so the former one still applies. Please try again.',
  'email.catchAllUnconfirmed':
    'The mail service did not answer, so we do not know which catch-all applies. The list shows it as soon as the service answers.',
  // Emails, which do not know whether the mail host answered.
  'email.mailboxUnfinished':
    'Creating the mailbox failed. Please check your list of mailboxes, and create it again if it is missing.',
  'email.quotaUnfinished':
    'Changing the storage limit failed. Please check your list of mailboxes, and try again.',
  'email.forwarderUnfinished':
    'Creating the forwarder failed. Please check your list of forwarders, and create it again if it is missing.',
  'email.catchAllUnfinished': 'Changing the catch-all failed. Please check it, and try again.',
  'email.addressNotice': 'A change of {named, select, yes {{subject}} other {your email}} failed',

  // Copying a mailbox.
  'email.notReady': '{address} is being created or deleted. Please try again when that is done.',
  'email.copyStopping': 'Copying to {address} is being stopped. Please try again in a moment.',
  'email.copiesAtOnce':
    '{count, plural, one {# mailbox is} other {# mailboxes are}} being copied. Please start this one when one of them is done.',
  'email.copied': 'The emails of your old provider were copied.',
  'email.copyFailed': 'The emails could not be copied. Please try again; what is copied already stays.',
  'email.copyPrivate': 'This server cannot be reached from the internet. Please check the IMAP server.',
  'email.copyNoServer': 'There is no server of this name. Please check the IMAP server.',
  'email.copyUnreachable':
    'The old provider’s server does not answer. Please check the IMAP server and try again.',
  'email.copyCertificate':
    'The certificate of the old provider’s server is not valid for this name, so we did not send the password. Please check the IMAP server.',
  'email.copyNoTls': 'The old provider’s server offers no encryption, so we did not send the password.',
  'email.copySourcePassword':
    'The old provider does not accept the address or the password. Gmail, Yahoo and iCloud need an app password. Microsoft no longer accepts passwords from other companies.',
  'email.copyTargetPassword': 'The password of the mailbox here is wrong.',
  'email.copyFull':
    'The mailbox here is full. Raise its storage limit, then copy again; what is copied already stays.',
  'email.copyTooMany':
    'There are more than 500,000 emails, too many to copy at once. Please contact support.',
  'email.copyLate':
    'Copying took longer than a day, so we stopped. Copy again to continue; what is copied already stays.',
  'email.copyNotice': 'Copying emails to {named, select, yes {{subject}} other {your mailbox}} failed',

  // Operations.
  'email.domainTaken':
    'This domain is connected to another mail account already. Please contact support if it is yours.',
  'email.noPlan': 'Your plan no longer includes email.',
  'email.domainGone': 'This domain no longer needs to be connected.',
  'email.domainRefused': 'The mail service does not take this domain. Please contact support.',
  'email.unusable': 'The mail service cannot be used right now. Please contact support.',
  'email.unexpected': 'Error! Please try again or contact support if error persists.',
  'email.connectionFailed': 'The domain could not be connected to email.',
  'email.removalLate': 'The domain could not be removed from the email service yet.',
  'email.disconnected': 'The domain is disconnected from email, and its mailboxes are deleted.',
  'email.disconnectionFailed': 'The domain could not be disconnected from email.',
  'email.disconnectionNotice':
    'Disconnecting {named, select, yes {{subject}} other {your account}} from email failed',
  'email.planLate':
    'Your plan was changed, but applying its email limits is taking longer than usual. Our team is on it.',
  'email.notDelivered': 'The email could not be delivered.',
  'email.onlyForward':
    'Its records may be gone already, and its owner relies on it: it can only be brought to its end.',
} as const;
