import type { webhooks as english } from '../webhooks.ts';
import type { Translated } from '../../translated.ts';

export const webhooks: Translated<typeof english> = {
  'webhooks.tooMany': 'Vous avez {limit} webhooks. Retirez-en un pour en ajouter un autre.',
  'webhooks.switchedOff': 'Ce webhook est désactivé. Activez-le d’abord.',
  'webhooks.notDelivered': 'Le message n’a pas pu être livré.',
};
