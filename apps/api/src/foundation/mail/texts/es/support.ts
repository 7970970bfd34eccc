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
  'ticketNotifications.answerable': 'Responde a este correo o abre la solicitud en el portal.',
  'ticketNotifications.several':
    'Este correo trata de varias solicitudes. Abre la que quieras responder: nadie lee esta bandeja de entrada.',
  'emailRefused.subject': 'No pudimos aceptar tu correo',
  'emailRefused.preview': 'No se añadió a ninguna solicitud.',
  'emailRefused.write': 'Escríbenos en el portal',
  'emailRefused.signUp': 'Crear una cuenta',
  'emailRefused.unverified':
    'No pudimos comprobar que este correo sea realmente tuyo, porque tu servidor de correo no lo firma (DKIM). No se añadió a ninguna solicitud. Escríbenos en el portal.',
  'emailRefused.unknownSender':
    'Esta dirección no tiene una cuenta con nosotros. Escribe desde la dirección de tu cuenta o crea una primero.',
  'emailRefused.wrongAddress':
    'La dirección a la que respondiste no corresponde a ninguna de tus solicitudes. Abre tu solicitud en el portal o responde a nuestro último correo sobre ella.',
  'emailRefused.notYours': 'No puedes responder a esta solicitud por correo. Ábrela en el portal.',
  'emailRefused.empty':
    'No encontramos texto en tu correo. Escribe tu respuesta encima de la nuestra o responde en el portal.',
  'emailRefused.tooLong':
    'Tu correo supera los 20.000 caracteres que puede tener una solicitud. Acórtalo o escríbenos en el portal.',
  'emailRefused.tooLarge':
    'Tu correo supera los 10\u00a0MB. Envíalo otra vez sin archivos o añade unos más pequeños en el portal.',
  'emailRefused.tooMany': 'Enviaste más correos de los que aceptamos en un día. Inténtalo de nuevo mañana.',
};
