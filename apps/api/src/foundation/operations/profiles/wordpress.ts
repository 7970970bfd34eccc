import { type ProfilesOf, shownOnScreen } from '../operation-profile.ts';

export const wordpressProfiles: ProfilesOf<'wordpress'> = {
  'wordpress.install': {
    queue: 'panel',
    messages: {
      install_failed: 'wordpress.installationBrokenOff',
      install_stalled: 'wordpress.installationStalled',
      wordpress_in_the_way: 'wordpress.inTheWay',
      panel_rejected: 'wordpress.websiteRefused',
      website_gone: 'wordpress.websiteGone',
      refused: 'hosting.refused',
      other: 'wordpress.notInstalled',
    },
    finished: 'wordpress.installed',
    failed: { customer: 'wordpress.installationFailed', screen: { shownAt: 'the WordPress card' } },
  },
  'wordpress.readWebsite': {
    queue: 'sync',
    messages: {
      website_gone: 'hosting.websiteGone',
      refused: 'hosting.refused',
      other: 'wordpress.unreadable',
    },
    ...shownOnScreen,
  },
  'wordpress.switchCache': {
    queue: 'panel',
    messages: {
      website_gone: 'hosting.websiteGone',
      refused: 'hosting.refused',
      other: 'wordpress.cacheNotSwitched',
    },
    finished: null,
    failed: {
      customer: 'wordpress.cacheFailed',
      screen: { notice: 'wordpress.cacheNotice', retry: 'website' },
    },
  },
};
