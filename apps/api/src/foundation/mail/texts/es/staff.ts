import type { staff as english } from '../staff.ts';
import type { Translated } from '@homeport/contract/translated';

export const staff: Translated<typeof english> = {
  'staffNotifications.subject':
    '{count, plural, one {# evento requiere} many {# de eventos requieren} other {# eventos requieren}} atención',
  'staffNotifications.more': 'Y {more} más. El área del equipo los muestra todos.',
};
