import { type ProfilesOf, shownOnScreen } from '../operation-profile.ts';

export const performanceProfiles: ProfilesOf<'performance'> = {
  'performance.changeSetting': {
    queue: 'panel',
    messages: {
      php_too_old: 'PHP 8.2 or newer is needed. The PHP version is chosen in the control panel.',
      own_directives:
        'Compression is set by your own nginx directives in the control panel. Please change it there.',
      directives_unread:
        'This server does not show your nginx directives, so compression stays as it is. You can change it in the control panel.',
      directives_refused:
        'This server does not let us change compression. You can change it in the control panel.',
      other: 'The hosting server did not take the change. Please try again in a few minutes.',
    },
    finished: null,
    failed: {
      customer: 'A performance setting could not be changed.',
      screen: {
        notice: 'Changing a performance setting of {subject} failed',
        retry: 'website',
        perKey: true,
      },
    },
  },
  'performance.readWebsite': {
    queue: 'sync',
    messages: {
      other:
        'The hosting server cannot say how this website is served now. Please try again in a few minutes.',
    },
    ...shownOnScreen,
  },
};
