import type { tasks as english } from '../tasks.ts';
import type { Translated } from '@homeport/contract/translated';

export const tasks: Translated<typeof english> = {
  'taskNotifications.subject':
    '{count, plural, one {# novedad} many {# de novedades} other {# novedades}} sobre tu hosting',
  'taskNotifications.what': 'Tu solicitud está terminada:',
  'taskNotifications.dashboard': 'Abrir la página de inicio',
  'taskNotifications.notExpected': 'Si algo no es como esperabas, escribe a {support}.',
};
