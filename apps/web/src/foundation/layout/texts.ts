import { catalogue } from '../texts/catalogue.ts';

export const text = catalogue('shell', {
  // Words of the specification, verbatim.
  hosting: 'Hosting',
  domains: 'Domains',
  email: 'Email',
  domainsAndHosting: 'Domains & Hosting',
  account: 'Account',
  documentation: 'Documentation',
  support: 'Support',
  provideFeedback: 'Provide Feedback',
  faqs: 'FAQs',
  logOut: 'Log out',
  allRightsReserved: 'All Rights Reserved',
  loggingBackIn: 'Logging you back in ...',
  accountSyncingError: 'Account Syncing error!',
  connectionLost: 'Connection lost!',
  loading: 'Loading ...',
  unexpected:
    'There was an unexpected error. Please reload the page and try again or contact support if you continue to face this issue.',

  // Ours.
  plans: 'Plans',
  logIn: 'Log in',
  signUp: 'Sign up',
  mainMenu: 'Main menu',
  staffArea: 'Staff area',
  accountMenu: '{initials}, account menu of {name}',
  search: 'Search',
  mainNavigation: 'Main navigation',
  skipToContent: 'Skip to content',
  startPage: '{brand}, home page',
  theOtherTheme: 'Switch between light and dark',
  dismiss: 'Dismiss',
  language: 'Language',
  languageNotLoaded: 'We could not load this language. Please try again.',
  languageNotSaved: 'We could not change the language of your emails. Please choose it again.',
  reload: 'Reload',
  tryAgain: 'Try again',
  showMore: 'Show more',
  reference: 'Reference: {id}',
  codeMissing: 'We could not load this page',
  codeMissingWhy: 'Check your connection, then try again.',
  connectionLostWhy:
    'We could not load your account. Please reload the page. If this keeps happening, contact support.',
  accountSyncingWhy:
    'We could not match your account with the hosting server. Please contact support so we can fix it.',
  writeToSupport: 'Contact support',
  notFound: 'Page not found',
  notFoundWhy: 'The link may be old, or the address may be mistyped.',
  goToStart: 'Go to the home page',
  workNeeded:
    'There were many attempts on this email address. Your browser is doing a security check, which takes a few seconds.',
  workProgress: 'Security check',
  tooMany: 'Too many attempts. Please try again in {seconds, plural, one {# second} other {# seconds}}.',
  tryAgainNow: 'You can try again now.',
  offline: 'We could not reach the server. Please check your connection and try again.',
});
