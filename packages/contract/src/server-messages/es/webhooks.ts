import type { webhooks as english } from '../webhooks.ts';
import type { Translated } from '../../translated.ts';

export const webhooks: Translated<typeof english> = {
  'webhooks.tooMany': 'Tienes {limit} webhooks. Quita uno para añadir otro.',
  'webhooks.switchedOff': 'Este webhook está desactivado. Actívalo primero.',
  'webhooks.notDelivered': 'No se pudo entregar el mensaje.',
};
