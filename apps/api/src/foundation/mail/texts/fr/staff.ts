import type { staff as english } from '../staff.ts';
import type { Translated } from '@homeport/contract/translated';

export const staff: Translated<typeof english> = {
  'staffNotifications.subject':
    '{count, plural, one {#\u00a0événement à traiter} other {#\u00a0événements à traiter}}',
  'staffNotifications.more': 'Et {more} de plus. L’espace équipe les affiche tous.',
};
