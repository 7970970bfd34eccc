import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('staffTicketNotes', {
  mode: 'What to write',
  reply: 'Reply',
  note: 'Note',
  noteLabel: 'Internal note',
  noteFrom: 'Internal note from {author}',
  noteHint: 'Only staff see notes. Type @ to mention someone, who is emailed.',
  addNote: 'Add note',
  addingNote: 'Adding your note ...',
  noteAdded: 'Your note was added.',
  notMayNote: 'You can no longer write in this ticket.',
  readerOnly: 'This ticket is not assigned to you. A note mentions you, so you can read it and add notes.',
  mentions: 'Mentions {names}',
  willTell: '{names} will be emailed.',
  willGiveAccess: '{names} will be emailed and can then read this ticket.',

  // Who else is there.
  viewing: '{names} {count, plural, one {is} other {are}} viewing this ticket.',
  replying: '{names} {count, plural, one {is} other {are}} writing a reply.',
  answeredTitle: '{name} has replied',
  answered: '{name} replied {age}. Read it first?',
  readFirst: 'Read it first',
  sendAnyway: 'Send anyway',
  notSentYet: 'Your reply was not sent: a colleague has replied in the meantime.',
});
