export const support = {
  'support.notYourEmails': 'You do not get these emails',
  'support.wrongAssignee': 'Must be the address of a member of staff, or none',
  'support.wrongAgent': 'Must be the address of an agent or an admin, or empty',
  'support.disabledAgent': 'This account is disabled',
  'support.wrongMention': 'Must be members of staff whose accounts are not disabled',
  'support.answeredMeanwhile': 'A colleague has answered this ticket in the meantime.',
  'support.takenByAnother': 'Another agent has taken this ticket.',
  'support.noUploads': 'Files cannot be uploaded right now. Please try again in a few minutes.',
  'support.tooMuchFormatting': 'This text has too much formatting. Please send it as plain text.',
  'support.busy': 'Support is very busy right now. Please try again in a few seconds.',
  'support.fileNotChecked': 'A file could not be checked.',
  'feedback.alreadyRated': 'You have already rated us. Thank you!',

  // The history of a ticket.
  'support.history.statusChanged':
    'The status changed from {from, select, open {open} escalated {escalated} other {closed}} to {to, select, open {open} escalated {escalated} other {closed}}.',
  'support.history.assigned': 'The ticket is assigned to {name}.',
  'support.history.unassigned': 'The ticket is now unassigned.',
  'support.history.accessGiven': 'A note mentions {name}, who can now read this ticket.',
  'support.history.panelOpened': 'Support opened your hosting panel.',
  'support.history.panelOpenedWhy': 'Support opened your hosting panel: {reason}',
  'support.history.cancellationWithdrawn': 'The cancellation was withdrawn.',
  'support.history.cancellationConfirmed': 'The cancellation was confirmed.',
  // Staff without a name, as customers see them.
  'support.team': '{brand} Support',

  // In emails.
  'support.mentionsYou': 'A note mentions you.',
  'support.assignedToYou': 'It is assigned to you.',
  'support.statusChanged':
    'The request is {status, select, open {open} escalated {escalated} other {closed}}.',
  'support.weReplied': 'We replied to your request.',
  'support.customerReplied': 'The customer has replied.',
} as const;
