import type { support as english } from '../support.ts';
import type { Translated } from '@homeport/contract/translated';

export const support: Translated<typeof english> = {
  'ticketNotifications.unmonitored': 'Responde en el portal: nadie lee esta bandeja de entrada.',
  'ticketNotifications.subject': 'Tu solicitud #{ticket} se actualizó',
  'ticketNotifications.subjectOfMany':
    '{count, plural, one {Se actualizó # solicitud} many {Se actualizaron # de solicitudes} other {Se actualizaron # solicitudes}}',
  'ticketNotifications.rate':
    '¿Qué te pareció nuestra ayuda con la solicitud #{ticket}? Son unos segundos y no hace falta iniciar sesión.',
  'ticketNotifications.rateNow': 'Valorar la ayuda',
  'ticketReceived.subject': 'Recibimos tu solicitud #{ticket}',
  'ticketReceived.preview': 'Te escribiremos cuando respondamos.',
  'ticketReceived.what': 'Te escribiremos cuando respondamos. Escribiste:',
};
