import { catalogue } from '../../foundation/texts/catalogue.ts';

/** What is read where a password is made and set. */
export const text = catalogue({
  // Words of the specification, verbatim.
  savedPassword: 'I have copied and saved my password',

  // Ours.
  passwordTitle: 'New panel password',
  passwordLead: 'This replaces the current password of {login}. Copy it now; you won’t see it again.',
  username: 'Username',
  newPassword: 'New password',
  generating: 'Generating a password ...',
  generateAnother: 'Generate another',
  save: 'Save password',
  confirmSaved: 'Please confirm that you have copied and saved your password.',
  passwordFailed: 'We could not set the password. Please try again in a moment.',
  passwordNotMade: 'We could not generate a password. Please try again.',
  passwordSet: 'Your new panel password is set',
  passwordSetNext: 'Use it with {login} from now on. The Open panel button keeps working without it.',
  done: 'Done',
  dismissDialog: 'Close',
  copy: 'Copy {what}',
  copied: 'Copied',
});
