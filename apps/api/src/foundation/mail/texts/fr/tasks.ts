import type { tasks as english } from '../tasks.ts';
import type { Translated } from '@homeport/contract/translated';

export const tasks: Translated<typeof english> = {
  'taskNotifications.subject':
    '{count, plural, one {#\u00a0nouvelle de votre hébergement} other {#\u00a0nouvelles de votre hébergement}}',
  'taskNotifications.what': 'Votre demande est terminée\u202f:',
  'taskNotifications.dashboard': 'Ouvrir le tableau de bord',
  'taskNotifications.notExpected': 'Si quelque chose ne correspond pas à vos attentes, contactez {support}.',
};
