export const people = {
  'people.notForStaff': 'Staff accounts do not take part in accounts of customers.',
  'people.ownAddress': 'This is the address of the account itself.',
  'people.alreadyMember': 'This person already has access to the account.',
  'people.alreadyInvited': 'This address is already invited. Send the invitation again instead.',
  'people.tooMany': 'At most {limit} people can have access to an account. Remove someone first.',
  'people.invitationOver': 'This invitation is no longer valid. Ask for a new one.',
  'people.otherAddress':
    'This invitation was sent to another email address. Sign in with the account of that address to accept it.',
} as const;
