export const support = {
  'support.notYourEmails': 'You do not get these emails',
  'support.wrongAssignee': 'Must be the address of a member of staff, or none',
  'support.wrongAgent': 'Must be the address of an agent or an admin, or empty',
  'support.disabledAgent': 'This account is disabled',
  'support.wrongMention': 'Must be members of staff whose accounts are not disabled',
  'support.answeredMeanwhile': 'A colleague has answered this ticket in the meantime.',
  'support.takenByAnother': 'Another agent has taken this ticket.',
  'support.otherDomain': 'Must be one of the customer’s websites or domains',
  'support.snoozeTime': 'Must be a time within the next year',
  'support.closedNotSnoozed': 'A closed ticket cannot be snoozed.',
  'support.merged': 'This ticket was merged into ticket {number}.',
  'support.mergeWithItself': 'Must be another ticket',
  'support.mergeOtherCustomer': 'Must be a ticket of the same customer',
  'support.mergeCancellation':
    'The ticket of a cancellation cannot be merged into another one. Merge the other one into it.',
  'support.splitOthers': 'Must be messages of this ticket',
  'support.splitFirst': 'The first of the messages must be from the customer',
  'support.unknownPlaceholder': 'Unknown placeholder {name}. Use one of these: {known}',
  'support.placeholderInLink': 'Placeholders do not work in link addresses',
  'support.partedPlaceholder': 'Part of {name} is formatted. Format all of it, or none.',
  'support.unfilledPlaceholder': 'Fill in {name} before sending',
  'support.mayNotAssign': 'Your role can’t assign tickets to others or to no one',
  'support.cannotRate': 'This request can’t be rated now.',
  'support.savedReplyLimit': 'There can be at most {most} of these saved replies. Delete one first.',
  'support.savedReplyChanged':
    'Someone else has changed this saved reply meanwhile. Copy your text, then reload.',
  'support.noUploads': 'Files cannot be uploaded right now. Please try again in a few minutes.',
  'support.tooMuchFormatting': 'This text has too much formatting. Please send it as plain text.',
  'support.busy': 'Support is very busy right now. Please try again in a few seconds.',
  'support.fileNotChecked': 'A file could not be checked.',
  'support.emailNotRead': 'An email in the support mailbox could not be processed.',
  'support.filesNotKept': 'Not kept from this email (at most {files} files of {megabytes} MB): {names}',
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
  'support.history.subjectChanged': 'The subject is now “{subject}”.',
  'support.history.reminded':
    'We asked for a reply. Without one, the request will be closed on {closes, date, day}.',
  'support.history.priorityChanged':
    'The priority changed from {from, select, low {low} normal {normal} high {high} other {urgent}} to {to, select, low {low} normal {normal} high {high} other {urgent}}.',
  'support.history.tagsChanged': 'The tags are now {tags}.',
  'support.history.tagsRemoved': 'All tags were removed.',
  'support.history.domainChanged': 'The ticket is about {domain}.',
  'support.history.domainRemoved': 'The ticket is no longer about a particular domain.',
  'support.history.snoozed': 'Snoozed until {until, date, moment} UTC.',
  'support.history.snoozeEnded': 'The snooze ended.',
  'support.history.merged': 'Ticket {number} was merged into this one.',
  'support.history.split': 'Some messages were moved to ticket {number}.',
  'support.history.splitFrom': 'This ticket was split from ticket {number}.',
  // Staff without a name, as customers see them.
  'support.team': '{brand} Support',

  // In emails.
  'support.mentionsYou': 'A note mentions you.',
  'support.assignedToYou': 'It is assigned to you.',
  'support.statusChanged':
    'The request is {status, select, open {open} escalated {escalated} other {closed}}.',
  'support.closesSoon':
    'We’re waiting for your reply. Without one, we’ll close the request on {closes, date, day}. You can reopen it at any time by replying.',
  'support.mergedHere':
    'We merged your request {number} into this one, so that everything is in one place. Your replies to either reach us here.',
  'support.splitHere':
    'We moved part of your request {number} into this new one, so that each question gets its own answer.',
  'support.weReplied': 'We replied to your request.',
  'support.customerReplied': 'The customer has replied.',
} as const;
