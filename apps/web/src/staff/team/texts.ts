import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('staffTeam', {
  lead: 'Everyone who can open the staff area.',
  loadFailed: 'The team could not be loaded.',
  you: 'You',
  disabled: 'Disabled',
  lastSignIn: 'Last sign-in',
  neverSignedIn: 'No recent sign-in',
  factors:
    '{passkeys, plural, =0 {} one {# passkey} other {# passkeys}}{both, select, true {, } other {}}{authenticator, select, true {authenticator app} other {}}',
  noFactor: 'No second factor',

  grant: 'Add a person',
  grantTitle: 'Add a person to the team',
  grantLead:
    'The person needs an account first. They are signed out everywhere and get an email, as do all admins.',
  email: 'Email',
  grantNow: 'Add to team',
  grantDone: '{email} is on the team.',

  change: 'Change role',
  changeOf: 'Change role of {email}',
  changeTitle: 'Change role',
  changeLead: 'The person is signed out everywhere and gets an email, as do all admins.',
  changeNow: 'Change role',
  changeDone: 'The role of {email} was changed.',
  removeNow: 'Remove from team',
  removeDone: '{email} is no longer on the team.',

  role: 'Role',
  sameRole: 'They have this role already. Choose another one.',
  agent: 'Agent',
  agentWhy: 'Answers tickets that are assigned to them, and takes unassigned ones.',
  admin: 'Admin',
  adminWhy: 'Can do everything in the staff area, including refunds and roles.',
  user: 'No role',
  userWhy: 'Stays a customer. Their open tickets become unassigned.',
  reasonHint: 'Saved in the audit log and included in the emails.',
});
