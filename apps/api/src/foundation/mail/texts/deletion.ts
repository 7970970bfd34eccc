/** Emails about the deletion of an account. */
export const deletion = {
  'deletionRequested.subject': 'Your {brand} account will be deleted on {day}',
  'deletionRequested.title': 'You asked us to delete your account',
  'deletionRequested.what':
    'Your {brand} account, with your websites, mailboxes and backups, will be deleted on {day}. Nothing is charged anymore.',
  'deletion.until':
    'Until then your data stays as it is, and you can sign in, download it or keep your account.',
  'deletion.keep': 'Open my account',
  'deletion.notYou':
    'Wasn’t you? Sign in, keep your account and set a new password. If you cannot sign in, contact {support}.',
  'deletionNear.subject': 'Your {brand} account will be deleted on {day}',
  'deletionNear.title': 'Your account will be deleted soon',
  'deletionNear.what':
    'On {day}, we delete your {brand} account with everything in it, as you asked. This cannot be undone afterwards.',
  'deletionNear.save':
    'Download what you need, and transfer domains that you want to keep to another provider.',
  'accountKept.subject': 'Your {brand} account stays',
  'accountKept.title': 'Your account will not be deleted',
  'accountKept.what': 'Your account and your data stay. Choose a plan to use websites and mailboxes again.',
  'accountKept.open': 'Open my account',
  'accountDeleted.subject': 'Your {brand} account is deleted',
  'accountDeleted.title': 'Your account is deleted',
  'accountDeleted.what': 'Your {brand} account is deleted, with your websites, mailboxes and personal data.',
  'accountDeleted.kept':
    'Only invoices with their billing details are kept, for as long as the law requires.',
  'accountDeleted.again': 'You can sign up again with this email address at any time.',
} as const;
