import type { webhooks as english } from '../webhooks.ts';
import type { Translated } from '../../translated.ts';

export const webhooks: Translated<typeof english> = {
  'webhooks.tooMany': 'Sie haben {limit} Webhooks. Entfernen Sie einen, um einen weiteren hinzuzufügen.',
  'webhooks.switchedOff': 'Dieser Webhook ist abgeschaltet. Schalten Sie ihn zuerst ein.',
  'webhooks.notDelivered': 'Die Nachricht konnte nicht zugestellt werden.',
};
