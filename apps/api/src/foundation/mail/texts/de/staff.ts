import type { staff as english } from '../staff.ts';
import type { Translated } from '@homeport/contract/translated';

export const staff: Translated<typeof english> = {
  'staffNotifications.subject':
    '{count, plural, one {# Ereignis braucht} other {# Ereignisse brauchen}} Aufmerksamkeit',
  'staffNotifications.more': 'Und {more} weitere. Im Teambereich stehen alle.',
};
