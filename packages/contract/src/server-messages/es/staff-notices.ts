import type { staffNotices as english } from '../staff-notices.ts';
import type { Translated } from '../../translated.ts';

export const staffNotices: Translated<typeof english> = {
  'notices.ticket': 'Ticket #{number}',
  'notices.newTicket': 'Nuevo ticket: {snippet}',
  'notices.cancellation': 'Cancelación: {snippet}',
  'notices.badRating': 'El cliente valoró nuestra ayuda como mala.',
  'notices.escalated': 'Se escaló.',
  'notices.answerDue': 'Hay que responder al cliente antes del {due, date, moment} UTC.',
  'notices.snoozeEnded': 'Terminó el aplazamiento.',
  'notices.operationFailed': 'Falló ({error}).',
  'notices.operationStuck': 'Requiere atención ({error}).',
  'notices.unknownError': 'error desconocido',
  'notices.mailFailed': 'No se pudo enviar el correo «{name}».',
  'notices.callsPaused': 'Las llamadas están en pausa: fallaron demasiadas.',
  'notices.check': '{part}: {check}',
  'notices.fundsShort':
    'No se puede registrar {name}: cuesta {cost} y la cuenta prepagada tiene {balance}. Recárgala.',
  'notices.checkSolved': 'Este problema está resuelto.',
  'notices.nameFound': '{name} se encontró en un panel en una cuenta que no puede usarlo. {reason}',
  'notices.nameMoved': '{name} pasó al cliente que lo verificó o registró. Antes lo tenía {email}.',
  'notices.disputed': 'Hay una disputa por un pago de {amount, number, ::currency/USD} ({reason}).',
  'notices.disputedUntil':
    'Hay una disputa por un pago de {amount, number, ::currency/USD} ({reason}). Responde antes del {due, date, day}.',
  'notices.disputeDue':
    'La disputa por {amount, number, ::currency/USD} ({reason}) aún no tiene respuesta. Sin pruebas antes del {due, date, day}, se pierde.',
  'notices.disputeWon': 'Se ganó la disputa por {amount, number, ::currency/USD} ({reason}).',
  'notices.disputeLost': 'Se perdió la disputa por {amount, number, ::currency/USD} ({reason}).',
  'notices.disputeClosed': 'Se cerró la disputa por {amount, number, ::currency/USD} ({reason}).',
  'notices.security': 'Seguridad',
  'notices.refusals.sign_in': 'Hubo {count} inicios de sesión fallidos en {minutes}\u00a0minutos.',
  'notices.refusals.token': 'Hubo {count} tokens falsificados o robados en {minutes}\u00a0minutos.',
  'notices.refusals.denied': 'Hubo {count} llamadas a lo que no es de quien llama en {minutes}\u00a0minutos.',
  'notices.refusals.rate_limited': 'Hubo {count} llamadas por encima de un límite en {minutes}\u00a0minutos.',
  'names.found.invalid': 'No es un nombre de dominio que se pueda alojar.',
  'names.found.reserved': 'Es uno de nuestros propios nombres o de un proveedor.',
  'names.found.temporary': 'Es un nombre temporal que no se dio a esta cuenta.',
  'names.found.registered': 'Otro cliente lo registró.',
  'names.found.held': 'Pertenece a otro cliente.',
  'names.found.resting': 'Otro cliente lo tuvo hasta hace poco.',
};
