import { catalogue } from '../texts/catalogue.ts';

export const copyTexts = catalogue('shellCopy', { copy: 'Copy {what}', copied: 'Copied' });

export const loginTabTexts = catalogue('shellLoginTab', {
  // Words of the specification, verbatim.
  linkFailed: 'Error generating link! Please contact support if you continue to see this.',

  // Ours.
  tabBlocked: 'Your browser blocked the new tab.',
});

export const operationTexts = catalogue('shellOperation', {
  waitsForStaff: 'Our team is finishing this for you.',
  stepDone: '(done)',
  stepDoing: '(in progress)',
  stepTodo: '(to do)',
});

export const passwordTexts = catalogue('shellPassword', {
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
