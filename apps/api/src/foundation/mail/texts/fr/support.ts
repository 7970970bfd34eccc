import type { support as english } from '../support.ts';
import type { Translated } from '@homeport/contract/translated';

export const support: Translated<typeof english> = {
  'ticketNotifications.unmonitored':
    'Veuillez répondre dans le portail\u202f: cette boîte n’est pas consultée.',
  'ticketNotifications.subject': 'La demande #{ticket} a été mise à jour',
  'ticketNotifications.subjectOfMany':
    '{count, plural, one {#\u00a0demande a été mise à jour} other {#\u00a0demandes ont été mises à jour}}',
  'ticketNotifications.rate':
    'Que pensez-vous de notre aide pour la demande #{ticket}\u202f? Quelques secondes suffisent, sans connexion.',
  'ticketNotifications.rateNow': 'Noter notre aide',
  'ticketReceived.subject': 'Nous avons reçu votre demande #{ticket}',
  'ticketReceived.preview': 'Nous vous enverrons un e-mail quand nous répondrons.',
  'ticketReceived.what': 'Nous vous enverrons un e-mail quand nous répondrons. Vous avez écrit\u202f:',
};
