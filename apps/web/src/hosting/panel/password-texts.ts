import { catalogue } from '../../app/texts/catalogue.ts';

/** What is read where a password is made and set. */
export const text = catalogue({
  // Words of the specification, verbatim.
  savedPassword: 'I have copied and saved my password',

  // Ours.
  passwordTitle: 'New panel password',
  passwordLead: 'It replaces the one of {login}. We show it once and do not keep it.',
  username: 'Username',
  newPassword: 'New password',
  generating: 'Making a password ...',
  generateAnother: 'Make another',
  save: 'Save password',
  confirmSaved: 'Please confirm that you have copied and saved your password.',
  passwordFailed: 'The password could not be set. Please try again in a moment.',
  passwordNotMade: 'No password could be made. Please try again.',
  passwordSet: 'Your new panel password is set',
  passwordSetNext: 'Use it with {login} from now on. Open panel keeps working without it.',
  done: 'Done',
  dismissDialog: 'Close',
  copy: 'Copy {what}',
  copied: 'Copied',
});
