import { type ProfilesOf, shownOnScreen } from '../operation-profile.ts';

export const wordpressProfiles: ProfilesOf<'wordpress'> = {
  'wordpress.install': {
    queue: 'panel',
    messages: {
      install_failed: 'The hosting server broke off the installation. Please try again: it begins anew.',
      install_stalled: 'The installation did not finish. Please try again, or contact support.',
      wordpress_in_the_way:
        'There is a WordPress on this website already, and it does not answer. Please contact support.',
      panel_rejected: 'The hosting server does not accept this website. Please contact support.',
      website_gone: 'The website no longer exists. Please reload the page.',
      other: 'The hosting server could not install WordPress now. Please try again in a few minutes.',
    },
    finished: 'WordPress is installed.',
    failed: { customer: 'WordPress could not be installed.', screen: { shownAt: 'the WordPress card' } },
  },
  'wordpress.readWebsite': {
    queue: 'sync',
    messages: {
      other:
        'The hosting server cannot say what runs on this website now. Please try again in a few minutes.',
    },
    ...shownOnScreen,
  },
  'wordpress.switchCache': {
    queue: 'panel',
    messages: {
      other: 'The hosting server could not switch the object cache. Please try again in a few minutes.',
    },
    finished: null,
    failed: {
      customer: 'Redis could not be turned on or off.',
      screen: { notice: 'Turning Redis on or off for {subject} failed', retry: 'website' },
    },
  },
};
