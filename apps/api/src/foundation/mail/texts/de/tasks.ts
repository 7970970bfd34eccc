import type { tasks as english } from '../tasks.ts';
import type { Translated } from '@homeport/contract/translated';

export const tasks: Translated<typeof english> = {
  'taskNotifications.subject': '{count, plural, one {# Neuigkeit} other {# Neuigkeiten}} zu Ihrem Hosting',
  'taskNotifications.what': 'Ihr Vorgang ist abgeschlossen:',
  'taskNotifications.dashboard': 'Dashboard öffnen',
  'taskNotifications.notExpected':
    'Wenn etwas nicht so ist, wie Sie es erwarten, schreiben Sie an {support}.',
};
