import { type ProfilesOf, shownOnScreen } from '../operation-profile.ts';

export const performanceProfiles: ProfilesOf<'performance'> = {
  'performance.changeSetting': {
    queue: 'panel',
    messages: {
      php_too_old: 'performance.phpTooOld',
      own_directives: 'performance.ownDirectives',
      directives_unread: 'performance.directivesUnread',
      directives_refused: 'performance.directivesRefused',
      website_gone: 'hosting.websiteGone',
      refused: 'hosting.refused',
      other: 'performance.notChanged',
    },
    finished: null,
    failed: {
      customer: 'performance.changeFailed',
      screen: {
        notice: 'performance.changeNotice',
        retry: 'website',
        perKey: true,
      },
    },
  },
  'performance.changePhpVersion': {
    queue: 'panel',
    messages: {
      php_unavailable: 'performance.phpUnavailable',
      website_gone: 'hosting.websiteGone',
      refused: 'hosting.refused',
      other: 'performance.notChanged',
    },
    finished: null,
    failed: {
      customer: 'performance.phpChangeFailed',
      screen: { notice: 'performance.phpChangeNotice', retry: 'website', perKey: true },
    },
  },
  'performance.readWebsite': {
    queue: 'sync',
    messages: {
      website_gone: 'hosting.websiteGone',
      refused: 'hosting.refused',
      other: 'performance.unreadable',
    },
    ...shownOnScreen,
  },
};
