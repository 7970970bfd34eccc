export const auth = {
  'auth.wrongCurrentPassword': 'This is not your current password.',
  'auth.samePassword': 'Choose a password that differs from the current one.',
  'auth.commonPassword': 'This password is too common. Please choose another one.',
  'auth.guessablePassword':
    'Please choose a password without "{word}". Your name, company, email address and {brand} are easy to guess.',
  'auth.manySignIns': 'Many people are signing in right now. Please try again in a few seconds.',
  'auth.codeJustSent': 'A code was sent a moment ago. Please check your email for the most recent OTP.',
  'auth.wrongFactor':
    'INCORRECT OTP! Enter the next code from your authenticator app, or an unused recovery code.',

  // Step-up.
  'auth.confirmByFactor': 'Confirm with your second factor instead of your password.',
  'auth.confirmByPassword': 'Confirm with your password.',
  'auth.wrongAppCode': 'This code is incorrect or already used. Check it, or wait for the next one.',
  'auth.wrongRecoveryCode': 'This recovery code is incorrect or was used before.',
  'auth.wrongPasskey': 'This passkey could not be verified. Please try again.',
  'auth.challengeExpired': 'This request has expired. Please try again.',

  // Second factors.
  'auth.authenticatorInUse': 'You already use an authenticator app. Remove it first.',
  'auth.passkeyInUse': 'This passkey is already in use.',
  'auth.tooManyPasskeys': 'You have {limit} passkeys. Remove one to add another.',
  'auth.staffNeedFactor': 'Staff need a second factor. Add another one before you remove this one.',
  'auth.factorNeeded': 'Add a passkey or an authenticator app first.',

  // API keys.
  'auth.apiKeyScope':
    'This call needs an API key with {access, select, write {write} other {read}} access to {area, select, websites {websites} domains {domains} email {email} billing {billing} support {support} other {account}}.',
  'auth.tooManyApiKeys': 'You have {limit} API keys. Revoke one to create another.',
  'auth.apiKeysOfStaff': 'Staff accounts cannot have API keys.',

  // Changes of the email address.
  'auth.wrongEmailCode': 'This code is wrong. Check the email we sent to this address.',
  'auth.emailCodesExpired': 'These codes no longer work. Start the change again to get new ones.',
  'auth.sameEmail': 'This is already your email address.',
  'auth.emailTaken': 'This email address already has an account. Choose another one.',

  // Actions of staff on accounts.
  'auth.cannotDisableSelf': 'You cannot disable your own account.',
  'auth.alreadyDisabled': 'This account is already disabled.',
  'auth.onTeamAlready': 'This person is on the team already. Change their role instead.',
  'auth.disabledFirst': 'This account is disabled. Enable it first.',
  'auth.ownRole': 'You cannot change your own role. Ask another owner.',
  'auth.ownersOnly': 'Only owners can do this to someone on the team.',
  'auth.noColleague': 'This person is not on the team. Choose someone else.',
  'auth.roleChanged': 'Someone else has changed this role. Reload the page.',
  'auth.lastOwner': 'This is the last owner. Make another person an owner first.',
  'auth.notDisabled': 'This account is not disabled.',
} as const;
