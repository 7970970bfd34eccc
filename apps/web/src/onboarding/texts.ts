import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('onboarding', {
  title: 'Get started',
  progress: '{done} of {count} done',
  allDone: 'You’re all set',
  allDoneDetail: 'Everything on your list is done.',
  hide: 'Hide this list',
  notHidden: 'We couldn’t hide the list. Please try again.',
  ticked: '{step}: done',

  // The steps.
  plan: 'Plan',
  account: 'Hosting account',
  domain: 'Your domain',
  certificate: 'Certificate',
  wordpress: 'WordPress',
  mailbox: 'Mailbox',

  // Their states, for screen readers.
  done: 'done',
  open: 'to do',
  running: 'in progress',
  waiting: 'waiting',
  unknown: 'not known yet',

  // What comes next.
  planOpen: 'Pick the one that fits. You can change it later.',
  accountOpen: 'Choose a location and a username.',
  accountRunning: 'We’re creating it.',
  accountWaiting: 'Comes after your plan.',
  domainOpen: 'Connect a domain to launch your first website.',
  domainTemporary: 'Your website has a temporary name. Add one of your own.',
  domainRecords: '{host} doesn’t point here yet.',
  domainRunning: 'We’re connecting it. This usually takes a few minutes.',
  domainWaiting: 'Comes after your hosting account.',
  domainUnknown: 'We’re checking where {host} points.',
  certificateOpen: 'We couldn’t get one for {host}.',
  certificateRunning: 'We’re getting it. This usually takes a few minutes.',
  certificateWaiting: 'We’ll get it once your domain points here.',
  certificateUnknown: 'We’re checking it.',
  wordpressOpen: 'Ready in about a minute.',
  wordpressRunning: 'We’re installing it.',
  wordpressWaiting: 'Comes after your first website.',
  mailboxOpen: 'Get email at your own domain.',
  mailboxRunning: 'We’re creating it.',
  mailboxWaiting: 'Comes after your hosting account.',

  // The buttons.
  choosePlan: 'Choose a plan',
  addDomain: 'Add your domain',
  seeRecords: 'See DNS records',
  seeCertificate: 'See what’s wrong',
  seeWordpress: 'Go to WordPress',
  seeEmail: 'Set up email',
});
