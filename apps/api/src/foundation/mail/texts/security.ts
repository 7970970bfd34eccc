export const security = {
  'passkeyAdded.subject': 'A passkey was added',
  'passkeyAdded.what': 'The passkey “{name}” can now be used to sign in to your account.',
  'passkeyRemoved.subject': 'A passkey was removed',
  'passkeyRemoved.what': 'The passkey “{name}” no longer signs in to your account.',
  'authenticatorAdded.subject': 'An authenticator app was added',
  'authenticatorAdded.what': 'Sign-ins to your account now need a code from your authenticator app.',
  'authenticatorRemoved.subject': 'The authenticator app was removed',
  'authenticatorRemoved.what': 'Codes from your authenticator app no longer work for your account.',
  'apiKeyCreated.subject': 'An API key was created',
  'apiKeyCreated.what': 'The API key “{name}” can now be used with your account.',
  'apiKeyRevoked.subject': 'An API key was revoked',
  'apiKeyRevoked.what': 'The API key “{name}” no longer works.',
  'webhookChanged.subject': 'A webhook was added or changed',
  'webhookChanged.what': 'What happens to your account is sent to {name}.',
  'webhookDisabled.subject': 'Your webhook was switched off',
  'webhookDisabled.what': 'Nothing could be delivered to {host} for five days, so we stopped sending.',
  'webhookDisabled.next': 'Correct the endpoint, then switch the webhook on again.',
  'webhookDisabled.open': 'Open webhooks',
  'recoveryCodeUsed.subject': 'A recovery code was used',
  'recoveryCodeUsed.what': 'A recovery code was used in place of your second factor. You have {left} left.',
  'recoveryCodesRenewed.subject': 'New recovery codes were created',
  'recoveryCodesRenewed.what': 'Your previous recovery codes no longer work.',
  'secondFactorsRemoved.subject': 'Your second factors were removed',
  'secondFactorsRemoved.what':
    'At your request, our team removed all passkeys, the authenticator app and the recovery codes from your account. All devices were signed out.',
  'securityChanged.review': 'Review your sign-in settings',
  'securityChanged.notYou': "Wasn't you? Set a new password right away and contact {support}.",
  'common.reason': 'Reason',
  'roleChanged.what':
    'You are now {to, select, owner {an owner} admin {an admin} senior_agent {a senior agent} agent {an agent} other {a customer}} at {brand}. All devices were signed out.',
  'roleChanged.whatOfRemoval':
    'You no longer have a staff role at {brand}. Your customer account stays. All devices were signed out.',
  'roleChanged.subject':
    'You are now {to, select, owner {an owner} admin {an admin} senior_agent {a senior agent} agent {an agent} other {a customer}} at {brand}',
  'roleChanged.subjectOfRemoval': 'Your staff role at {brand} was removed',
  'roleChanged.title':
    'You are now {to, select, owner {an owner} admin {an admin} senior_agent {a senior agent} agent {an agent} other {a customer}}',
  'roleChanged.titleOfRemoval': 'Your staff role was removed',
  'roleChanged.notExpected': 'Did you not expect this? Contact {support}.',
  'teamChanged.removed':
    '{by} removed the role {from, select, owner {owner} admin {admin} senior_agent {senior agent} agent {agent} other {user}} of {member}.',
  'teamChanged.made':
    '{by} made {member} {to, select, owner {an owner} admin {an admin} senior_agent {a senior agent} agent {an agent} other {a customer}}.',
  'teamChanged.operator': 'An operator on the command line',
  'teamChanged.subject': 'The role of {member} was changed ({brand})',
  'teamChanged.title': 'A staff role was changed',
  'teamChanged.why':
    'You get this email because you are an admin. If you did not expect this, ask the person who made the change.',
} as const;
