export const tasks = {
  'taskNotifications.subject': '{count, plural, one {# update} other {# updates}} on your hosting',
  'taskNotifications.what': 'Your request is finished:',
  'taskNotifications.dashboard': 'Open the dashboard',
  'taskNotifications.notExpected': 'If something is not as you expected, contact {support}.',
} as const;
