export const staff = {
  'staffNotifications.subject': '{count, plural, one {# event needs} other {# events need}} attention',
  'staffNotifications.more': 'And {more} more. The staff area lists all of them.',
} as const;
