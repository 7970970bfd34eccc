export const account = {
  'dataReady.subject': 'Your data is ready',
  'dataReady.what':
    'The copy of your data that you requested is ready. You can download it in your account until {day}; you have to be signed in.',
  'dataReady.download': 'Download your data',
  'dataReady.notYou': 'Wasn’t you? Set a new password and contact {support} right away.',
  'code.titleOfSignUp': 'Confirm your email address',
  'code.titleOfSignIn': 'Your sign-in code',
  'code.finishSignUp': 'Type this code to finish signing up with {brand}:',
  'code.signIn': 'Type this code to sign in to {brand}:',
  'code.validity':
    'It works once, for {minutes, plural, one {# minute} other {# minutes}}, in the browser where it was requested.',
  'code.warning':
    'We never ask for this code by phone or email. If you did not request it, you can ignore this email: no one can sign in without it.',
  'passwordReset.subject': 'Set a new {brand} password',
  'passwordReset.preview': 'The link works for {minutes, plural, one {# minute} other {# minutes}}.',
  'passwordReset.why':
    'Someone, most likely you, asked to set a new password for the account with this email address.',
  'passwordReset.validity': 'The link works once, for {minutes, plural, one {# minute} other {# minutes}}.',
  'passwordReset.notYou': 'Wasn’t you? You can ignore this email: your password stays the same.',
  'passwordChanged.subject': 'Your {brand} password was changed',
  'passwordChanged.signedOutElsewhere': 'You were signed out everywhere else.',
  'passwordChanged.signedOut': 'You were signed out everywhere.',
  'passwordChanged.title': 'Your password was changed',
  'passwordChanged.inSettings':
    'Your password was changed in your account settings. All other devices were signed out and will ask for a code at the next sign-in.',
  'passwordChanged.byLink':
    'Your password was changed with an emailed link. All devices were signed out and will ask for a code at the next sign-in.',
  'passwordChanged.notYou':
    "Wasn't you? Set a new password right away and contact {support}. Someone may have access to your email.",
  'sessionReuse.subject': 'We signed out a {brand} session to keep your account safe',
  'sessionReuse.preview': 'An old token of one of your sessions was used again.',
  'sessionReuse.title': 'We signed out one of your sessions',
  'sessionReuse.why':
    'An old token of one of your sessions was used again after it had been replaced. That can mean it was copied, so we signed out that session.',
  'sessionReuse.next':
    'If you restored a backup of your browser, just sign in again. Otherwise set a new password, which signs you out everywhere.',
  'deviceReuse.subject': 'We forgot a remembered {brand} device to keep your account safe',
  'deviceReuse.preview': 'An old token of one of your remembered devices was used again.',
  'deviceReuse.title': 'We forgot one of your remembered devices',
  'deviceReuse.why':
    'An old token of one of your remembered devices was used again after it had been replaced. That can mean it was copied, so the device now needs a code to sign in.',
  'deviceReuse.next':
    'If you restored a backup of your browser, you don’t need to do anything. Otherwise set a new password, which signs you out everywhere.',
  'emailChangeCode.titleOfNew': 'Confirm your new email address',
  'emailChangeCode.titleOfCurrent': 'Confirm the change of your email address',
  'emailChangeCode.toNew': 'Type this code to use this address for your {brand} account:',
  'emailChangeCode.toCurrent':
    'Someone signed in to your account wants to change its email address to {newEmail}. Type this code to allow it:',
  'emailChangeCode.validity': 'It works once, for {minutes, plural, one {# minute} other {# minutes}}.',
  'emailChangeCode.notAsked': 'If you did not ask for it, you can ignore this email.',
  'emailChangeCode.notYou': "Wasn't you? Don't share the code, and set a new password right away.",
  'emailChanged.subject': 'Your {brand} email address was changed',
  'emailChanged.preview': 'It is now {newEmail}.',
  'emailChanged.title': 'Your email address was changed',
  'emailChanged.what':
    'The email address of your account is now {newEmail}. All other devices were signed out.',
  'emailChanged.notYou': "Wasn't you? Contact {support} right away.",
  'emailChanged.restorable':
    "Wasn't you? Restore this address within {days, plural, one {# day} other {# days}}. All devices are signed out then, and you set a new password.",
  'emailChanged.restore': 'Restore this address',
  'emailRestored.subject': 'Your {brand} email address was restored',
  'emailRestored.preview': 'Set a new password to sign in.',
  'emailRestored.title': 'Your email address was restored',
  'emailRestored.what':
    'The change of your email address was undone, and all devices were signed out. Your old password no longer works: set a new one to sign in. We also removed passkeys and authenticator apps that were added recently.',
  'emailRestored.validity':
    'The link works once, for {minutes, plural, one {# minute} other {# minutes}}. After that, use "Forgot password?" to get another one.',
  'welcome.subject': 'Welcome to {brand}',
  'welcome.preview': 'Your account is ready.',
  'welcome.next':
    'Your account is ready. Next, choose a plan; then we set up your hosting and connect your first domain, which takes a few minutes.',
  'welcome.continue': 'Continue',
  'welcome.address': 'You sign in with this email address. If you did not sign up, contact {support}.',
  'panelOpened.subject': '{brand} support opened your hosting panel',
  'panelOpened.preview': 'For your request #{ticket}.',
  'panelOpened.title': 'Support opened your hosting panel',
  'panelOpened.what': 'A member of our team opened your hosting panel to work on your request #{ticket}.',
  'panelOpened.reason': 'Why',
  'panelOpened.open': 'View the request',
  'panelOpened.logged': 'Every access is logged in the request and in your account history.',
  'accountInvitation.subject': 'Your {brand} hosting has a new portal',
  'accountInvitation.preview': 'Set a password to see your websites there.',
  'accountInvitation.title': 'Your websites are in your new account',
  'accountInvitation.what':
    'We created an account for this email address at {brand}. Your hosting and your websites are in it already, and nothing about them changes. Set a password to sign in.',
  'accountInvitation.setPassword': 'Set a password',
  'accountInvitation.validity':
    'The link works once, for {days, plural, one {# day} other {# days}}. After that, use "Forgot password?" on the sign-in page to get another one.',
  'accountInvitation.unexpected': 'If you have no hosting with us, you can ignore this email.',
  'staffInvitation.subject':
    'You are now {role, select, owner {an owner} admin {an admin} senior_agent {a senior agent} other {an agent}} at {brand}',
  'staffInvitation.preview': 'Set a password to sign in.',
  'staffInvitation.title': 'Welcome to the team',
  'staffInvitation.what':
    'We created an account with the role {role, select, owner {owner} admin {admin} senior_agent {senior agent} other {agent}} for this email address. Set a password to sign in.',
  'staffInvitation.setPassword': 'Set a password',
  'staffInvitation.validity':
    'The link works once, for {minutes, plural, one {# minute} other {# minutes}}. After that, use "Forgot password?" on the sign-in page to get another one.',
  'teamInvitation.subject': 'You are invited to the team of {brand}',
  'teamInvitation.preview': 'Accept within {days, plural, one {# day} other {# days}}.',
  'teamInvitation.title': 'Join the team of {brand}',
  'teamInvitation.what':
    '{by} invited you to work at {brand} as {role, select, owner {an owner} admin {an admin} senior_agent {a senior agent} other {an agent}}.',
  'teamInvitation.accept': 'View invitation',
  'teamInvitation.validity':
    'The link works once, for {days, plural, one {# day} other {# days}}, and only for this email address.',
  'teamInvitation.unexpected': 'If you did not expect this, you can ignore this email.',
} as const;
