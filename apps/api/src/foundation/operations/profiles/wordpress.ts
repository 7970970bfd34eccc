import { type ProfilesOf, shownOnScreen } from '../operation-profile.ts';

export const wordpressProfiles: ProfilesOf<'wordpress'> = {
  'wordpress.install': {
    queue: 'panel',
    messages: {
      install_failed: 'wordpress.installationBrokenOff',
      install_stalled: 'wordpress.installationStalled',
      wordpress_in_the_way: 'wordpress.inTheWay',
      page_in_the_way: 'wordpress.pageInTheWay',
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
  'wordpress.update': {
    queue: 'panel',
    messages: {
      backup_failed: 'wordpress.updateBackupFailed',
      backup_not_offered: 'wordpress.updateBackupNotOffered',
      website_broken: 'wordpress.brokenByUpdate',
      website_broken_unbacked: 'wordpress.brokenByUpdateUnbacked',
      update_under_way: 'wordpress.updateUnderWay',
      not_updated: 'wordpress.notUpdated',
      website_gone: 'wordpress.websiteGone',
      refused: 'wordpress.updateRefused',
      other: 'wordpress.notUpdated',
    },
    finished: 'wordpress.updated',
    failed: { customer: 'wordpress.updateFailed', screen: { shownAt: 'the WordPress card' } },
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
