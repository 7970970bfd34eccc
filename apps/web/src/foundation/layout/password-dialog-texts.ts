import { catalogue } from '../texts/catalogue.ts';

export const text = catalogue('shellPassword', {
  // Words of the specification, verbatim.
  savedPassword: 'I have copied and saved my password',

  // Ours.
  username: 'Username',
  newPassword: 'New password',
  generating: 'Generating a password ...',
  generateAnother: 'Generate another',
  save: 'Save password',
  confirmSaved: 'Please confirm that you have copied and saved your password.',
  passwordFailed: 'We could not set the password. Please try again in a moment.',
  passwordNotMade: 'We could not generate a password. Please try again.',
  done: 'Done',
  dismissDialog: 'Close',
  copy: 'Copy {what}',
  copied: 'Copied',
});
